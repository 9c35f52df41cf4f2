// @module-tag long
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { unreachable } from '#testing/screens/fakeAnswers.ts';
import { urlsIn } from '#testing/screens/fakeCaches.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { clearDevice } from '#testing/screens/WithOffline.tsx';
import { buildOwn } from '../testing.ts';
import { HomeResources } from './HomeResources.tsx';
import { open, openItem, setUpResources, world } from './testingResourcesScreen.tsx';

setUpResources();

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest('li');
  if (!found) throw new Error(`${name} is not in a list.`);
  return within(found);
};
const region = (name: string) => screen.findByRole('region', { name });

describe('the list', () => {
  it('shows kind, minutes and size before anything is loaded, and what is locked with the way to its plan', async () => {
    open();
    const first = await row('A checklist');
    expect(first.getByText('Checklist, 3 minutes, 9.4 kB')).toBeTruthy();
    const paid = await row('A paid set');
    expect(paid.getByText('In the plan Program match')).toBeTruthy();
    expect(paid.getByRole('link', { name: 'Get Program match' }).getAttribute('href')).toBe(
      '/my-account/update-profile#plan',
    );
  });

  it('recommends what fits the stage', async () => {
    open();
    const recommended = within(await region('Recommended for where you are'));
    expect(recommended.getByRole('link').textContent).toBe('First steps');
    expect(recommended.getByText(/Your stage: Getting ready/)).toBeTruthy();
  });

  it('recommends nothing where the application can’t be read', async () => {
    world.applicant = { stage: null, programs: [] };
    open();
    await row('A checklist');
    expect(screen.queryByRole('region', { name: 'Recommended for where you are' })).toBeNull();
  });

  it('is searched and filtered, and says which filter to take away', async () => {
    open();
    await row('A checklist');
    type('Search the resources', 'fractions');
    expect(screen.getByText('1 resource')).toBeTruthy();
    type('Topic', 'money');
    expect(screen.getByRole('heading', { name: 'No resource matches' })).toBeTruthy();
    press(/^Remove Paying for school to see 1 resource$/);
    expect(await row('Fractions')).toBeTruthy();
  });

  it('shows how far each is, and congratulates whoever finished all', async () => {
    world.own = [buildOwn({ slug: 'a-list', progress: 50, saved: true })];
    const { unmount } = open();
    const list = await row('A checklist');
    expect(await list.findByText('In progress, 50%')).toBeTruthy();
    expect(list.getByText('Saved')).toBeTruthy();
    unmount();
    world.own = ['first-steps', 'a-list', 'a-set'].map((slug) => buildOwn({ slug, done: true }));
    open();
    expect(await screen.findByText('You’ve finished every resource here')).toBeTruthy();
    expect(screen.getByRole('link', { name: /in the forum/ }).getAttribute('href')).toBe('/forum');
  });

  it('without any resource has one way on', async () => {
    world.resources = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No resources yet' })).toBeTruthy();
  });

  it('that can’t be loaded is asked for again', async () => {
    world.isReachable = false;
    open();
    await screen.findByText('We couldn’t reach the server');
    expect(screen.getByText(/Nothing is on this device yet/)).toBeTruthy();
    world.isReachable = true;
    press('Try again');
    expect(await row('A checklist')).toBeTruthy();
  });

  it('is there without a connection, from the device', async () => {
    const { unmount } = open();
    await row('A checklist');
    unmount();
    world.isReachable = false;
    open();
    expect(await row('A checklist')).toBeTruthy();
    expect(await screen.findByText(/You’re offline. This list is from/)).toBeTruthy();
  });
});

describe('what is put on the device', () => {
  it('is named with its size, loaded, marked and removed', async () => {
    open();
    await row('A checklist');
    press('Put all on this device (28.2 kB)');
    expect(await screen.findByText('All of them are on this device now.')).toBeTruthy();
    const list = await row('A checklist');
    expect(await list.findByText('On this device')).toBeTruthy();
    expect(await urlsIn(caches, 'resources')).toHaveLength(3);
    press('Remove all from this device');
    await screen.findByText(/Removed from this device/);
    expect(await urlsIn(caches, 'resources')).toEqual([]);
  });

  it('is loaded again where its text has changed', async () => {
    const { unmount } = open();
    await row('A checklist');
    press(/^Put all on this device/);
    await screen.findByText('All of them are on this device now.');
    unmount();
    world.resources = world.resources.map((each) =>
      each.slug === 'a-set' ? { ...each, revision: 2, bytes: 5000 } : each,
    );
    open();
    await row('A checklist');
    press('Put all on this device (5 kB)');
    await screen.findByText('All of them are on this device now.');
    expect(screen.queryByRole('button', { name: /^Put all/ })).toBeNull();
  });

  it('stays as far as it came when the connection is lost', async () => {
    open();
    await row('A checklist');
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/resources/a-set') ? unreachable() : fetch(url, init),
    );
    press(/^Put all on this device/);
    expect(
      await screen.findByText(/2 of 3 were loaded and stay here. The connection was lost/),
    ).toBeTruthy();
  });

  it('opens without a connection, also where the list was never loaded', async () => {
    world.applicant = { stage: null, programs: [] };
    const { unmount } = await openItem('first-steps', 'First steps');
    press('Put on this device (9.4 kB)');
    await screen.findByRole('button', { name: 'Remove from this device' });
    unmount();
    await clearDevice();
    world.isReachable = false;
    const list = open();
    expect(await row('First steps')).toBeTruthy();
    list.unmount();
    await openItem('first-steps', 'First steps');
    expect(screen.getByText(/From this device, stored/)).toBeTruthy();
  });

  it('is nothing on a shared computer', async () => {
    setSharedComputer(true);
    open();
    expect(await screen.findByText(/This is a shared computer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Put all/ })).toBeNull();
  });
});

describe('the home', () => {
  it('leads on with what was begun', async () => {
    world.own = [
      buildOwn({ slug: 'a-list', progress: 50 }),
      buildOwn({ slug: 'a-set', done: true }),
    ];
    open('/my-account', <HomeResources />);
    const link = await screen.findByRole('link', { name: 'Go on with “A checklist”' });
    expect(link.getAttribute('href')).toBe('/my-account/resources?item=a-list');
    expect(screen.queryByText(/Fractions/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See all resources' })).toBeTruthy();
  });
});
