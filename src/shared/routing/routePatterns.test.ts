import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { hasScreen, isPage, isSpecPath, specPatterns } from './routePatterns.ts';

const builtPaths: readonly string[] = Object.values(paths).filter(
  (path) => !path.startsWith('/internal/'),
);

describe('the routes of the SPEC', () => {
  it('are 36 lines of its table, the page about the data, three of the forum and a referee’s, each once', () => {
    expect(specPatterns).toHaveLength(41);
    expect(new Set(specPatterns).size).toBe(41);
  });

  it('cover every URL the app can build', () => {
    expect(builtPaths.filter((path) => !isSpecPath(path))).toEqual([]);
  });

  it('are known with a trailing slash and with any id', () => {
    expect(isSpecPath('/forum/')).toBe(true);
    expect(isSpecPath('/nurse/7')).toBe(true);
    expect(isSpecPath('/forum/question/ask')).toBe(true);
  });

  it.each([
    '/nurse',
    '/university',
    '/my-account/other',
    '/Forum',
    '/nurse/7/x',
    'forum',
    '/wp-admin',
  ])('do not include %s', (path) => {
    expect(isSpecPath(path)).toBe(false);
  });
});

describe('a screen', () => {
  it('answers the condenser and its sections', () => {
    expect(hasScreen(paths.condenser)).toBe(true);
    expect(hasScreen(paths.academics)).toBe(true);
  });

  it('never answers a path that the SPEC does not name', () => {
    expect(hasScreen('/my-account/application-condenser/anything')).toBe(false);
    expect(hasScreen('/nowhere')).toBe(false);
  });

  it('answers the privacy page under both spellings of its address, and nothing below it', () => {
    expect(isPage('/privacy')).toBe(true);
    expect(isPage('/privacy/')).toBe(true);
    expect(isPage('/privacy/x')).toBe(false);
    expect(isPage('/Privacy')).toBe(false);
  });

  it('keeps the two hyphens of the program page', () => {
    expect(isPage('/what-is-bsn-adn--lvn-in-nursing-practice')).toBe(true);
    expect(isPage('/what-is-bsn-adn-lvn-in-nursing-practice')).toBe(false);
  });

  it('of our own is a page for the server, but none that a visitor or a device keeps', () => {
    expect(isPage('/internal/design-kit')).toBe(true);
    expect(hasScreen('/internal/design-kit')).toBe(false);
    expect(isPage('/internal/other')).toBe(false);
    expect(isPage('/')).toBe(true);
  });
});
