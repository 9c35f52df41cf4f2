// For tests: what a screen says about itself while the server draws it.
import type { ComponentType, ReactNode } from 'react';
import { type PageMeta, PageMetaSink } from '../../../ui/pageMeta.ts';

export type Meta = PageMeta;

/** @param draw renders the screen inside the given element */
export function readMeta(draw: (Sink: ComponentType<{ children: ReactNode }>) => string): {
  html: string;
  meta: Meta | null;
} {
  let meta: Meta | null = null;
  const hear = (said: PageMeta) => {
    meta = said;
  };
  const html = draw(({ children }) => (
    <PageMetaSink.Provider value={hear}>{children}</PageMetaSink.Provider>
  ));
  return { html, meta };
}
