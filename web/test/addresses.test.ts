import { describe, expect, it } from 'vitest';
import { addressOf, placeIn } from '../src/addresses';

const at = (path: string) => new URL(path, location.origin);

describe('addresses', () => {
  it('are the places themselves where a server knows them', () => {
    expect(addressOf('/rules/somewhere')).toBe('/rules/somewhere');
    expect(placeIn(at('/t/abc?code=x#top')).href).toBe(at('/t/abc?code=x#top').href);
  });

  it('carry the place in their query on a static host, with its own query and hash', () => {
    expect(placeIn(at('/some/folder/'), true).pathname).toBe('/');
    const place = placeIn(at('/some/folder/?at=/t/abc?code=x#top'), true);
    expect(place.pathname + place.search + place.hash).toBe('/t/abc?code=x#top');
  });

  it('of other hosts stay as they are', () => {
    expect(placeIn(new URL('https://elsewhere.example/?at=/x'), true).href).toBe(
      'https://elsewhere.example/?at=/x',
    );
  });
});
