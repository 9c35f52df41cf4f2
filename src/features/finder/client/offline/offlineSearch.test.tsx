// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildAwards, buildIndex } from '#features/finder/testing.ts';
import { devicePlaces } from './devicePlaces.ts';
import { type FakeServer, open, serve } from '../testingFinder.tsx';

let server: FakeServer;
beforeAll(async () => {
  await Promise.all([import('../finder.lazy.tsx'), import('../directory/readDirectory.ts')]);
});
beforeEach(async () => {
  vi.stubGlobal('caches', await fakeCaches());
  server = serve(
    buildIndex([
      { name: 'Alder College', awards: [buildAwards()] },
      { name: 'Birch College', at: null, awards: [buildAwards()] },
    ]),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

// A page prefetches once: the next file begins with a page of its own, and this one does not follow another.
afterAll(() => {
  vi.resetModules();
});

const names = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .filter((each) => each.closest('ol'))
    .map((each) => each.textContent);

describe('without signal', () => {
  it('what the first visit has kept answers the finder and the directory, and says since when', async () => {
    open('/find-universities');
    await waitFor(() => expect(server.requests).toContain('/geo/zips'));
    await waitFor(async () => expect(await devicePlaces()).not.toBeNull());
    server.responses = false;
    for (const path of ['/find-universities?near=92831', '/universities']) {
      cleanup();
      open(path);
      const since = /^You’re seeing the list saved on this device, from [\w, ]+\d{4}\./;
      expect(await screen.findByText(since), path).toBeTruthy();
      expect(names(), path).toEqual(['Alder College', 'Birch College']);
    }
    const name = screen.getByLabelText<HTMLInputElement>('School name or city');
    fireEvent.input(name, { target: { value: 'bir' } });
    const links = within(await screen.findByRole('region', { name: 'Schools' }));
    const birch = links.getByRole('link', { name: /^Birch College/ });
    expect(birch.getAttribute('href')).toMatch(/^\/university\/[\w-]+$/);
  });
});
