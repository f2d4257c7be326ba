/** Wandering: press whatever is there, at random from a seed, and look. */
import type { Chance } from '../chance';
import { step } from './hands';
import type { Resident } from './resident';

/** Whatever somebody can press; a board's own things too. */
const PRESSABLE =
  'a[href^="/"], button:not(:disabled), summary, [role=tab], select, input:not([type=hidden]):not([type=file])' +
  ', textarea, .frame [tabindex], .frame [role=button]';
const KEYS = ['Tab', 'Enter', 'Escape', 'ArrowRight', 'ArrowDown', 'ArrowLeft', ' ', 'h', 'u', 'r', 'l', 't', '?'];
/** Every so many steps the screen is looked at closely. */
const CLOSELY = 12;

export async function wander(one: Resident, chance: Chance, steps: number): Promise<string[]> {
  const path: string[] = [];
  await one.page.goto('/', { waitUntil: 'networkidle' });
  for (let at = 1; at <= steps; at++) {
    const go = one.sight.hand === 'keys' ? tabAbout : point;
    path.push(await (chance.next() < 0.15 ? key(one, chance) : go(one, chance)));
    await one.page.waitForTimeout(30);
    const where = `step ${at} at ${new URL(one.page.url()).pathname} after ${path.at(-1)}`;
    await one.look(where, { closely: at % CLOSELY === 0 });
  }
  return path;
}

async function key(one: Resident, chance: Chance): Promise<string> {
  const name = KEYS[chance.below(KEYS.length)]!;
  await one.page.keyboard.press(name);
  return name;
}

/** By keys alone: some steps by Tab, mostly forwards, then what one presses there. */
async function tabAbout(one: Resident, chance: Chance): Promise<string> {
  const { page } = one;
  const way = chance.next() < 0.8 ? 'Tab' : 'Shift+Tab';
  for (let steps = 1 + chance.below(9); steps > 0; steps--) {
    const lost = await step(page, way);
    if (lost) one.note(`by ${way} at ${new URL(page.url()).pathname}`, [`unseen focus: ${lost}`]);
  }
  const focus = await page.evaluate(() => {
    const node = document.activeElement;
    const kind = node?.matches('select') ? 'select' : node?.matches('input, textarea') ? 'field' : 'thing';
    const name = node?.getAttribute('aria-label') ?? node?.textContent ?? '';
    return { kind, name: `${node?.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” by keys` };
  });
  if (focus.kind === 'field') await page.keyboard.type(['Ada', 'Zoé', 'x y z'][chance.below(3)]!);
  else await page.keyboard.press(focus.kind === 'select' ? 'ArrowDown' : 'Enter');
  return focus.name;
}

/** Press one thing in sight; fill in what is a field. */
async function point(one: Resident, chance: Chance): Promise<string> {
  const place = await one.page.evaluate(
    ({ selector, draw }) => {
      const seen = [...document.querySelectorAll(selector)].flatMap((node) => {
        const box = node.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = box.width ? document.elementFromPoint(x, y) : null;
        return hit && (node.contains(hit) || hit.contains(node)) ? [{ node, x, y }] : [];
      });
      const one = seen[Math.floor(draw * seen.length)];
      if (!one) return undefined;
      const { node, x, y } = one;
      const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
      const kind = node instanceof HTMLSelectElement ? 'select' : node.matches('input[type=text], input:not([type]), textarea') ? 'field' : 'thing';
      const options = node instanceof HTMLSelectElement ? [...node.options].flatMap((o) => (o.disabled ? [] : [o.value])) : [];
      if (kind !== 'thing') (node as HTMLElement).focus();
      return { x, y, kind, options, name: `${node.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”` };
    },
    { selector: PRESSABLE, draw: chance.next() },
  );
  if (!place) return key(one, chance);
  if (place.kind === 'select') await choose(one, place.options, chance);
  else if (one.sight.touch) await one.page.touchscreen.tap(place.x, place.y);
  else await one.page.mouse.click(place.x, place.y);
  if (place.kind === 'field') await one.page.keyboard.type(['Ada', 'Zoé', 'x y z'][chance.below(3)]!);
  return place.name;
}

async function choose(one: Resident, options: string[], chance: Chance): Promise<void> {
  const value = options[chance.below(options.length)];
  if (value !== undefined) await one.page.locator('select:focus').selectOption(value, { timeout: 5_000 });
}
