/** What happened, shown as movement: Romans come, coins fall, senators walk. All can be skipped. */
import type { News } from './news';
import { centre, COIN_GAP, onTrack, spread, walk, type Point } from './geometry';
import type { ForumView } from './view';

const STEP = 320;
const LONGEST = 2400;
const WALK = 400;
const EASE = 'cubic-bezier(.3,.7,.3,1)';

const shift = (from: Point, to: Point): string => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

export function fly(root: Element, news: News, view: ForumView, before: ForumView): Animation[] {
  const step = Math.min(STEP, LONGEST / Math.max(1, news.steps));
  const end = news.steps * step;
  return [...romans(root, news, step), ...coins(root, news, end), ...senators(root, view, before, end)];
}

function romans(root: Element, news: News, step: number): Animation[] {
  return [...news.arrivals].flatMap(([cell, { from, step: at }]) => {
    const piece = root.querySelector(`[data-roman="${cell}"]`);
    if (!piece) return [];
    const start = from === null ? 'translate(0, -70px)' : shift(centre(from), centre(cell));
    const frames = [
      { transform: start, opacity: from === null ? 0 : 1 },
      { transform: 'translate(0, 0)', opacity: 1 },
    ];
    return [piece.animate(frames, { duration: step, delay: at * step, easing: EASE, fill: 'backwards' })];
  });
}

function coins(root: Element, news: News, delay: number): Animation[] {
  return [...news.settled].flatMap((key) =>
    [...root.querySelectorAll(`[data-coin="${key}"]`)].map((coin) =>
      coin.animate(
        [
          { transform: 'translateY(-24px) scale(2)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: STEP, delay, easing: EASE, fill: 'backwards' },
      ),
    ),
  );
}

function senators(root: Element, view: ForumView, before: ForumView, delay: number): Animation[] {
  const ways = spread(view.colours.map(({ senator }) => senator), COIN_GAP);
  return view.colours.flatMap(({ key, senator }, at) => {
    const old = before.colours[at]?.senator;
    const coin = root.querySelector(`[data-senator="${key}"]`);
    if (old === undefined || old === senator || !coin) return [];
    const end = onTrack(ways[at]!);
    const frames = walk(old, senator, end).map((point) => ({ transform: shift(point, end) }));
    return [coin.animate(frames, { duration: WALK, delay, easing: 'ease-in-out', fill: 'backwards' })];
  });
}
