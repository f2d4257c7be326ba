/** For the tests in a browser: what a hand can press and drag here. */
export const driver = {
  // A seat with two guests is lit, and pressed on either of them.
  lit: ['.spot.lit, .litseat .spot'],
  secret: '.dock .hand [data-spot]',
  drag: {
    from: '.dock .spot.step[data-spot^="card "]',
    to: '.spot.lit:not(.step), .litseat .spot',
  },
};
