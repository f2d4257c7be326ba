/** For the tests in a browser: what a hand can press and drag here. */
const open = (...kinds: string[]) => kinds.map((kind) => `.spot.open[data-spot^="${kind}"]`).join();

export const driver = {
  lit: [
    '.batisseurs:has(.spot.chosen) .spot.open',
    '.spot.chosen',
    // Whoever only took money would never come to an end.
    open('who:'),
    open('row:', 'hire:', 'slave:', 'shop:', 'take:'),
    '.spot.open',
  ],
  drag: { from: open('who:'), to: '.spot.target[data-spot^="site:"]' },
};
