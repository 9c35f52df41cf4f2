// The two ways in which a route brings its screen.
import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Column } from '../ui/layout/Layout.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { lazyHydrateOnRender, pageRestUnavailable } from '../ui/lazyHydrate.tsx';
import type { ScreenHandle, ScreenTitle } from '../app/shell/screenTitle.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';

/**
 * A route whose screen is fetched when it is first opened. By React, not by the router's own `lazy`: behind a
 * middleware the router drops the failure of a lazy part and shows nothing.
 */
export function screenRoute(
  path: string,
  title: ScreenTitle,
  load: () => Promise<ComponentType>,
  children: RouteObject[] = [],
): RouteObject {
  let loaded: ComponentType | null = null;
  const fetchScreen = async (): Promise<ComponentType> => {
    loaded = await loadChunk(load);
    return loaded;
  };
  const Later = lazyPart(fetchScreen);
  // One at hand is shown without a wait: what a wait interrupts while a drawn page is taken over is drawn anew.
  function OnDemand() {
    const [Screen] = useState(() => loaded ?? Later);
    return <Screen />;
  }
  const handle: ScreenHandle = { title, load: fetchScreen };
  return { path, handle, Component: OnDemand, children };
}

/** The first clock of a page costs a phone 40 ms: in a task of its own, before the screen that shows clocks. */
const warmUpDateFormat = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0);
      resolve();
    });
  });

/**
 * A route whose screen works before its script has come: the server draws it, its links lead on and its forms are sent.
 * The page is taken over without it, and it follows (src/decisions/screens/2026-11-21-hydrate-heavy-public-screens-lazily.md).
 */
export function lazyHydratedRoute(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): RouteObject {
  const loadWithClocks = async (): Promise<ComponentType> => {
    const [loaded] = await Promise.all([load(), warmUpDateFormat()]);
    return loaded;
  };
  const Screen = lazyHydrateOnRender(loadWithClocks, {
    loading: (
      <Column>
        <PageHeader title={title} />
        <Skeleton shape="row" count={8} />
      </Column>
    ),
    unavailable: (retry) => (
      <Column>
        <PageHeader title={title} />
        {pageRestUnavailable(retry)}
      </Column>
    ),
  });
  return { path, handle: { title } satisfies ScreenHandle, Component: Screen };
}
