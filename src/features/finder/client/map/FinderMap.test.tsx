// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { buildAwards, buildIndex } from '#features/finder/testing.ts';
import { resultFor } from '../testingFinder.tsx';
import type { MapInstance, MapHandlers } from './mapInstance.ts';
import { FinderMap } from './FinderMap.tsx';
import type * as Loader from './mapLoader.ts';

/** Stands in for the engine, which needs a graphics card: what the page asked of it, and what it hears. */
const engine = vi.hoisted(() => ({
  failures: 0,
  tries: 0,
  handlers: null as MapHandlers | null,
  styleUrl: null as string | null,
  ground: 'outlines' as MapInstance['ground'],
  calls: [] as [name: string, ...args: unknown[]][],
}));
vi.mock('./createMap.ts', () => ({
  createMap: async (
    _box: unknown,
    _colors: unknown,
    style: unknown,
    _label: string,
    handlers: MapHandlers,
  ) => {
    engine.tries += 1;
    if (engine.tries <= engine.failures) throw new Error('no network');
    engine.handlers = handlers;
    engine.calls.push(['draw', style]);
    const names = ['show', 'showPlaceNames', 'fit', 'mark', 'paint', 'listen', 'pan', 'zoom'];
    const methods = [...names, 'zoomInto', 'remove'].map((name) => [
      name,
      (...args: unknown[]) => void engine.calls.push([name, ...args]),
    ]);
    return { ...Object.fromEntries(methods), ground: engine.ground } as unknown as MapInstance;
  },
}));
vi.mock('./mapLoader.ts', async (original) => ({
  ...(await original<typeof Loader>()),
  supportsWebGl: () => true,
}));

const index = buildIndex(
  Array.from({ length: 30 }, (_, n) => ({
    name: `Alder College ${String(n).padStart(2, '0')}`,
    awards: [buildAwards()],
  })),
);
const query = { ...emptyFinder, zip: '92831' };
const answer = { ...resultFor(index, query), from: 'server', cachedAt: null } as const;
const points = [
  { lat: 33.9, lng: -117.9, count: 5, open: 0, school: null },
  {
    lat: 33.8,
    lng: -117.8,
    count: 1,
    open: 0,
    school: { id: 30, slug: 'school-30', name: 'Alder College 29' },
  },
];

const names = [
  { name: 'Los Angeles', state: 'CA', lat: 34.05, lng: -118.25 },
  { name: 'Fullerton', state: 'CA', lat: 33.88, lng: -117.91 },
];
let placeNamesFail = false;
const placeNamesAsked: string[] = [];

beforeEach(() => {
  engine.failures = 0;
  engine.tries = 0;
  engine.handlers = null;
  engine.styleUrl = null;
  engine.ground = 'outlines';
  engine.calls = [];
  placeNamesFail = false;
  placeNamesAsked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/geo/map-ground'))
      return Response.json({ data: { styleUrl: engine.styleUrl } });
    if (address.includes('/geo/place-names')) {
      placeNamesAsked.push(address);
      if (placeNamesFail) throw new TypeError('no network');
      return Response.json({ data: names });
    }
    const body = address.includes('/universities/map')
      ? { data: points, meta: { total: 30, revision: 1 } }
      : (() => {
          const { items, from: _from, cachedAt: _keptAt, ...meta } = answer;
          return { data: items, meta };
        })();
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const [marked, setMarked] = useState<number | null>(null);
  return (
    <>
      <FinderMap query={query} answer={answer} marked={marked} onMark={setMarked} />
      <output>{marked}</output>
    </>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/find-universities?near=92831'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const called = (name: string) => engine.calls.filter(([each]) => each === name);
const created = () => screen.findByRole('button', { name: 'Zoom in' });
const viewport = { bounds: [-119, 33, -117, 35] as const, zoom: 9 };
const look = (byPerson: boolean) => act(() => engine.handlers?.onView(viewport, byPerson));

describe('the map', () => {
  it('shows the schools of the page under the numbers of the list, and brings them into view', async () => {
    open();
    await created();
    const [, data] = called('show').at(-1) ?? [];
    const { numbered } = data as Parameters<MapInstance['show']>[0];
    expect(numbered.features.map(({ properties }) => properties?.['order'])).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(called('fit')).toHaveLength(1);
  });

  it('stands on the tiles of the provider that the operator chose, else on outlines', async () => {
    engine.styleUrl = 'https://tiles.example.org/style.json';
    open();
    await created();
    expect(called('draw')).toEqual([['draw', 'https://tiles.example.org/style.json']]);
  });

  it('asks for the other matches once something is seen', async () => {
    open();
    await created();
    look(false);
    await waitFor(() => {
      const [, data] = called('show').at(-1) ?? [];
      expect((data as Parameters<MapInstance['show']>[0]).others.features).toHaveLength(2);
    });
  });

  it('shows the names of the places of what is seen, largest first', async () => {
    open();
    await created();
    look(false);
    await waitFor(() => {
      const [, shown] = called('showPlaceNames').at(-1) ?? [];
      const { features } = shown as GeoJSON.FeatureCollection;
      expect(features.map(({ properties }) => properties)).toEqual([
        { name: 'Los Angeles', rank: 0 },
        { name: 'Fullerton', rank: 1 },
      ]);
    });
    expect(placeNamesAsked).toHaveLength(1);
  });

  it('loses nothing else when the names cannot be had', async () => {
    placeNamesFail = true;
    open();
    await created();
    look(false);
    await waitFor(() => expect(placeNamesAsked).toHaveLength(1));
    await waitFor(() => {
      const [, data] = called('show').at(-1) ?? [];
      expect((data as Parameters<MapInstance['show']>[0]).others.features).toHaveLength(2);
    });
    expect(called('showPlaceNames').at(-1)).toEqual([
      'showPlaceNames',
      { type: 'FeatureCollection', features: [] },
    ]);
    expect(screen.queryByText(/couldn’t load/)).toBeNull();
  });

  it('asks for no names on tiles of a provider, which bring their own', async () => {
    engine.ground = 'tiles';
    open();
    await created();
    look(false);
    await waitFor(() => expect(called('show').length).toBeGreaterThan(1));
    expect(placeNamesAsked).toEqual([]);
  });

  it('is moved by its buttons alone, without any drag', async () => {
    open();
    fireEvent.click(await created());
    for (const name of ['Zoom out', 'Move up', 'Move left', 'Move down', 'Move right'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(called('zoom').map(([, by]) => by)).toEqual([1, -1]);
    expect(
      called('pan').map(([, x, y]) => [Math.sign(x as number), Math.sign(y as number)]),
    ).toEqual([
      [0, -1],
      [-1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('offers to search what is seen after the person moved it, not after we did', async () => {
    const router = open();
    await created();
    look(false);
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
    look(true);
    fireEvent.click(screen.getByRole('button', { name: 'Search this area' }));
    expect(router.state.location.search).toBe('?near=92831&bounds=-119%2C33%2C-117%2C35');
  });

  it('marks in the list what the pointer is over, and on the map what the list marks', async () => {
    open();
    await created();
    act(() => engine.handlers?.onHover(7));
    expect(screen.getByRole('status').textContent).toBe('7');
    expect(called('mark').at(-1)).toEqual(['mark', 7]);
  });

  it('shows the card of a numbered school that is pressed, and closes it with Escape', async () => {
    open();
    const button = await created();
    act(() => engine.handlers?.onNumbered(2));
    expect(screen.getByRole('link', { name: '2. Alder College 01' }).getAttribute('href')).toBe(
      '/university/school-2',
    );
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.queryByRole('link', { name: '2. Alder College 01' })).toBeNull();
  });

  it('goes nearer to schools that stand close together, and names one that stands alone', async () => {
    open();
    await created();
    look(false);
    await waitFor(() => expect(called('show').length).toBeGreaterThan(1));
    act(() => engine.handlers?.onOther(0, viewport));
    expect(called('zoomInto')).toHaveLength(1);
    act(() => engine.handlers?.onOther(1, viewport));
    expect(await screen.findByRole('link', { name: 'Alder College 29' })).toBeTruthy();
  });

  it('leaves the wheel to the page until it is pressed', async () => {
    open();
    await created();
    expect(called('listen').at(-1)).toEqual(['listen', { drag: true, wheel: false }]);
  });
});

describe('with fingers', () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(any-pointer: coarse)'
        ? (Object.assign(new EventTarget(), {
            matches: true,
            media: query,
          }) as unknown as MediaQueryList)
        : real(query),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('the map leaves the page to scroll until it is tapped, and again after Escape', async () => {
    open();
    await created();
    expect(called('listen').at(-1)).toEqual(['listen', { drag: false, wheel: false }]);
    fireEvent.click(screen.getByRole('button', { name: 'Tap to move the map' }));
    expect(called('listen').at(-1)).toEqual(['listen', { drag: true, wheel: true }]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Done' }), { key: 'Escape' });
    expect(called('listen').at(-1)).toEqual(['listen', { drag: false, wheel: false }]);
    expect(screen.getByRole('button', { name: 'Tap to move the map' })).toBeTruthy();
  });
});

describe('an engine that does not come', () => {
  const passed = async () => {
    for (let tries = 0; tries < 6; tries += 1) await act(() => vi.advanceTimersByTimeAsync(3000));
  };

  it('is asked for four times; then the list stands alone, until somebody tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    engine.failures = 4;
    open();
    await passed();
    expect(engine.tries).toBe(4);
    expect(
      screen.getByText(/We couldn’t load the map. The list shows the same schools/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try the map again' }));
    await passed();
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  });

  it('or that gives up later, leaves the list alone too', async () => {
    open();
    await created();
    act(() => engine.handlers?.onFailed());
    expect(screen.getByText(/We couldn’t load the map/)).toBeTruthy();
  });
});
