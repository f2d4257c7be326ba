/** Whether the reader wants nothing to move. */
class Calm {
  now = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    this.now = query.matches;
    query.addEventListener('change', () => (this.now = query.matches));
  }
}

export const calm = new Calm();
