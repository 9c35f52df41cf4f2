// For tests: pages as text alone, and what holds for each of them.
import { expect } from 'vitest';
import { withTextSwitch } from '#shared/routing/textOnly.ts';
import type { App } from '../app.ts';

export const getPage = (app: App, url: string, headers: Record<string, string> = {}) =>
  app.host.app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** Follows a page through its parts. */
export async function readParts(app: App, path: string): Promise<string[]> {
  const parts: string[] = [];
  for (let part = 1; ; part += 1) {
    const { statusCode, body } = await getPage(app, withTextSwitch(path, part));
    if (part > 1 && statusCode === 302) return parts;
    parts.push(body);
    if (!body.includes(`part=${part + 1}"`)) return parts;
  }
}

/** That it is small, without scripts and pictures, and leads back to the whole page. */
export function expectText(path: string, body: string): void {
  expect(Buffer.byteLength(body), path).toBeLessThan(15_000);
  expect(body, path).not.toMatch(
    /<script|<img|<iframe|<video|<svg|<link rel="(?!canonical|icon" href="data:)/,
  );
  expect(body, path).toContain('<meta name="robots" content="noindex">');
  expect(body, path).toContain(`<a href="${path}">Show the full page</a>`);
  expect(body, path).toMatch(/<h1[ >]/);
}
