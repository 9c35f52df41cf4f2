// For tests: a screen as the server draws it, and what it says about itself.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';

export async function renderOnServer(
  screen: ReactNode,
): Promise<{ html: string; meta: PageMeta | null }> {
  let meta: PageMeta | null = null;
  const hear = (said: PageMeta): void => {
    meta = said;
  };
  const through = new PassThrough();
  const whole = text(through);
  const stream = renderToPipeableStream(
    <PageMetaSink.Provider value={hear}>{screen}</PageMetaSink.Provider>,
    {
      onAllReady: () => void stream.pipe(through),
      onError(error) {
        through.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    },
  );
  return { html: await whole, meta };
}
