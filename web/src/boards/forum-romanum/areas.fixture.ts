/** The 23 areas by key, as the server sends them. */
const LAYOUT = 'AAABBBBAAABBBBCCFFFEECCFFFEECCFFFEEDDDDGGGDDDDGGG';
const BUILDINGS = { curia: 'A', aemilia: 'B', vesta: 'C', forum: 'F', saturn: 'E', iulia: 'D', rostra: 'G' };
const line = [0, 1, 2, 3, 4, 5, 6];

export const AREAS: Record<string, number[]> = {
  ...Object.fromEntries(line.map((row) => [String(row + 1), line.map((n) => row * 7 + n)])),
  ...Object.fromEntries(line.map((column) => ['abcdefg'[column]!, line.map((n) => n * 7 + column)])),
  down: line.map((n) => n * 8),
  up: line.map((n) => (6 - n) * 7 + n),
  ...Object.fromEntries(
    Object.entries(BUILDINGS).map(([key, letter]) => [
      key,
      [...LAYOUT].flatMap((one, cell) => (one === letter ? [cell] : [])),
    ]),
  ),
};
