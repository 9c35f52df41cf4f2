// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffline } from '#offline/currentOffline.ts';
import { flushPending } from '#offline/testing/testingTurns.ts';
import { sessionStore } from '#session/session.ts';
import { clearBrowsingHistory } from '#session/browsingHistory.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { guestSchools } from './guestSaved.ts';
import { MailSwitch } from './MailSwitch.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SavedSummary } from '../SavedSummary.tsx';
import { SavedWorld } from '../sync/testingSavedWorld.ts';
import { open, press, signIn, store } from '../testingSavedScreen.tsx';

let world: SavedWorld;

beforeEach(() => {
  world = new SavedWorld();
});
afterEach(() => {
  cleanup();
  world.close();
  void closeOffline();
  sessionStore.signedOut('here');
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const school = { id: 1, slug: 'school-1', name: 'School 1' };
const saveButton = () => screen.getByRole('button', { name: 'Save School 1' });
const isPressed = () => saveButton().getAttribute('aria-pressed');
const show = (at = '/find-universities?zip=92831', withWords = false) =>
  open(world, <SaveButton school={school} boxed={withWords} />, at);

describe('the heart of a guest', () => {
  const offer = () => screen.queryByRole('dialog', { name: 'Saved on this device' });

  it('leads to sign-in and back without a script', async () => {
    await show();
    const form = saveButton().closest('form');
    expect(form?.getAttribute('action')).toBe('/login');
    expect(form && new FormData(form).get('next')).toBe('/find-universities?zip=92831');
  });

  it('saves on the device at once and offers an account that comes back here, once', async () => {
    await show();
    fireEvent.click(saveButton());
    expect(isPressed()).toBe('true');
    expect(await screen.findByRole('dialog', { name: 'Saved on this device' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a free account' }).getAttribute('href')).toBe(
      '/register?next=%2Ffind-universities%3Fzip%3D92831',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(offer()).toBeNull();
    fireEvent.click(saveButton());
    expect(isPressed()).toBe('false');
    fireEvent.click(saveButton());
    expect([isPressed(), offer()]).toEqual(['true', null]);
  });

  it('is still pressed after a reload', async () => {
    await show();
    fireEvent.click(saveButton());
    cleanup();
    await show();
    expect(isPressed()).toBe('true');
  });

  it('gives what it saved to the account that signs in, and nothing of it stays', async () => {
    await show();
    fireEvent.click(saveButton());
    await act(async () => {
      signIn();
      await flushPending();
    });
    expect(isPressed()).toBe('true');
    await act(() => world.pass());
    expect(world.server.savedIds()).toEqual([1]);
    expect(guestSchools.read()).toEqual([]);
  });

  it('is forgotten at sign-out', async () => {
    await show();
    fireEvent.click(saveButton());
    act(() => clearBrowsingHistory());
    expect(isPressed()).toBe('false');
  });

  it('says so where the browser stores nothing', async () => {
    setSharedComputer(true);
    await show();
    fireEvent.click(saveButton());
    expect(isPressed()).toBe('false');
    expect(document.body.textContent).toContain('Sign in to save it');
    setSharedComputer(false);
  });
});

describe('the heart of a student', () => {
  beforeEach(() => signIn());

  it('saves and takes off, also without a connection', async () => {
    world.device.online = false;
    const { pass } = await show();
    expect(isPressed()).toBe('false');
    await press('Save School 1');
    expect(isPressed()).toBe('true');
    world.device.online = true;
    await pass();
    expect(world.server.savedIds()).toEqual([1]);
    await press('Save School 1');
    await pass();
    expect([isPressed(), world.server.savedIds()]).toEqual(['false', []]);
  });

  it('is pressed from the start for a school that another device saved', async () => {
    store(world, { id: 1 });
    await show();
    expect(isPressed()).toBe('true');
  });

  it('says why a full list takes no more', async () => {
    const { tab } = await show();
    for (let id = 2; id < 52; id += 1) await act(() => tab.save(id));
    await press('Save School 1');
    expect(isPressed()).toBe('false');
    expect(document.body.textContent).toContain('it holds 50 schools');
  });

  it('says why the server did not take it', async () => {
    world.server.unknown.add(1);
    const { pass } = await show();
    await press('Save School 1');
    await pass();
    expect(isPressed()).toBe('false');
    expect(document.body.textContent).toContain('not_found');
  });

  it('says so when what keeps the list cannot be loaded, and tries again at the next press', async () => {
    const { tab } = await show();
    vi.spyOn(tab.offline, 'load').mockRejectedValueOnce(new Error('No such file'));
    await press('Save School 1');
    expect(document.body.textContent).toContain('Try again.');
    await press('Save School 1');
    expect(isPressed()).toBe('true');
  });
});

describe('the heart of a nurse', () => {
  it('is not there; where there is room it says why', async () => {
    signIn('Nurse');
    await show('/', true);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).toBe('Student accounts can save schools.');
  });
});

describe('the card on the student’s home', () => {
  beforeEach(() => signIn());

  it('says how many, and what is due next in two clocks', async () => {
    store(world, { id: 1, deadlines: ['2126-01-16T07:59:00Z'] }, { id: 2 });
    await open(world, <SavedSummary />);
    expect(screen.getByRole('link', { name: 'Saved schools' }).getAttribute('href')).toBe(
      '/my-account/subscribe-universities',
    );
    expect(document.body.textContent).toMatch(/2 schools.*Next: final deadline at School 1/);
    expect(document.body.textContent).toContain('11:59 PM PST 15 January 2126');
  });

  it('says what the heart is for when nothing is saved', async () => {
    await open(world, <SavedSummary />);
    expect(document.body.textContent).toContain('Tap the heart on a school');
  });
});

describe('the switch for mail about a school', () => {
  const mail = () => screen.queryByRole('switch', { name: /Email me/ });

  it('stands on the page of a school once it is saved, and is kept like everything of the list', async () => {
    signIn();
    const both = (
      <>
        <SaveButton school={school} boxed />
        <MailSwitch id={school.id} />
      </>
    );
    const { pass } = await open(world, both);
    expect(mail()).toBeNull();
    fireEvent.click(saveButton());
    await screen.findByRole('switch', { name: /Email me/ });
    const input = mail();
    if (input) fireEvent.click(input);
    await pass();
    expect(world.server.fields(school.id)).toMatchObject({ saved: true, notify: false });
  });
});
