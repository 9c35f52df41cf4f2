// @module-tag long
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffline } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import { SavedWorld } from '../sync/testingSavedWorld.ts';
import { open, signIn, store } from '../testingSavedScreen.tsx';
import { SavedSuggestions } from './SavedSuggestions.tsx';

let world: SavedWorld;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  world = new SavedWorld();
  signIn();
});
afterEach(() => {
  cleanup();
  world.close();
  void closeOffline();
  sessionStore.signedOut('here');
  window.localStorage.clear();
  vi.useRealTimers();
});

const none: ReadonlySet<number> = new Set();
const suggested = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('programs of saved schools for an application', () => {
  it('are three at most, in the order of the list, each with its place on the school’s page', async () => {
    store(world, { id: 1 }, { id: 2 }, { id: 3 }, { id: 4 });
    await open(world, <SavedSuggestions takenIds={none} />);
    expect(suggested()).toEqual([
      '/university/school-1#program-10',
      '/university/school-2#program-20',
      '/university/school-3#program-30',
    ]);
  });

  it('are never one that is in the application', async () => {
    store(world, { id: 1 }, { id: 2 });
    await open(world, <SavedSuggestions takenIds={new Set([10])} />);
    expect(suggested()).toEqual(['/university/school-2#program-20']);
    cleanup();
    await open(world, <SavedSuggestions takenIds={new Set([10, 20])} />);
    expect(suggested()).toEqual([]);
    expect(screen.getByText(/no more programs to add/)).toBeTruthy();
  });

  it('are none of a closed school', async () => {
    store(world, { id: 1, facts: { open: false } }, { id: 2 });
    await open(world, <SavedSuggestions takenIds={none} />);
    expect(suggested()).toEqual(['/university/school-2#program-20']);
  });

  it('say how to have some while no school is saved', async () => {
    await open(world, <SavedSuggestions takenIds={none} />);
    expect(screen.getByText(/^You haven’t saved a school yet/)).toBeTruthy();
  });
});
