// The floor of a drawn page: the same markup, style and images as plain HTML without a script, over the same headers and
// the same compression. Nothing that shows this screen can be faster.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const scripts = /<script\b[\s\S]*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
/** They belong to one answer. */
const ofOneAnswer = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

export type Answer = {
  readonly headers: Readonly<Record<string, string>>;
  /** Compressed with brotli. */
  readonly body: Buffer;
};

export type BaselinePages = { readonly origin: string; readonly close: () => Promise<void> };

/** @returns what a drawn page answers a guest: its own headers, its HTML */
async function renderPage(
  address: string,
): Promise<{ headers: Record<string, string>; html: string }> {
  const { headers, body } = await ask(address, { accept: 'text/html' });
  const kept = Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name));
  return { headers: Object.fromEntries(kept) as Record<string, string>, html: body.toString() };
}

/** What a page answers with brotli, to be served again as it is. */
export async function compressedPage(address: string): Promise<Answer> {
  const { headers, html } = await renderPage(address);
  return { headers: { ...headers, 'content-encoding': 'br' }, body: await compress(html) };
}

/** With the strength that the server itself uses for pages. */
const compress = (text: string): Promise<Buffer> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

async function fetchBaseline(address: string): Promise<Answer> {
  const { headers, html } = await renderPage(address);
  const bare = html.replaceAll(scripts, '');
  if (bare === html) throw new Error(`${address} is not drawn: it has no script to leave out.`);
  return { headers: { ...headers, 'content-encoding': 'br' }, body: await compress(bare) };
}

/** Serves the floors of these pages under their own paths; every other path comes from the server itself. */
export async function serveBaselines(
  origin: string,
  paths: readonly string[],
): Promise<BaselinePages> {
  const floors = new Map<string, Answer>();
  for (const path of paths) floors.set(path, await fetchBaseline(origin + path));
  const server = createServer((incoming, response) => {
    const floor = floors.get(incoming.url ?? '');
    if (floor) send(response, floor);
    else pass(origin, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function send(response: ServerResponse, { headers, body }: Answer): void {
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

function pass(origin: string, incoming: IncomingMessage, response: ServerResponse): void {
  const onward = request(origin + (incoming.url ?? ''), { headers: incoming.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end();
}

function ask(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
          : reject(new Error(`${address} answered ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
