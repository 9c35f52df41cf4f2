import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayPath } from '#shared/text/displayPath.ts';
import { escapeHtml } from '../text/escapeHtml.ts';

export type AppShell = {
  readonly scriptHashes: readonly string[];
  notFound(path: string): string;
  gone(path: string): string;
};

const inlineScript = /<script>([\s\S]*?)<\/script>/g;
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

/** Null when the folder has no page, as in development. Throws when the page has no place for a message. */
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
