import { describe, expect, it } from 'vitest';
import { find, match, PAGES } from '../src/router.svelte';

describe('addresses', () => {
  it('name their page and its values', () => {
    expect(find('/')).toMatchObject({ name: 'shelf', params: {} });
    expect(find('/t/abc')).toMatchObject({ name: 'table', params: { id: 'abc' } });
    expect(find('/t/abc/replay')).toMatchObject({ name: 'replay', params: { id: 'abc' } });
    expect(find('/ratings')).toMatchObject({ name: 'ratings', params: {} });
    expect(find('/ratings/box')).toMatchObject({ name: 'ratings', params: { key: 'box' } });
  });

  it('that mean nothing lead to a page that says so', () => {
    for (const path of ['/nix', '/t', '/t/a/b/c', '/rules']) expect(find(path).name).toBe('not-found');
  });

  it('may hold any letter, even a broken escape', () => {
    expect(match('/new/:key', '/new/%C3%A9t%C3%A9')).toEqual({ key: 'été' });
    expect(match('/new/:key', '/new/%E9')).toEqual({ key: '%E9' });
  });

  it('all have a page that loads', async () => {
    for (const page of PAGES) expect((await page.load()).default).toBeTypeOf('function');
  }, 30_000);
});
