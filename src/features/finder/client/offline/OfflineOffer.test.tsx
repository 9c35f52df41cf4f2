// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { buildIndex } from '#features/finder/testing.ts';
import { type FakeServer, open, serve } from '../testingFinder.tsx';

let server: FakeServer;
beforeAll(async () => {
  await Promise.all([import('../finder.lazy.tsx'), import('../readSearch.ts')]);
});
beforeEach(async () => {
  localStorage.setItem('lowData', 'on');
  vi.stubGlobal('caches', await fakeCaches());
  server = serve(buildIndex([{ name: 'Alder College' }]));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('with low data', () => {
  it('nothing is kept unasked; the list of schools is offered, and comes when it is wanted', async () => {
    open('/find-universities?near=92831');
    const keep = await screen.findByRole('button', { name: 'Keep the list on this device' });
    expect(server.requests).not.toContain('/universities/index');
    fireEvent.click(keep);
    expect(await screen.findByText(/The list of schools is on this device now/)).toBeTruthy();
    expect(server.requests).toContain('/universities/index');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Keep the list/ })).toBeNull(),
    );
  });
});
