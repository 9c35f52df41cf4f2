import { escapeHtml } from './escapeHtml.ts';

export const plainPage = ({
  title,
  heading = title,
  body,
  stylesheet,
}: {
  readonly title: string;
  readonly heading?: string;
  readonly body: string;
  readonly stylesheet?: string;
}): string => `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${stylesheet === undefined ? '' : `<link rel="stylesheet" href="${stylesheet}">`}</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`;
