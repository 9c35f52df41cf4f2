// From an address to a whole document: which page it is, for whom, and whether it has been drawn before.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkAddress } from '#shared/routing/checkAddress.ts';
import { isPage, isPublicPage } from '#shared/routing/routePatterns.ts';
import { type PageData, sessionUserId } from '#app/hydration/hydratePageData.ts';
import { parseSession } from '#session/parseSession.ts';
import type { Session } from '#session/types.ts';
import type {
  PageResponse,
  PageRenderer,
  PageRequest,
  PublicPage,
} from '#server/pages/renderedPage.ts';
import type { PageMeta } from '#ui/layout/pageMeta.ts';
import { readDocument } from './document.ts';
import { headTags } from './headTags.ts';
import { findPage, type PageSources } from './pages.ts';
import { renderApp } from './renderApp.tsx';
import { type GetScreenFiles, readScreenFiles } from './screenFiles.ts';

/** What a built renderer gives to the server. */
export type RendererModule = { readonly createPageRenderer: typeof createPageRenderer };

const maxCachedPages = 500;

/**
 * @param clientDir the client build whose files the pages name
 * @param now the time in milliseconds
 * @returns draws public pages; answers null for pages that only the browser draws. Null when the build cannot be used
 */
export function createPageRenderer(
  clientDir: string,
  sources: PageSources,
  now: () => number,
): PageRenderer | null {
  const files = readScreenFiles(clientDir);
  if (files === null) return null;
  const filesOf: GetScreenFiles = files;
  const documentOf = readDocument(clientDir);
  const kept = new Map<string, PublicPage>();
  const lasting = { ...sources, settings: withLastGoodValue(sources.settings) };

  async function draw(request: PageRequest, session: Session): Promise<PageResponse> {
    const page = findPage(lasting, request.path, request.search);
    if (page.kind === 'redirect') return { kind: 'redirect', to: page.to, code: 301 };
    const { status: own, queries, settings, movedTo, isPrivate = false } = await page.load();
    if (movedTo !== undefined) return { kind: 'redirect', to: movedTo, code: 301 };
    const status = request.status ?? own;
    const { form = null } = request;
    const data: PageData = { visitor: sessionUserId(session), queries, form };
    const isPersonal = session.kind !== 'guest' || form !== null || isPrivate;
    const isShared = !isPersonal && request.cacheable && request.search === '';
    const key = isShared ? cacheKey(request, status, data) : '';
    const before = kept.get(key);
    if (before) return before;
    const address = `${request.origin}${request.path}${request.search}`;
    const { stream, meta } = await renderApp(address, { session, queries, form, now: now() });
    const { siteName } = settings;
    const head = headTags({
      siteName,
      origin: request.origin,
      meta: withDescription(meta, page.description, request.path),
      description: settings.home?.hero.subtitle ?? siteName,
    });
    const parts = documentOf({ head, files: filesOf(page.screen), data });
    if (isPersonal) return { kind: 'personal', status, ...parts, body: stream };
    const html = `${parts.before}${await readText(stream)}${parts.after}`;
    const drawn: PublicPage = { kind: 'public', status, html, styleHash: parts.styleHash };
    if (isShared && status === 200) keep(key, drawn);
    return drawn;
  }

  function keep(key: string, drawn: PublicPage): void {
    kept.set(key, drawn);
    const [oldest] = kept.keys();
    if (kept.size > maxCachedPages && oldest !== undefined) kept.delete(oldest);
  }

  return async (request) => {
    const read = parseSession((name) => request.cookies[name]);
    const session: Session = read.kind === 'cleared' ? { kind: 'guest' } : read;
    const verdict = checkAddress(request.path, session, request.search);
    if (verdict.kind === 'moved') return { kind: 'redirect', to: verdict.to, code: 301 };
    if (verdict.kind === 'redirect') {
      // A message for the next screen is left in the browser, so the browser leads there.
      return verdict.notice ? null : { kind: 'redirect', to: verdict.to, code: 302 };
    }
    const isDrawn = isPublicPage(request.path) || !isPage(request.path);
    return isDrawn ? await draw(request, session) : null;
  };
}

/** A screen that says nothing about itself is told of by its page. */
function withDescription(meta: PageMeta | null, description: string, path: string): PageMeta {
  const said = meta ?? { title: '', description: '', canonical: null };
  if (said.description !== '' || description === '') return said;
  return { ...said, description, canonical: path };
}

/** While the settings cannot be read, the last ones that could be stand in. @throws what reading throws, before that */
function withLastGoodValue<T>(read: () => Promise<T>): () => Promise<T> {
  let good: T | undefined;
  return async () => {
    try {
      good = await read();
    } catch (error) {
      if (good === undefined) throw error;
    }
    return good;
  };
}

/** Names everything that the page shows: what was drawn from the same is the same. */
function cacheKey({ origin, path }: PageRequest, status: number, data: PageData): string {
  const content = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  return `${status} ${origin}${path} ${content}`;
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
