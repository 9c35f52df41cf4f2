// Draws one screen of the app on the server: the same routes, layouts and screens as in the browser, on data that are
// already there.
import { PassThrough } from 'node:stream';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { appRoutes } from '../routes.tsx';
import { stampSavedAt } from '#app/hydration/hydratePageData.ts';
import { UpdatesContext } from '#app/update/useUpdate.ts';
import type { Updates } from '#app/update/startUpdates.ts';
import { RenderedSession } from '#session/session.ts';
import type { Session } from '#session/types.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';
import { ServerFormContext } from '#ui/form/serverForm.ts';

/** What the query cache holds when the screen is drawn: key and data. */
export type PageQueries = readonly (readonly [key: readonly unknown[], data: unknown])[];

export type RenderedScreen = {
  /** The markup of the whole screen, as it comes. */
  readonly stream: PassThrough;
  /** What the screen says about itself; null when it says nothing. */
  readonly meta: PageMeta | null;
};

const noop = (): void => undefined;
/** A page that is only drawn has no newer version. */
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
/** Longer than any screen takes: what hangs is given up. */
const timeoutMs = 5_000;

/** What one drawing is made of. */
export type RenderOptions = {
  /** For whom it is drawn. */
  readonly session: Session;
  readonly queries: PageQueries;
  /** What the server says to a form that was sent without a script. */
  readonly form: FormResult | null;
  /** Milliseconds. */
  readonly now: number;
};

/**
 * @param url whole address of the page
 * @throws Error when the screen cannot be drawn; the caller then sends the page without it
 */
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
    <PageMetaSink value={(said) => (meta = said)}>
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
  );
  const stream = await renderToStream(screen);
  return { stream, meta };
}

/** Resolves once all of it is there: then nothing has to be moved into place by a script. */
function renderToStream(screen: React.ReactNode): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const giveUp = setTimeout(() => abort(new Error('A screen took too long.')), timeoutMs);
    const { pipe, abort } = renderToPipeableStream(screen, {
      // Whole boundaries stay where they are: a page must read well without its script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error instanceof Error ? error : new Error('A screen could not be drawn.');
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onAllReady() {
        clearTimeout(giveUp);
        if (failure === null) resolve(pipe(new PassThrough()));
        else reject(failure);
      },
    });
  });
}
