import { PassThrough } from 'node:stream';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { PageQueries } from '#api/ssrPage.ts';
import { appRoutes } from '../routes.tsx';
import { stampSavedAt } from '#app/hydration/hydratePageData.ts';
import { UpdatesContext } from '#app/update/useUpdate.ts';
import type { Updates } from '#app/update/startUpdates.ts';
import { RenderedSession } from '#session/session.ts';
import type { Session } from '#shared/routing/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';
import { SiteOrigin } from '#ui/hooks/useSiteOrigin.ts';
import { ServerFormContext } from '#ui/form/serverForm.ts';

export type RenderedScreen = {
  readonly stream: PassThrough;
  readonly meta: PageMeta | null;
};

const noop = (): void => undefined;
const updates: Updates = {
  flow: {
    state: () => currentVersion,
    subscribe: () => noop,
    onBuild: noop,
  } as unknown as Updates['flow'],
  recoverChunk: () => Promise.resolve('failed'),
};
const currentVersion = { phase: 'current' };

const handler = createStaticHandler(appRoutes([]));
/** Ends a screen that would never be complete; a busy server takes seconds for the first one. */
const timeoutMs = 20_000;

export type RenderOptions = {
  readonly session: Session;
  readonly queries: PageQueries;
  readonly form: FormResult | null;
  readonly now: number;
};

/** @throws Error when the screen cannot be rendered; the caller then sends the shell */
export async function renderApp(
  url: string,
  { session, queries, form, now }: RenderOptions,
): Promise<RenderedScreen> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The routes answered ${url} by themselves.`);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  for (const [key, data] of queries) client.setQueryData(key, stampSavedAt(data, now));
  let meta: PageMeta | null = null;
  const screen = (
    <SiteOrigin value={new URL(url).origin}>
      <PageMetaSink value={(value) => (meta = value)}>
        <RenderedSession value={session}>
          <UpdatesContext value={updates}>
            <ServerFormContext value={form}>
              <QueryClientProvider client={client}>
                <StaticRouterProvider
                  router={createStaticRouter(handler.dataRoutes, context)}
                  context={context}
                  hydrate={false}
                />
              </QueryClientProvider>
            </ServerFormContext>
          </UpdatesContext>
        </RenderedSession>
      </PageMetaSink>
    </SiteOrigin>
  );
  const stream = await renderToStream(screen);
  return { stream, meta };
}

/** Resolves when every boundary is complete, so that no inline script has to move markup into place. */
function renderToStream(screen: React.ReactNode): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const timer = setTimeout(() => abort(new Error('A screen took too long.')), timeoutMs);
    const { pipe, abort } = renderToPipeableStream(screen, {
      // Whole boundaries stay where they are: a page must read well without its script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error instanceof Error ? error : new Error('A screen could not be rendered.');
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onAllReady() {
        clearTimeout(timer);
        if (failure === null) resolve(pipe(new PassThrough()));
        else reject(failure);
      },
    });
  });
}
