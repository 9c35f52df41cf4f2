import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/contract/problem.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import type { ClientArchive } from '../host/static/clientArchive.ts';
import { type Encoding, negotiateEncoding } from '../host/compress.ts';
import type { PageResponse, PageRenderer, PageRequest } from './renderedPage.ts';
import { createPageCache } from './pageCache.ts';
import type { Host } from '../host/host.ts';
import type { RenderForm } from './pageForms.ts';
import { addressNotFound, sendProblem } from '../api/problemResponse.ts';
import { requestOrigin } from '../host/requestOrigin.ts';
import { createGuestResponse, sendGuestResponse, sendPage } from './sendPage.ts';
import type { AppShell } from './appShell.ts';
import { type ClientFiles, serveFiles } from '../host/static/staticFiles.ts';
import { isPagePath, splitUrl } from './pagePath.ts';
import { parseTextSwitch, type TextRequest, withTextSwitch } from '#shared/routing/textOnly.ts';
import { toTextResponse } from './text/textResponse.ts';

/** By the staff's route rules (decisions.md §2.3). */
export type Resolution =
  | { readonly kind: 'route' | 'document'; readonly to: string; readonly code: number }
  | { readonly kind: 'gone' };

export type ResolvePath = (wanted: {
  readonly path: string;
  readonly search: string;
  readonly host: string;
}) => Promise<Resolution | null>;

export type SiteOptions = {
  readonly client: ClientArchive | null;
  readonly shell: AppShell | null;
  readonly apiBase: string;
  readonly internalPages: boolean;
  readonly isKnownPath: (path: string) => boolean;
  readonly resolvePath: ResolvePath;
  readonly render: PageRenderer | null;
  readonly readRevision: () => Promise<string>;
  /** Something was published by this process: no page of before is shown after that. */
  readonly onChange?: (listener: () => void) => void;
  readonly now: () => number;
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
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ruleTimeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => null), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const isCacheableGuest = ({ headers }: FastifyRequest, search: string): boolean =>
  headers.cookie === undefined && search === '';

function createPageRenderer({ render, publicOrigin }: SiteOptions) {
  return async (
    request: FastifyRequest,
    path: string,
    search: string,
    {
      text = null,
      ...more
    }: Pick<PageRequest, 'form' | 'status'> & { text?: TextRequest | null } = {},
  ): Promise<PageResponse | null> => {
    if (!render) return null;
    const { origin } = requestOrigin(request, publicOrigin);
    // The text of a page is the same for everybody.
    const wanted = text
      ? { path, search: text.search, origin, cookies: {} }
      : { path, search, origin, cookies: request.cookies };
    try {
      const page = await render({ ...wanted, ...more });
      return page && text ? await toTextResponse(page, { path, ...text }) : page;
    } catch (error) {
      request.log.error({ err: error, path }, 'a page could not be rendered');
      return null;
    }
  };
}

export type Site = { readonly showForm: RenderForm; readonly files: ClientFiles | null };

export async function serveSite(host: Host, options: SiteOptions): Promise<Site> {
  const { client, shell, isKnownPath, resolvePath, publicOrigin } = options;
  const render = createPageRenderer(options);
  const files = client ? await serveFiles(host.app, client) : null;

  const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);

  const pageCache = createPageCache(options.readRevision, options.now, options.onChange);

  async function renderForGuests(
    request: FastifyRequest,
    path: string,
    encoding: Encoding | null,
    text: TextRequest | null,
  ) {
    const { host: hostname } = requestOrigin(request, publicOrigin);
    const rule = await withTimeout(
      resolvePath({ path, search: '', host: hostname }).then((found) => ({ found })),
    );
    // A rule that could not be read may be a redirect: that page is not cached.
    if (rule === null || rule.found !== null) return null;
    const rendered = await render(request, path, '', { text });
    if (rendered?.kind !== 'public' || rendered.status !== 200) return null;
    return createGuestResponse(rendered, encoding);
  }

  async function sendFromCache(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    text: TextRequest | null,
  ): Promise<boolean> {
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    if (!isTrusted) return false;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const address = text ? withTextSwitch(path, text.part) : path;
    const response = await pageCache({ url: `${origin}${address}`, encoding }, () =>
      renderForGuests(request, path, encoding, text),
    );
    if (response) sendGuestResponse(request, reply, response);
    return response !== null;
  }

  /** False without a client. Not the reply itself: it is thenable, and awaiting it gives nothing. */
  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    search: string,
  ): Promise<boolean> {
    const text = shell && client ? parseTextSwitch(path, search) : null;
    if (text) void reply.header('x-robots-tag', 'noindex');
    const isCacheable = text ? text.search === '' : isCacheableGuest(request, search);
    if (shell && client && isCacheable && (await sendFromCache(request, reply, path, text)))
      return true;
    const found = await withTimeout(
      resolvePath({ path, search, host: requestOrigin(request, publicOrigin).host }),
    );
    if (found && found.kind !== 'gone') {
      void reply.header('cache-control', 'no-cache').redirect(found.to, found.code);
      return true;
    }
    if (!shell || !client) return false;
    const rendered = found ? null : await render(request, path, search, { text });
    if (rendered) await sendPage(request, reply, rendered);
    else if (text && text.part > 1)
      void reply.header('cache-control', 'no-cache').redirect(withTextSwitch(path + search));
    else if (found) void html(reply, 410, shell.gone(path));
    else if (!isKnownPath(path)) void html(reply, 404, shell.notFound(path));
    else return files?.send('/index.html', reply) != null;
    return true;
  }

  const showForm: RenderForm = async (request, reply, { status, form }) => {
    const { path, search } = splitUrl(request.url);
    const rendered = await render(request, path, search, { status, form });
    if (!rendered)
      throw new Problem('validation_failed', form.problems.map(({ message }) => message).join(' '));
    await sendPage(request, reply, rendered);
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
    return sendProblem(request, reply, addressNotFound());
  });
  return { showForm, files };
}
