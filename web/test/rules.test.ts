import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Blocks from '../src/rules/Blocks.svelte';
import { bookOf, cut, folded, hits } from '../src/rules/book';

const TEXT = `# A game

Say *hello* to everyone.

## Turns

- **XX-1**, **XX-2** First this. Été comme hiver.
- **XX-3** Then that: 2 < 3 & "so".

**XX-4** Last <script>alert(1)</script> <b>bold</b>.

| one | two |
|---|---|
| a | b |
`;

function draw(props: { marked?: string; wanted?: string } = {}) {
  const target = document.createElement('div');
  const view = mount(Blocks, { target, props: { blocks: bookOf(TEXT), level: 2, ...props } });
  flushSync();
  return { target, end: () => unmount(view) };
}

describe('a rule book', () => {
  it('knows the numbers with which paragraphs begin', () => {
    const { target, end } = draw();
    const numbers = [...target.querySelectorAll<HTMLElement>('[data-rules]')].map(
      (one) => one.dataset.rules,
    );
    expect(numbers).toEqual(['XX-1 XX-2', 'XX-3', 'XX-4']);
    void end();
  });

  it('sets headings below the page it stands on', () => {
    const { target, end } = draw();
    expect([...target.querySelectorAll('h2, h3')].map((h) => h.textContent?.trim())).toEqual([
      'A game',
      'Turns',
    ]);
    void end();
  });

  it('draws no markup that is written in the text', () => {
    const { target, end } = draw();
    expect(target.querySelector('script, b')).toBeNull();
    expect(target.textContent).toContain('2 < 3 & "so"');
    void end();
  });

  it('points at a rule and marks what is looked for', () => {
    const { target, end } = draw({ marked: 'XX-2', wanted: folded('ete') });
    expect(target.querySelector('.pointed')?.textContent).toContain('First this.');
    expect([...target.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Été']);
    void end();
  });

  it('counts the paragraphs in which something is', () => {
    expect(hits(bookOf(TEXT), folded('TH'))).toBe(2);
    expect(hits(bookOf(TEXT), 'nowhere')).toBe(0);
  });
});

describe('cutting a text', () => {
  it('finds letters whatever their accents, and keeps them', () => {
    expect(cut('Le Sénat et le sénateur', 'senat')).toEqual(['Le ', 'Sénat', ' et le ', 'sénat', 'eur']);
    expect(cut('nothing', '')).toEqual(['nothing']);
  });

  it('keeps the lines of a drawing in letters', () => {
    const [block] = bookOf('```\n a b\n c d\n```');
    expect(block).toEqual({ kind: 'code', text: ' a b\n c d' });
  });

  it('numbers its pictures in the order they come', () => {
    const picture = (say: string) => '```picture\nsay = "' + say + '"\n```\n\n';
    const blocks = bookOf(`${picture('one')}Words.\n\n${picture('two')}`);
    expect(blocks.map((block) => (block.kind === 'picture' ? block.number : block.kind))).toEqual([
      0,
      'paragraph',
      1,
    ]);
    expect(hits(blocks, 'one')).toBe(0);
  });
});
