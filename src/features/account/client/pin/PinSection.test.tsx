// @module-tag long
// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLockReason } from '#session/deviceLock.ts';
import { findOwnPin, browserPinHost } from '#session/pin/pinRecord.ts';
import { testDraftKey } from '#session/pin/testingPin.ts';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { buildMember, FakeServer, openScreen, resetBrowser } from '../testingAccount.tsx';
import { PinSection } from './PinSection.tsx';
import { UnlockPanel } from './UnlockPanel.tsx';

const record = () => findOwnPin(browserPinHost(), 'u1');

beforeEach(() => {
  signIn();
  new FakeServer().on('GET /me', () => ok({ member: buildMember(), draftKey: testDraftKey }));
  vi.spyOn(window.location, 'replace').mockReturnValue(undefined);
  vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  resetBrowser();
});

async function setPin(pin = '482913', again = pin): Promise<void> {
  openScreen(<PinSection userId="u1" />);
  await screen.findByText('Set a PIN');
  type('New PIN', pin);
  type('New PIN again', again);
  press('Set PIN');
}

describe('a PIN', () => {
  it('is set with the rest its owner chooses, and changed and removed with itself', async () => {
    await setPin();
    expect(await screen.findByText('Your PIN is set on this device.')).toBeTruthy();
    expect(record()).toMatchObject({ rest: 5, tries: 0 });
    fireEvent.change(screen.getByLabelText('Lock'), { target: { value: '15' } });
    expect(record()?.rest).toBe(15);

    const [change, remove] = screen.getAllByLabelText('Current PIN');
    fireEvent.change(change!, { target: { value: '000000' } });
    type('New PIN', '7061');
    type('New PIN again', '7061');
    press('Change PIN');
    expect(await screen.findByText('That’s not your PIN')).toBeTruthy();
    fireEvent.change(change!, { target: { value: '482913' } });
    press('Change PIN');
    expect(await screen.findByText('Your PIN was changed.')).toBeTruthy();
    fireEvent.change(remove!, { target: { value: '7061' } });
    press('Remove PIN');
    expect(await screen.findByText('Your PIN was removed from this device.')).toBeTruthy();
    expect(record()).toBeNull();
  });

  it.each([
    ['1234', '1234', 'Don’t use digits in a row, like 1234'],
    ['482', '482', 'Use 4 to 8 digits'],
    ['482913', '482914', 'Enter the same PIN again'],
  ])('is not %s and %s', async (pin, again, message) => {
    await setPin(pin, again);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(record()).toBeNull();
  });

  it('is not offered on a shared computer', async () => {
    setSharedComputer(true);
    openScreen(<PinSection userId="u1" />);
    expect(await screen.findByText(/shared computer/)).toBeTruthy();
    expect(screen.queryByText('Set a PIN')).toBeNull();
  });
});

describe('a device that is locked', () => {
  it('opens with the PIN alone, and goes on where it was', async () => {
    await setPin();
    await screen.findByText('Your PIN is set on this device.');
    press('Lock now');
    await expect.poll(() => [sessionStore.get().kind, readLockReason()]).toEqual(['guest', 'pin']);
    cleanup();

    const onUnlocked = vi.fn();
    openScreen(<UnlockPanel onUnlocked={onUnlocked} />);
    const panel = within(screen.getByRole('region', { name: 'Locked with your PIN' }));
    type('PIN', '000000');
    fireEvent.click(panel.getByRole('button', { name: 'Unlock' }));
    expect(await panel.findByText('That’s not your PIN')).toBeTruthy();
    expect(onUnlocked).not.toHaveBeenCalled();
    type('PIN', '482913');
    fireEvent.click(panel.getByRole('button', { name: 'Unlock' }));
    await expect.poll(() => onUnlocked.mock.calls.length).toBeGreaterThan(0);
    expect(sessionStore.get()).toMatchObject({ kind: 'member', userId: 'u1' });
  });
});
