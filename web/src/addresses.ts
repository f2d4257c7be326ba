/**
 * Where a page of the house stands in the browser's address.
 *
 * A server knows all of them. A static host knows only files: there the place stands in the query
 * (`./?at=/rules/…`), so that every link can be opened, kept and loaded anew in any folder of it.
 */
const STATIC = import.meta.env.MODE === 'site';
const AT = '?at=';

/** The address of a place. */
export const addressOf = (place: string): string =>
  STATIC ? `./${place === '/' ? '' : AT + place}` : place;

/** The place that an address means, as an address of its own. */
export function placeIn(url: URL, inQuery = STATIC): URL {
  if (!inQuery || url.origin !== location.origin) return url;
  const place = url.search.startsWith(AT) ? url.search.slice(AT.length) : '/';
  return new URL(place + url.hash, url.origin);
}
