// The one page of the client, as the build made it, and its two changed forms for a path without a page.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayPath } from '#shared/text/displayPath.ts';
import { escapeHtml } from '../text/escapeHtml.ts';

export type AppShell = {
  /** `'sha256-…'` of each inline script, for the CSP. */
  readonly scriptHashes: readonly string[];
  /** The page with the SPEC's message for an unknown path in it. @param path as requested, still encoded */
  notFound(path: string): string;
  /** The page with the message for a path that was removed for good. */
  gone(path: string): string;
};

const inlineScript = /<script>([\s\S]*?)<\/script>/g;
/** The place of the app, with the mark that stands there until its script has come. */
const rootElement = /<div id="root">.*?<\/div>(?=\s*<(?:noscript|\/body)>)/s;

function withMessage(html: string, status: number, message: string): string {
  const body = `<main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go back home</a></p></main>`;
  // Functions as replacements, since `$` in a path would be read as a pattern.
  return html
    .replace(
      /<title>([^<]*)<\/title>/,
      (_, site: string) => `<title>${escapeHtml(message)} – ${site}</title>`,
    )
    .replace(rootElement, () => `<div id="root">${body}</div>`);
}

/**
 * Reads the page of a client build; null when the folder has none, as in development, where Vite serves it.
 * Throws when the page has no place for a message.
 */
export function readAppShell(clientDir: string): AppShell | null {
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  if (!rootElement.test(html))
    throw new Error(`${file} has no place for the app: an element #root.`);
  return {
    scriptHashes: [...html.matchAll(inlineScript)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    notFound: (path) => withMessage(html, 404, `Page not found: ${displayPath(path)}`),
    gone: (path) => withMessage(html, 410, `This page was removed: ${displayPath(path)}`),
  };
}
