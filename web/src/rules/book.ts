/**
 * The rules as blocks that can be drawn, searched and pointed at.
 *
 * Markdown is read by `marked`; only its tokens are used, never its HTML, so that nothing written
 * in a rule book can do anything.
 */
import { marked, type Token, type Tokens } from 'marked';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; parts: Inline[] };

export type Block =
  | { kind: 'heading'; depth: number; id: string; parts: Inline[] }
  | { kind: 'paragraph'; rules: string[]; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** A drawing in letters, line by line. */
  | { kind: 'code'; text: string }
  /** The how-manieth of the pictures that come with the rules. */
  | { kind: 'picture'; number: number }
  | { kind: 'line' };

const PICTURE = 'picture';
const NUMBER = /\b[A-Z]{2,4}-\d+\b/g;

export function bookOf(markdown: string): Block[] {
  return numbered(blocksOf(marked.lexer(markdown)));
}

/** Pictures are written in the text and come beside it, in the same order. */
function numbered(blocks: Block[]): Block[] {
  let number = 0;
  return blocks.map((block) => (block.kind === 'picture' ? { ...block, number: number++ } : block));
}

function blocksOf(tokens: Token[]): Block[] {
  return tokens.flatMap((token) => blockOf(token) ?? []);
}

function blockOf(token: Token): Block | undefined {
  switch (token.type) {
    case 'heading': {
      const parts = inlinesOf(token.tokens ?? []);
      return { kind: 'heading', depth: (token as Tokens.Heading).depth, id: slug(plain(parts)), parts };
    }
    case 'paragraph':
    case 'text':
      return paragraph(token);
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens)) };
    }
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf(token.tokens ?? []) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return {
        kind: 'table',
        head: header.map((cell) => inlinesOf(cell.tokens)),
        rows: rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
      };
    }
    case 'hr':
      return { kind: 'line' };
    case 'code': {
      const { lang, text } = token as Tokens.Code;
      return lang === PICTURE ? { kind: 'picture', number: 0 } : { kind: 'code', text };
    }
    default:
      return undefined;
  }
}

function paragraph(token: Token): Block {
  const tokens = 'tokens' in token && token.tokens ? token.tokens : [token];
  const parts = inlinesOf(tokens);
  return { kind: 'paragraph', rules: numbersOf(parts), parts };
}

/** The numbers of the rules with which a paragraph begins, in bold. */
function numbersOf(parts: Inline[]): string[] {
  const matches: string[] = [];
  for (const part of parts) {
    if (part.kind === 'strong') matches.push(...(plain(part.parts).match(NUMBER) ?? []));
    else if (part.kind !== 'text' || !/^[\s,.–-]*$/.test(part.text)) break;
  }
  return matches;
}

function inlinesOf(tokens: Token[]): Inline[] {
  return tokens.flatMap(inlineOf);
}

function inlineOf(token: Token): Inline[] {
  const inner = 'tokens' in token && token.tokens ? inlinesOf(token.tokens) : undefined;
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', parts: inner ?? [] }];
    case 'em':
      return [{ kind: 'em', parts: inner ?? [] }];
    case 'codespan':
      return [{ kind: 'code', parts: [{ kind: 'text', text: (token as Tokens.Codespan).text }] }];
    case 'br':
      return [{ kind: 'text', text: ' ' }];
    case 'text':
    case 'escape':
      return inner ?? [{ kind: 'text', text: unescape((token as Tokens.Text).text) }];
    case 'html':
      return [];
    default:
      return inner ?? [{ kind: 'text', text: token.raw }];
  }
}

/** `marked` writes these five as entities even in plain text. */
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

export const plain = (parts: Inline[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : plain(part.parts))).join('');

const slug = (text: string) => folded(text).replaceAll(/[^a-z0-9]+/g, '-');

/** For searching: without accents and capitals, each letter where it was. */
export const folded = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .join('');

export const ruleId = (rule: string) => `rule-${rule}`;

/** A text cut at what is looked for; every second piece is a hit. */
export function cut(text: string, wanted: string): string[] {
  if (!wanted) return [text];
  const letters = [...text.normalize('NFC')];
  const where = folded(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = where.indexOf(wanted); at >= 0; at = where.indexOf(wanted, from)) {
    pieces.push(letters.slice(from, at).join(''), letters.slice(at, at + wanted.length).join(''));
    from = at + wanted.length;
  }
  return [...pieces, letters.slice(from).join('')];
}

/** Whether a block, or anything in it, contains what is looked for. */
export function contains(block: Block, wanted: string): boolean {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return folded(plain(block.parts)).includes(wanted);
    case 'list':
      return block.items.flat().some((inner) => contains(inner, wanted));
    case 'quote':
      return block.blocks.some((inner) => contains(inner, wanted));
    case 'table':
      return [block.head, ...block.rows].flat().some((cell) => folded(plain(cell)).includes(wanted));
    case 'code':
      return folded(block.text).includes(wanted);
    case 'line':
    case 'picture':
      return false;
  }
}

/** How many paragraphs, items and rows contain what is looked for. */
export function hits(blocks: Block[], wanted: string): number {
  let count = 0;
  for (const block of blocks) {
    if (block.kind === 'list') count += block.items.filter((item) => item.some((b) => contains(b, wanted))).length;
    else if (block.kind === 'quote') count += hits(block.blocks, wanted);
    else count += Number(contains(block, wanted));
  }
  return count;
}
