import { escapeHtml } from '../text/escapeHtml.ts';

const codeLine = /^\d{3,4} ?\d{3,4}$/;
const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

export type MarkupAttributes = {
  readonly paragraph: string;
  readonly code: string;
  readonly link: string;
};

const mailAttributes: MarkupAttributes = {
  paragraph: ' style="margin:0 0 16px"',
  code: ' style="font-size:32px;font-weight:bold;letter-spacing:4px"',
  link: ' style="color:#1a4f8b"',
};

function renderLine(line: string, dress: MarkupAttributes): string {
  if (codeLine.test(line)) return `<span${dress.code}>${line}</span>`;
  let html = '';
  let done = 0;
  for (const { 0: url, index } of line.matchAll(urlPattern)) {
    const shown = escapeHtml(url);
    html += `${escapeHtml(line.slice(done, index))}<a href="${shown}"${dress.link}>${shown}</a>`;
    done = index + url.length;
  }
  return html + escapeHtml(line.slice(done));
}

/** Everything of the text is escaped. */
export function renderParagraphs(text: string, dress: MarkupAttributes): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const body = lines.map((line) => renderLine(line, dress)).join('<br>\n');
      return `<p${dress.paragraph}>${body}</p>`;
    })
    .join('\n');
}

/** No image and nothing from elsewhere: it looks the same in every program, and nobody is counted. */
export function renderHtmlPart(text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px">
${renderParagraphs(text, mailAttributes)}
</div>
</body>
</html>
`;
}
