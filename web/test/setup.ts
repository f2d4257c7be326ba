// jsdom has no animations.
Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as never;
