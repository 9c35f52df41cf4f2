import { createHash } from 'node:crypto';
import { escapeHtml } from './escapeHtml.ts';

/** For a page to read or print that asks for no second file. */
export const documentStyles = `body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; font: 1.0625rem/1.55 system-ui, sans-serif; background: #faf7f2; color: #15262b; overflow-wrap: anywhere; }
h1, h2 { font-family: Georgia, serif; line-height: 1.25; }
h1 { font-size: 1.75rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; }
ul { padding-inline-start: 1.25rem; }
li { margin-block: 0.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.5rem; }
dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-block-end: 0.75rem; font-weight: 600; } }
@media (prefers-color-scheme: dark) { body { background: #0e1b1d; color: #eef2ef; } }
@media print { body { padding: 0; background: none; color: #000; } }
`;

/** The Content-Security-Policy of a page with `documentStyles`, which loads nothing at all. */
export const documentPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(documentStyles).digest('base64')}'`;

export const plainPage = ({
  title,
  heading = title,
  body,
  stylesheet,
  styles,
}: {
  readonly title: string;
  readonly heading?: string;
  readonly body: string;
  readonly stylesheet?: string;
  /** In the page itself; its policy must allow them. */
  readonly styles?: string;
}): string => `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${stylesheet === undefined ? '' : `<link rel="stylesheet" href="${stylesheet}">`}${styles === undefined ? '' : `<style>${styles}</style>`}</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`;
