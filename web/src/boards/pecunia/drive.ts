/** For the tests in a browser: what a hand can press and drag here. */
export const drive = {
  lit: ['.table .spot.lit'],
  drag: { from: '.dock .spot.step[data-spot^="card "]', to: '.spot.lit:not(.step)' },
};
