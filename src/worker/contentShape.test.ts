import { describe, expect, it } from 'vitest';
import { isBuildFile, isCacheableContent, isPublicImage } from './contentShape.ts';

const answer = (body: string, type = 'application/json; charset=utf-8', status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } });

const good: [path: string, body: unknown][] = [
  ['/settings', { data: { siteName: 'Lamplight', menus: [] } }],
  ['/settings/menus', { data: [{ key: 'main' }] }],
  ['/options', { data: { version: '9', lists: [] } }],
  ['/options/states', { data: { key: 'states', options: [] } }],
  ['/route-rules', { data: { rules: [], allowedHosts: [] } }],
];

describe('an answer for the runtime cache', () => {
  it.each(good)('of %s is taken when it is ours, and stays readable', async (path, body) => {
    const response = answer(JSON.stringify(body));
    expect(await isCacheableContent(path, response)).toBe(true);
    expect(await response.json()).toEqual(body);
  });

  it.each(good)('of %s is refused as anything but a 200', async (path, body) => {
    for (const status of [201, 206, 404, 500, 503]) {
      const response = answer(JSON.stringify(body), 'application/json', status);
      expect(await isCacheableContent(path, response)).toBe(false);
    }
  });

  it.each(good)('of %s is refused as the page of a captive portal', async (path, body) => {
    const portal = '<!doctype html><title>Sign in</title>';
    expect(await isCacheableContent(path, answer(portal, 'text/html'))).toBe(false);
    expect(await isCacheableContent(path, answer(portal))).toBe(false);
    expect(await isCacheableContent(path, answer(JSON.stringify(body), 'text/html'))).toBe(false);
  });

  it.each(good)('of %s is refused in another shape', async (path) => {
    for (const body of ['null', '{}', '[]', '{"data":null}', '{"data":"x"}', '{"error":1}']) {
      expect(await isCacheableContent(path, answer(body))).toBe(false);
    }
  });

  it('is refused for a path that is not in the table', async () => {
    expect(await isCacheableContent('/me', answer('{"data":{}}'))).toBe(false);
  });
});

describe('a file for the precache', () => {
  it.each([
    ['/assets/a.js', 'text/javascript'],
    ['/assets/a.js', 'application/javascript; charset=utf-8'],
    ['/assets/a.css', 'text/css'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/a.woff2', 'font/woff2'],
  ])('%s is taken as %s', (path, type) => {
    expect(isBuildFile(path, answer('x', type))).toBe(true);
  });

  it.each(['/assets/a.js', '/assets/a.css', '/assets/a.woff2'])(
    '%s is refused when a page stands in its place',
    (path) => {
      expect(isBuildFile(path, answer('<!doctype html>', 'text/html'))).toBe(false);
    },
  );

  it('is refused when it is missing', () => {
    expect(isBuildFile('/assets/a.js', answer('', 'text/javascript', 404))).toBe(false);
  });
});

describe('a picture', () => {
  const picture = (control: string): Response =>
    new Response('', { headers: { 'content-type': 'image/avif', 'cache-control': control } });

  it('is kept when it is public', () => {
    expect(isPublicImage(picture('public, max-age=86400'))).toBe(true);
  });

  it.each(['no-store', 'private, max-age=60'])('is not kept when the server says %s', (control) => {
    expect(isPublicImage(picture(control))).toBe(false);
  });
});
