import { escapeHtml } from '#server/text/escapeHtml.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { dataMap } from '../../rules.ts';

export type ListedEntry = { readonly path: string; readonly about: string };

const link = (path: string): string =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(path.slice(path.indexOf('/') + 1))}</a>`;

const folderNames: Readonly<Record<string, string>> = {
  account: 'Your account',
  application: 'Your application',
  documents: 'Your documents',
  forum: 'The forum',
  messages: 'Messages to us',
  notifications: 'Notifications',
  references: 'References',
  schools: 'Schools',
};

function formatFolder(folder: string, entries: readonly ListedEntry[]): string {
  const rows = entries.map(({ path, about }) => `<li>${link(path)}: ${escapeHtml(about)}</li>`);
  return `<h2>${escapeHtml(folderNames[folder] ?? folder)}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
}

const formatMap = (): string =>
  dataMap
    .map(
      ({ title, why, howLong, inCopy }) =>
        `<tr><th scope="row">${escapeHtml(title)}</th><td>${escapeHtml(why)}</td><td>${escapeHtml(howLong)}</td><td>${inCopy ? 'Yes' : 'No'}</td></tr>`,
    )
    .join('\n');

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{text-align:start;vertical-align:top;padding:.4rem;border-block-end:1px solid #bbb}li{overflow-wrap:anywhere}';

/** The page that a person opens first; complete without a connection and without a script. */
export function formatIndex(
  entries: readonly ListedEntry[],
  { siteName, now }: { readonly siteName: string; readonly now: Date },
): string {
  const folders = new Map<string, ListedEntry[]>();
  for (const entry of entries) {
    const folder = entry.path.slice(0, entry.path.indexOf('/'));
    folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  const site = escapeHtml(siteName === '' ? 'this site' : siteName);
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your copy</title><style>${style}</style></head>
<body>
<h1>Your copy</h1>
<p>Everything ${site} holds about you, as of ${formatDate(now.getTime())}. Keep it where only you can read it.</p>
<p>Files that end in .json open in a text editor or a browser, files in .md in any text editor.</p>
${[...folders].map(([folder, own]) => formatFolder(folder, own)).join('\n')}
<h2>What we hold, and why</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th><th scope="col">In this copy</th></tr></thead>
<tbody>
${formatMap()}
</tbody>
</table>
</body>
</html>
`;
}
