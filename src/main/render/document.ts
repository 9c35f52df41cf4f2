import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#server/text/escapeHtml.ts';
import type { ScreenFiles } from './screenFiles.ts';

export type DocumentParts = {
  readonly head: string;
  readonly files: ScreenFiles;
  readonly data: unknown;
};

export type PageDocument = {
  readonly before: string;
  readonly after: string;
  readonly styleHash: string;
};

const title = /<title>[^<]*<\/title>/;
const description = /<meta name="description"[^>]*>/;
const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;
const script = /\s*<script type="module"[^>]*><\/script>/g;
const root = /<div id="root">.*<\/div>\s*(?:<noscript>.*?<\/noscript>)?(?=\s*<\/body>)/s;

export function readDocument(clientDir: string): (parts: DocumentParts) => PageDocument {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const [entry = ''] = html.match(script) ?? [];
  if (entry === '' || !root.test(html) || !title.test(html) || !description.test(html))
    throw new Error('index.html has no place for a rendered screen.');
  const bare = html
    .replaceAll(sheet, '')
    .replaceAll(preload, '')
    .replaceAll(script, '')
    .replace(/\s*<!--.*?-->/gs, '');
  const [head = '', body = ''] = bare.split('</head>');
  const [opening = '', closing = ''] = body.split(root);
  return ({ head: more, files, data }) => {
    const style = files.style;
    const withoutOwn = head.replace(title, '').replace(description, '').trimEnd();
    return {
      before: `${withoutOwn}\n${more}\n<style>${style}</style>\n</head>${opening}<div id="root" data-rendered="">`,
      after: `</div>\n${tail(files, data, entry.trim())}${closing}`,
      styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    };
  };
}

function tail({ sheets, first, scripts }: ScreenFiles, data: unknown, entry: string): string {
  return [
    `<script type="application/json" id="page-data">${serializeForScript(data)}</script>`,
    // Disabled links are not fetched; they tell the script that their rules are in the head already.
    ...sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    // Each by itself: read as parts of the first script they would all run in one long task, and every touch would wait.
    ...first.map(
      (href) =>
        `<script type="module" async fetchpriority="low" src="${escapeHtml(href)}"></script>`,
    ),
    ...scripts.map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`,
    ),
    entry,
  ].join('\n');
}

/** JSON that no `</script>` or comment in a text can end. */
export const serializeForScript = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
