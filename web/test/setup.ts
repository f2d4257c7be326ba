// jsdom has no animations.
Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as never;
// Nor does anything ever change its size there.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// And nothing can be scrolled.
Element.prototype.scrollIntoView ??= () => {};
