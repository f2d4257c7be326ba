/**
 * Ground plans of the seven buildings, in units of the cells (0 to 700), drawn as an architect
 * draws them: walls, columns, steps. They lie faintly under the Romans.
 */
const dots = (points: [number, number][], r = 5): string =>
  points.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join('');

/** Columns along a line, `n` of them. */
function row(x: number, y: number, dx: number, dy: number, n: number): [number, number][] {
  return Array.from({ length: n }, (_, k) => [x + k * dx, y + k * dy]);
}

const ring = (cx: number, cy: number, r: number, n: number): [number, number][] =>
  Array.from({ length: n }, (_, k) => {
    const turn = (2 * Math.PI * k) / n;
    return [Math.round(cx + r * Math.cos(turn)), Math.round(cy + r * Math.sin(turn))];
  });

const round = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export interface Plan {
  key: string;
  /** Which of the hatchings, and which earth tone. */
  hatch: string;
  tone: number;
  lines: string;
  columns: string;
}

export const PLANS: Plan[] = [
  {
    key: 'curia',
    hatch: 'rise',
    tone: 4,
    lines:
      'M18 20H120V42Q150 60 180 42V20H282V180H176M124 180H18V20M34 36V164M46 36V164M58 36V164M266 36V164M254 36V164M242 36V164M124 172V188M176 172V188',
    columns: '',
  },
  {
    key: 'aemilia',
    hatch: 'across',
    tone: 3,
    lines: 'M318 20H682V180H318ZM318 40H682M340 180V190M396 180V190M452 180V190M508 180V190M564 180V190M620 180V190M660 180V190',
    columns: dots([...row(344, 66, 52, 0, 7), ...row(344, 134, 52, 0, 7)]),
  },
  {
    key: 'vesta',
    hatch: 'dots',
    tone: 6,
    lines: `${round(100, 350, 88)}${round(100, 350, 78)}${round(100, 350, 46)}${round(100, 350, 12)}M78 438L72 484M122 438L128 484M74 462H126M73 473H127M72 484H128`,
    columns: dots(ring(100, 350, 64, 14)),
  },
  {
    key: 'forum',
    hatch: '',
    tone: 1,
    lines:
      'M216 216L484 218 482 484 218 482ZM216 262L306 258 402 264 484 260M217 312L350 308 483 314M216 356L290 360 410 354 483 358M217 402L340 406 484 400M217 446L320 442 430 448 483 445M262 217L264 260M338 217L334 259M420 218L424 262M238 261L240 311M300 258L304 310M378 262L374 309M446 263L444 312M270 312L268 358M336 309L340 357M402 311L400 355M456 314L454 357M234 357L236 403M308 359L306 404M370 357L374 405M436 356L432 402M280 404L282 444M352 405L350 444M418 403L422 447M246 444L248 483M324 443L322 483M390 446L392 484M456 447L454 484',
    columns: '',
  },
  {
    key: 'saturn',
    hatch: 'down',
    tone: 7,
    lines:
      'M520 236H680V482H520ZM546 312H654V464H546ZM580 312V324M620 312V324M520 226H680M520 216H680M520 236V216M680 236V216M546 420H654',
    columns: dots([...row(536, 256, 25.6, 0, 6), ...row(536, 286, 128, 0, 2), ...row(536, 330, 0, 33, 5), ...row(664, 286, 0, 35, 6)]),
  },
  {
    key: 'iulia',
    hatch: 'upright',
    tone: 3,
    lines: 'M18 520H382V680H18ZM46 546H354V654H46ZM82 576H318V624H82Z',
    columns: dots([
      ...row(32, 533, 48, 0, 8),
      ...row(32, 667, 48, 0, 8),
      ...row(32, 600, 336, 0, 2),
      ...row(64, 561, 45.3, 0, 7),
      ...row(64, 639, 45.3, 0, 7),
    ], 4.5),
  },
  {
    key: 'rostra',
    hatch: 'cross',
    tone: 4,
    lines:
      'M424 676H676V650Q550 500 424 650ZM438 664Q550 528 662 664M456 604L440 590 462 590ZM496 566L484 548 506 552ZM548 552L550 532 562 550ZM600 564L614 546 616 568ZM642 600L660 588 656 608ZM470 676V662M510 676V662M550 676V662M590 676V662M630 676V662',
    columns: '',
  },
];
