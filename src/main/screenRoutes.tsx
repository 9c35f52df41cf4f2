import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { lazyHydrate, lazyPart, pageRestUnavailable } from '../ui/lazy.tsx';
import type { ScreenHandle } from '../app/shell/screenHandle.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';
import type { Route } from '../shared/routing/routes.ts';
import { withReferenceLists } from './withReferenceLists.tsx';

type Load = () => Promise<ComponentType>;
export type Screen = (route: Route) => RouteObject;

const handleOf = ({ title = '', wide = false }: Route): ScreenHandle => ({ title, wide });

/**
 * By React, not by the router's own `lazy`: behind a middleware the router drops the failure of a lazy part and shows
 * nothing.
 */
export function onDemand(load: Load, children: RouteObject[] = []): Screen {
  let loaded: ComponentType | null = null;
  const fetchScreen = async (): Promise<ComponentType> => {
    loaded = await loadChunk(load);
    return loaded;
  };
  const LazyScreen = lazyPart(fetchScreen);
  // A loaded screen renders without suspending: suspending during hydration makes React render the page anew.
  function OnDemand() {
    const [Loaded] = useState(() => loaded ?? LazyScreen);
    return <Loaded />;
  }
  return (route) => ({
    path: route.path,
    handle: { ...handleOf(route), load: fetchScreen } satisfies ScreenHandle,
    Component: OnDemand,
    children,
  });
}

export const applicationScreen = (load: Load): Screen =>
  onDemand(async () => {
    const [{ useOptionLists }, Loaded] = await Promise.all([
      import('../features/content/client/optionListsStore.ts'),
      load(),
    ]);
    return withReferenceLists(Loaded, useOptionLists);
  });

/** Constructing the first Intl.DateTimeFormat blocks a low-end phone for about 40 ms, so it gets a task of its own. */
const warmUpDateFormat = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0);
      resolve();
    });
  });

/** Works before its script has come (src/decisions/screens/2026-11-21-hydrate-heavy-public-screens-lazily.md). */
export function lazyHydrated(load: Load): Screen {
  const loadWithDateFormat = async (): Promise<ComponentType> => {
    const [Loaded] = await Promise.all([load(), warmUpDateFormat()]);
    return Loaded;
  };
  return (route) => {
    const title = typeof route.title === 'string' ? route.title : '';
    return {
      path: route.path,
      handle: handleOf(route),
      Component: lazyHydrate(loadWithDateFormat, {
        eager: false,
        fallback: (
          <>
            <PageHeader title={title} />
            <Skeleton shape="row" count={8} />
          </>
        ),
        unavailable: (retry) => (
          <>
            <PageHeader title={title} />
            {pageRestUnavailable(retry)}
          </>
        ),
      }),
    };
  };
}
