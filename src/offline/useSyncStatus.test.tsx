// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeShortlistCurrent } from './shortlist/currentShortlist.ts';
import type { Shortlist } from './shortlist/shortlist.ts';
import type { ShortlistSnapshot } from './shortlist/types.ts';
import { listTitles } from './sync/status.ts';
import { useSyncStatus } from './useSyncStatus.tsx';

/** A list of which only the numbers matter. */
function listWith(snapshot: Partial<ShortlistSnapshot>) {
  const listeners = new Set<() => void>();
  const state = { records: [], connection: 'online', memoryOnly: null, pulledAt: 5, ...snapshot };
  const list = {
    userId: 'u1',
    subscribe(run: () => void) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    snapshot: () => ({ ...state }),
  } as unknown as Shortlist;
  return {
    list,
    change: (next: Partial<ShortlistSnapshot>) => {
      Object.assign(state, next);
      for (const run of listeners) run();
    },
  };
}

function Pill() {
  const { waiting, count, connection, lastContact } = useSyncStatus();
  const unsent = listTitles(waiting);
  return <output>{JSON.stringify({ unsent, count, connection, lastContact })}</output>;
}

afterEach(() => {
  cleanup();
  makeShortlistCurrent(null);
});

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const nothing = { unsent: [], count: 0, connection: 'online', lastContact: null };

it('counts saved schools that wait, also of a student who has no application', () => {
  render(<Pill />);
  expect(shown()).toEqual(nothing);
  const { list, change } = listWith({ waiting: 2, connection: 'offline' });
  act(() => makeShortlistCurrent(list));
  const waiting = { unsent: ['Saved schools'], connection: 'offline', lastContact: 5 };
  expect(shown()).toEqual({ ...waiting, count: 2 });
  act(() => change({ waiting: 1 }));
  expect(shown()).toEqual({ ...waiting, count: 1 });
  act(() => change({ waiting: 0, connection: 'online' }));
  expect(shown()).toEqual(nothing);
});

it('counts none once the list is let go', () => {
  render(<Pill />);
  act(() => makeShortlistCurrent(listWith({ waiting: 2 }).list));
  act(() => makeShortlistCurrent(null));
  expect(shown()).toEqual(nothing);
});
