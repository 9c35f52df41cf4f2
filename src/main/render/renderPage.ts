import type { Readable } from 'node:stream';
import { checkAddress } from '#shared/routing/checkAddress.ts';
import { isPage, isPublicPage } from '#shared/routing/routePatterns.ts';
import { type PageData, sessionUserId } from '#app/hydration/hydratePageData.ts';
import { parseSession } from '#session/parseSession.ts';
import { guest, type Session } from '#shared/routing/session.ts';
import type { PageResponse, PageRenderer, PageRequest } from '#server/pages/renderedPage.ts';
import type { PageMeta } from '#ui/layout/pageMeta.ts';
import { readDocument } from './document.ts';
import { headTags } from './headTags.ts';
import { buildPages, findPage, type PageServices } from './pages.ts';
import { renderApp } from './renderApp.tsx';
import { type GetScreenFiles, readScreenFiles } from './screenFiles.ts';

export type RendererModule = { readonly createPageRenderer: typeof createPageRenderer };

/** @returns null when the build has no manifest */
export function createPageRenderer(
  clientDir: string,
  services: PageServices,
  now: () => number,
): PageRenderer | null {
  const getScreenFiles = readScreenFiles(clientDir);
  if (getScreenFiles === null) return null;
  const files: GetScreenFiles = getScreenFiles;
  const buildDocument = readDocument(clientDir);
  const readSettings = withLastGoodValue(() => services.content.settings());
  const pages = buildPages({
    ...services,
    content: { ...services.content, settings: readSettings },
  });

  async function render(request: PageRequest, session: Session): Promise<PageResponse> {
    const { path, search, origin, form = null } = request;
    const page = findPage(pages, path, search);
    if (page.kind === 'redirect') return { kind: 'redirect', to: page.to, code: 301 };
    const settings = await readSettings();
    const loaded = await page.load(settings, request.cookies['token'] ?? '');
    if (loaded.movedTo !== undefined) return { kind: 'redirect', to: loaded.movedTo, code: 301 };
    const { queries, isPrivate = false } = loaded;
    const status = request.status ?? loaded.status ?? 200;
    const url = `${origin}${path}${search}`;
    const { stream, meta } = await renderApp(url, { session, queries, form, now: now() });
    const { siteName } = settings;
    const head = headTags({
      siteName,
      origin,
      meta: withDescription(meta, page.description, path),
      description: settings.home?.hero.subtitle ?? siteName,
    });
    const data: PageData = { visitor: sessionUserId(session), queries, form };
    const parts = buildDocument({ head, files: files(page.screen), data });
    if (session.kind !== 'guest' || form !== null || isPrivate)
      return { kind: 'personal', status, ...parts, body: stream };
    const html = `${parts.before}${await readText(stream)}${parts.after}`;
    return { kind: 'public', status, html, styleHash: parts.styleHash };
  }

  return async (request) => {
    const read = parseSession((name) => request.cookies[name]);
    const session = read.kind === 'cleared' ? guest : read;
    const verdict = checkAddress(request.path, session, request.search);
    if (verdict.kind === 'moved') return { kind: 'redirect', to: verdict.to, code: 301 };
    if (verdict.kind === 'redirect') {
      // The browser stores the notice for the next screen, so it has to redirect itself.
      return verdict.notice ? null : { kind: 'redirect', to: verdict.to, code: 302 };
    }
    const isRendered = isPublicPage(request.path) || !isPage(request.path);
    return isRendered ? await render(request, session) : null;
  };
}

function withDescription(meta: PageMeta | null, description: string, path: string): PageMeta {
  const own = meta ?? { title: '', description: '', canonical: null };
  if (own.description !== '' || description === '') return own;
  return { ...own, description, canonical: path };
}

/** @throws what reading throws, while there is no earlier value */
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

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
