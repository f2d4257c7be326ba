import type { BoardProps } from '../src/boards/board';

/** What a board is given, as something that can change under its eyes. */
export function given(first: BoardProps): BoardProps {
  let props = $state.raw(first);
  return new Proxy({} as BoardProps, {
    get: (_, name) => props[name as keyof BoardProps],
    set: (_, name, value) => ((props = { ...props, [name]: value }), true),
    has: (_, name) => name in props,
    ownKeys: () => Reflect.ownKeys(props),
    getOwnPropertyDescriptor: (_, name) => ({
      configurable: true,
      enumerable: true,
      value: props[name as keyof BoardProps],
    }),
  });
}
