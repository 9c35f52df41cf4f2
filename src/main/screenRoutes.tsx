// The two ways in which a route brings its screen.
import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Column } from '../ui/Layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { laterPart, notHere } from '../ui/takenOverLater.tsx';
import type { ScreenHandle, ScreenTitle } from './screenTitle.ts';
import { loadChunk } from './update/chunkFailure.ts';

/**
 * A route whose screen is fetched when it is first opened. By React, not by the router's own `lazy`: behind a
 * middleware the router drops the failure of a lazy part and shows nothing.
 */
export function screen(
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
const clocksReady = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0);
      resolve();
    });
  });

/**
 * A route whose screen works before its script has come: the server draws it, its links lead on and its forms are sent.
 * The page is taken over without it, and it follows (src/decisions/2026-11-21-screens-that-follow.md).
 */
export function followingScreen(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
): RouteObject {
  const loadWithClocks = async (): Promise<ComponentType> => {
    const [loaded] = await Promise.all([load(), clocksReady()]);
    return loaded;
  };
  const Screen = laterPart(loadWithClocks, {
    coming: (
      <Column>
        <PageHeader title={title} />
        <Skeleton shape="row" count={8} />
      </Column>
    ),
    missing: (retry) => (
      <Column>
        <PageHeader title={title} />
        {notHere(retry)}
      </Column>
    ),
  });
  return { path, handle: { title } satisfies ScreenHandle, Component: Screen };
}
