/** For the tests in a browser: what a hand can press and drag here. */
export const driver = {
  // A finger taps a cell twice; a Roman who moves is taken first.
  lit: ['.cell.waiting', '.cell.target', '.cell.own'],
  drag: { from: '[data-grab]', to: '.cell.target' },
};
