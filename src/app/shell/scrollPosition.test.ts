// @module-tag long
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAtTop, scrollKey } from './scrollPosition.ts';

const kept = 'react-router-scroll-positions';
const places = () => JSON.parse(sessionStorage.getItem(kept) ?? '{}');
const arrive = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);

describe('how far down a page opens', () => {
  beforeEach(() => sessionStorage.setItem(kept, '{"/a?q=1":900,"/b":300}'));
  afterEach(() => sessionStorage.clear());

  it('is its top when it is opened anew, and other pages keep their places', () => {
    arrive('navigate');
    startAtTop('/a?q=1');
    expect(places()).toEqual({ '/b': 300 });
  });

  it.each(['reload', 'back_forward'])('is where it was left after %s', (type) => {
    arrive(type);
    startAtTop('/a?q=1');
    expect(places()).toEqual({ '/a?q=1': 900, '/b': 300 });
  });

  it('is its top when what was kept cannot be read', () => {
    sessionStorage.setItem(kept, '{broken');
    arrive('navigate');
    expect(() => startAtTop('/a')).not.toThrow();
  });

  it('belongs to the address of a first entry, and to a later entry alone', () => {
    expect(scrollKey({ key: 'default', pathname: '/a', search: '?q=1' })).toBe('/a?q=1');
    expect(scrollKey({ key: 'x7', pathname: '/a', search: '?q=1' })).toBe('x7');
  });
});
