/** The goal of any game: from its board, or in the words of the game itself. */
import type { BoardModule, Goal, GoalProps } from './board';

export function goalOf(module: BoardModule | undefined, props: GoalProps): Goal | undefined {
  if (module?.goal) return module.goal(props);
  const text: unknown = props.texts.about?.goal;
  return typeof text === 'string' ? { text } : undefined;
}
