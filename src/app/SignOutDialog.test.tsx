// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignOutDialog } from './SignOutDialog.tsx';

const onChoose = vi.fn();
afterEach(() => {
  cleanup();
  onChoose.mockClear();
});

function open({ canLock = true, online = true } = {}): HTMLElement {
  render(
    <MemoryRouter>
      <SignOutDialog
        unsynced={[{ section: 'academics', count: 1 }]}
        canLock={canLock}
        online={online}
        onChoose={onChoose}
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
      'Sign out and keep them locked on this device',
      'Stay signed in',
      'Sign out and delete them',
    ]);
  });

  it('offers to keep them first when they cannot be sent', () => {
    expect(answers(open({ online: false }))[0]).toBe(
      'Sign out and keep them locked on this device',
    );
  });

  it('never puts deleting first, nor the focus on it', () => {
    const dialog = open({ online: false, canLock: false });
    expect(answers(dialog)).toEqual(['Stay signed in', 'Sign out and delete them']);
    const focused = [document.activeElement, dialog.querySelector('[data-autofocus]')];
    for (const element of focused)
      expect(element?.textContent ?? '').not.toMatch(/^Sign out and delete/);
  });

  it.each([
    ['Send first, then sign out', 'send'],
    ['Sign out and keep them locked on this device', 'keep'],
    ['Stay signed in', 'cancel'],
    ['Sign out and delete them', 'delete'],
  ])('answers to “%s”', (words, choice) => {
    fireEvent.click(within(open()).getByRole('button', { name: words }));
    expect(onChoose).toHaveBeenCalledWith(choice);
  });
});
