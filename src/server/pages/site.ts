// Everything that is not a call: files of the client, pages, and honest answers where there is neither.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/contract/problem.ts';
import type { ClientArchive } from '../host/static/clientArchive.ts';
import { negotiateEncoding } from '../host/compress.ts';
import type { PageResponse, PageRenderer, PageRequest } from './renderedPage.ts';
import { createPageCache } from './pageCache.ts';
import type { Host } from '../host/host.ts';
import type { RenderForm } from './pageForms.ts';
import { sendProblem } from '../api/problemResponse.ts';
import { requestOrigin } from '../host/requestOrigin.ts';
import { createGuestResponse, sendGuestResponse, sendPage } from './sendPage.ts';
import type { AppShell } from './appShell.ts';
import { serveFiles } from '../host/static/staticFiles.ts';
import { isBelow, isPagePath, splitUrl } from './pagePath.ts';

/** Where the staff's route rules send a path (decisions.md §2.3). */
export type Resolution =
  | { readonly kind: 'route' | 'document'; readonly to: string; readonly code: number }
  | { readonly kind: 'gone' };

export type ResolvePath = (wanted: {
  readonly path: string;
  readonly search: string;
  readonly host: string;
}) => Promise<Resolution | null>;

export type SiteOptions = {
  /** Null where another server shows the pages, as in development. */
  readonly client: ClientArchive | null;
  readonly shell: AppShell | null;
  readonly apiBase: string;
  /** Whether the pages below /internal are there. */
  readonly internalPages: boolean;
  /** Whether a screen answers this path. @param path without query */
  readonly isKnownPath: (path: string) => boolean;
  readonly resolvePath: ResolvePath;
  /** Draws public pages; null where the browser draws them all. */
  readonly render: PageRenderer | null;
  /** Where people reach this site, when a proxy stands in front. */
  readonly publicOrigin: string | undefined;
};

/** A slow rule must not hold up a page; without an answer there is no redirect. */
const ruleTimeoutMs = 300;

/** Read as the router in the browser reads it: a page that it knows must not come with a 404. */
const isInternal = (path: string): boolean =>
  isBelow(decodeURIComponent(path).toLowerCase(), '/internal');

function wantsPage(
  { headers }: FastifyRequest,
  path: string,
  { apiBase, internalPages }: Pick<SiteOptions, 'apiBase' | 'internalPages'>,
): boolean {
  if (!isPagePath(path, apiBase)) return false;
  if (!internalPages && isInternal(path)) return false;
  const { accept } = headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

async function withTimeout<T>(work: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ruleTimeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever brings a cookie may be somebody, and whoever asks with a query may mean something by it. */
const isCacheableGuest = ({ headers }: FastifyRequest, search: string): boolean =>
  headers.cookie === undefined && search === '';

/** A page that cannot be drawn is drawn by the browser: the shell goes out instead. */
function createPageRenderer({ render, publicOrigin }: SiteOptions) {
  return async (
    request: FastifyRequest,
    path: string,
    search: string,
    more: Pick<PageRequest, 'form' | 'status'> = {},
  ): Promise<PageResponse | null> => {
    if (!render) return null;
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    const asked = { path, search, origin, cacheable: isTrusted, cookies: request.cookies };
    try {
      return await render({ ...asked, ...more });
    } catch (error) {
      request.log.error({ err: error, path }, 'a page could not be drawn');
      return null;
    }
  };
}

/** Answers pages, files and the rest on `host.app`; called once, after the calls are mounted. @returns shows a form again */
export async function serveSite(host: Host, options: SiteOptions): Promise<RenderForm> {
  const { client, shell, isKnownPath, resolvePath, publicOrigin } = options;
  const draw = createPageRenderer(options);
  const files = client ? await serveFiles(host.app, client) : null;

  const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);

  const held = createPageCache(() => performance.now());

  /** What every guest gets at this address; null where that takes a closer look. */
  async function drawForGuests(request: FastifyRequest, path: string) {
    if (
      await withTimeout(
        resolvePath({ path, search: '', host: requestOrigin(request, publicOrigin).host }),
      )
    )
      return null;
    const drawn = await draw(request, path, '');
    if (drawn?.kind !== 'public' || drawn.status !== 200) return null;
    return createGuestResponse(drawn, request.headers['accept-encoding'], true);
  }

  async function pageForGuests(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<boolean> {
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    if (!isTrusted) return false;
    const encoding = negotiateEncoding(request.headers['accept-encoding']) ?? 'plain';
    const key = `${encoding} ${origin}${path}`;
    const answer = await held(key, () => drawForGuests(request, path));
    if (answer) sendGuestResponse(request, reply, answer);
    return answer !== null;
  }

  /** Answers a page; false without a client. Not the reply itself: it is thenable, and awaiting it gives nothing. */
  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    search: string,
  ): Promise<boolean> {
    if (shell && client && isCacheableGuest(request, search)) {
      if (await pageForGuests(request, reply, path)) return true;
    }
    const found = await withTimeout(
      resolvePath({ path, search, host: requestOrigin(request, publicOrigin).host }),
    );
    if (found && found.kind !== 'gone') {
      void reply.header('cache-control', 'no-cache').redirect(found.to, found.code);
      return true;
    }
    if (!shell || !client) return false;
    const drawn = found ? null : await draw(request, path, search);
    if (drawn) await sendPage(request, reply, drawn);
    else if (found) void html(reply, 410, shell.gone(path));
    else if (!isKnownPath(path)) void html(reply, 404, shell.notFound(path));
    else return files?.send('/index.html', reply) != null;
    return true;
  }

  const showForm: RenderForm = async (request, reply, { status, form }) => {
    const { path, search } = splitUrl(request.url);
    const drawn = await draw(request, path, search, { status, form });
    // Without a renderer there is no page that could show it: the words go out as they are.
    if (!drawn)
      throw new Problem('validation_failed', form.problems.map(({ message }) => message).join(' '));
    await sendPage(request, reply, drawn);
    return reply;
  };

  host.setFallback(async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const file = files?.send(path, reply);
      if (file) return file;
      if (await files?.find(path)) return files?.send(path, reply) ?? reply;
      if (wantsPage(request, path, options)) {
        if (await page(request, reply, path, search)) return reply;
      }
    }
    return sendProblem(
      request,
      reply,
      new Problem('not_found', 'There is nothing at this address.'),
    );
  });
  return showForm;
}
