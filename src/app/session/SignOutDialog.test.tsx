// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotLockedDialog, SignOutDialog } from './SignOutDialog.tsx';

const onChoose = vi.fn();
const onClearDevice = vi.fn();
afterEach(() => {
  cleanup();
  onChoose.mockClear();
});

function open({ canLock = true, online = true } = {}): HTMLElement {
  render(
    <MemoryRouter>
      <SignOutDialog
        unsynced={[{ title: 'Academics', count: 1 }]}
        canLock={canLock}
        online={online}
        onChoose={onChoose}
        onClearDevice={onClearDevice}
      />
    </MemoryRouter>,
  );
  return screen.getByRole('dialog');
}
const answers = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((words) => /sign/i.test(words));

describe('signing out with words that are only here', () => {
  it('names the sections, and offers to send first', () => {
    const dialog = open();
    expect(within(dialog).getByText('Academics')).toBeTruthy();
    expect(answers(dialog)).toEqual([
      'Send first, then sign out',
      'Sign out and keep it locked on this device',
      'Stay signed in',
      'Sign out and delete it',
    ]);
  });

  it('offers to keep them first when they cannot be sent', () => {
    expect(answers(open({ online: false }))[0]).toBe('Sign out and keep it locked on this device');
  });

  it('never puts deleting first, nor the focus on it', () => {
    const dialog = open({ online: false, canLock: false });
    expect(answers(dialog)).toEqual(['Stay signed in', 'Sign out and delete it']);
    const focused = [document.activeElement, dialog.querySelector('[data-autofocus]')];
    for (const element of focused)
      expect(element?.textContent ?? '').not.toMatch(/^Sign out and delete/);
  });

  it.each([
    ['Send first, then sign out', 'send'],
    ['Sign out and keep it locked on this device', 'keep'],
    ['Stay signed in', 'cancel'],
    ['Sign out and delete it', 'delete'],
  ])('answers to “%s”', (words, choice) => {
    fireEvent.click(within(open()).getByRole('button', { name: words }));
    expect(onChoose).toHaveBeenCalledWith(choice);
  });
});

describe('signing out where nothing could be locked', () => {
  it('says so, what is safe and what can be done, and never puts deleting first', () => {
    const chosen = vi.fn();
    render(<NotLockedDialog onChoose={chosen} />);
    const dialog = screen.getByRole('dialog', { name: /couldn’t lock/ });
    expect(dialog.textContent).toMatch(/nothing you wrote is lost/);
    expect(dialog.querySelector('[data-autofocus]')?.textContent).toBe('Try to lock it again');
    for (const [name, choice] of [
      ['Try to lock it again', 'again'],
      ['Leave it unlocked on this device', 'ignore'],
      ['Delete it from this device', 'delete'],
    ] as const) {
      fireEvent.click(within(dialog).getByRole('button', { name }));
      expect(chosen).toHaveBeenLastCalledWith(choice);
    }
  });
});
