/** What is wrong with a screen as a person sees it. The functions run inside the page. */

export interface Reading {
  /** A finger, not a mouse. */
  touch: boolean;
  /** Texts of the other language that are none of this one. */
  foreign: string[];
}

/** Every fault of the screen as it is now, each with the text or the control it was seen at. */
export function faultsOf({ touch, foreign }: Reading): string[] {
  /** Words that only a program says. */
  const RAW = /\bundefined\b|\bNaN\b|\[object |\{[\w.]*\}|\bnull\b/;
  const CONTROLS =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=tab]';
  /** As wide as a finger is thought to be, less what rounding takes. */
  const FINGER = 43.5;

  interface Line {
    text: string;
    node: Element;
    box: DOMRect;
  }

  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 70);
  const nameOf = (node: Element) =>
    `${node.tagName.toLowerCase()}${node.classList.length ? `.${[...node.classList].join('.')}` : ''}`;

  /** Only for those who hear the page. */
  function isForEars(node: Element): boolean {
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      if (clipPath === 'inset(50%)') return true;
      const { width, height } = at.getBoundingClientRect();
      if (position === 'absolute' && width <= 1 && height <= 1) return true;
    }
    return false;
  }

  const isVisible = (node: Element) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(node);

  function linesOf(): Line[] {
    const lines: Line[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let at = walk.nextNode(); at; at = walk.nextNode()) {
      const node = at.parentElement;
      const text = short(at.textContent ?? '');
      if (!text || !node || node.closest('script, style, noscript, title, desc, option')) continue;
      // A picture shows a part of a board, and is not read.
      if (node.closest('[inert]')) continue;
      if (!isVisible(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(at);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) lines.push({ text, node, box });
    }
    return lines;
  }

  /** Where a text leaves what shows it and nobody can scroll there. */
  function cutBy({ node, box }: Line): string {
    let sideways = true;
    let downwards = true;
    for (let at: Element | null = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return '';
      const frame = at.getBoundingClientRect();
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const wide = box.left < frame.left - 2 || box.right > frame.right + 2;
      const high = box.top < frame.top - 4 || box.bottom > frame.bottom + 4;
      if (sideways && clips(style.overflowX) && wide) return nameOf(at);
      if (downwards && clips(style.overflowY) && high) return nameOf(at);
      if (scrolls(style.overflowX)) sideways = false;
      if (scrolls(style.overflowY)) downwards = false;
      if (style.position === 'fixed') break;
    }
    const out = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    return sideways && out ? 'the window' : '';
  }

  /** The card or button that a text leaves; what hangs over its edge on purpose is laid there. */
  function leftBy({ node, box }: Line): string {
    const card = node.closest('button, a.button, [role=button]');
    if (!(card instanceof HTMLElement) || getComputedStyle(card).display === 'inline') return '';
    for (let at: Element = node; at !== card; at = at.parentElement!)
      if (at instanceof SVGElement || getComputedStyle(at).position === 'absolute') return '';
    const edge = card.getBoundingClientRect();
    const out = [edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom];
    return Math.max(...out) > 3 ? nameOf(card) : '';
  }

  /** Whether something opaque lies between the two, so that the lower one is out of sight. */
  function isCovered(above: Element, below: Element): boolean {
    for (let at: Element | null = above; at && !at.contains(below); at = at.parentElement) {
      const { backgroundColor, backgroundImage, fill } = getComputedStyle(at);
      const paper = at instanceof SVGElement ? 'none' : backgroundColor;
      if (backgroundImage !== 'none') return true;
      if (paper !== 'none' && !/, 0\)$|transparent/.test(paper)) return true;
      if (at instanceof SVGGElement && at.querySelector('rect, circle, path') && fill) return true;
    }
    return false;
  }

  /** Letters fill only the middle of their line. */
  const inked = ({ box, ...line }: Line): Line => ({
    ...line,
    box: new DOMRect(box.x, box.y + box.height * 0.24, box.width, box.height * 0.52),
  });

  function overlaps(lines: Line[]): string[] {
    const faults: string[] = [];
    const sorted = lines.map(inked).sort((a, b) => a.box.top - b.box.top);
    for (const [n, a] of sorted.entries())
      for (let m = n + 1; m < sorted.length && sorted[m]!.box.top < a.box.bottom; m++) {
        const b = sorted[m]!;
        if (a.node === b.node || a.node.contains(b.node) || b.node.contains(a.node)) continue;
        const left = Math.max(a.box.left, b.box.left);
        const right = Math.min(a.box.right, b.box.right);
        const top = Math.max(a.box.top, b.box.top);
        const bottom = Math.min(a.box.bottom, b.box.bottom);
        const shared = Math.max(0, right - left) * Math.max(0, bottom - top);
        const least = Math.min(a.box.width * a.box.height, b.box.width * b.box.height);
        if (shared < 0.25 * least) continue;
        const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        const depths = [a, b].map((one) => stack.findIndex((node) => one.node === node));
        if (depths.includes(-1)) continue;
        const [above, below] = depths[0]! < depths[1]! ? [a, b] : [b, a];
        if (!isCovered(above!.node, below!.node)) faults.push(`“${a.text}” over “${b.text}”`);
      }
    return faults;
  }

  /** A control that a finger misses. */
  function isSmall(node: Element): boolean {
    // Nothing comes of pressing it: it is there to be read, by arrows too.
    if (node.getAttribute('aria-disabled') === 'true') return false;
    const box = (node.closest('label') ?? node).getBoundingClientRect();
    if (box.width >= FINGER && box.height >= FINGER) return false;
    // The whole row may be the button of the name in it.
    const row = getComputedStyle(node, '::after');
    if (row.position === 'absolute' && Math.min(parseFloat(row.width), parseFloat(row.height)) >= FINGER)
      return false;
    // A word among words is as high as its line.
    if (getComputedStyle(node).display === 'inline') return false;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const half = FINGER / 2 - 0.5;
    const corners = [[-half, 0], [half, 0], [0, -half], [0, half]] as const;
    const onScreen = x > half && y > half && x < innerWidth - half && y < innerHeight - half;
    return onScreen && !corners.every(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (node.contains(hit) || hit.closest('label')?.contains(node));
    });
  }

  // While it is looked at what lies over what, everything can be hit; the page's policy allows no
  // style element.
  const nearby = new CSSStyleSheet();
  nearby.replaceSync('*{pointer-events:auto !important}');
  const lines = linesOf();
  const faults = lines.flatMap((line) => {
    const [cut, left] = [cutBy(line), leftBy(line)];
    return [
      ...(cut ? [`cut off: “${line.text}” by ${cut}`] : []),
      ...(left ? [`outside: “${line.text}” of ${left}`] : []),
    ];
  });
  const other = new Set(foreign);
  for (const { text, node } of lines) {
    if (RAW.test(text)) faults.push(`raw: “${text}”`);
    // What is typed is the same in every language.
    if (other.has(text) && !node.closest('code')) faults.push(`not translated: “${text}”`);
  }
  for (const node of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      const text = short(node.getAttribute(name) ?? '');
      if (RAW.test(text)) faults.push(`raw ${name}: “${text}”`);
      if (other.has(text)) faults.push(`not translated ${name}: “${text}”`);
    }
  if (touch)
    for (const node of document.querySelectorAll(CONTROLS))
      if (isVisible(node) && !node.matches(':disabled, [inert] *') && isSmall(node)) {
        const { width, height } = node.getBoundingClientRect();
        const size = `${Math.round(width)}×${Math.round(height)}`;
        const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
        faults.push(`too small for a finger: ${nameOf(node)} “${short(name)}” ${size}`);
      }
  document.adoptedStyleSheets.push(nearby);
  faults.push(...overlaps(lines));
  document.adoptedStyleSheets.pop();
  return [...new Set(faults)];
}
