// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { lettersWait } from '../../../offline/letters/waitingLetters.ts';
import { LetterNotice } from './LetterNotice.tsx';
import { letterOffice } from './letterOffice.ts';
import {
  forgetAll,
  openScreen,
  outOfReach,
  receipt,
  refusal,
  send,
  serve,
  taken,
  write,
} from './testingContact.tsx';

/** A message that could not be sent waits on this device; then another page is open. */
async function leaveWaiting(): Promise<void> {
  serve(outOfReach);
  openScreen();
  write();
  send();
  await screen.findByText(/^Kept on this device/);
  cleanup();
}
const openPage = () =>
  render(
    <MemoryRouter>
      <LetterNotice />
    </MemoryRouter>,
  );

afterEach(async () => {
  cleanup();
  await forgetAll();
});

describe('a page without a layout', () => {
  it('sends what waits, says its number, and forgets it once it was seen', async () => {
    await leaveWaiting();
    const sent = serve(taken);
    openPage();
    expect(await screen.findByText(`Your message was sent. Its number is ${receipt}`)).toBeTruthy();
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    await waitFor(() => expect(lettersWait()).toBe(false));
    expect(screen.queryByText(/Your message was sent/)).toBeNull();
  });

  it('says what still waits, and where it can be edited', async () => {
    await leaveWaiting();
    openPage();
    expect(await screen.findByText('Your message is kept on this device')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/contact');
  });

  it('leads to the form with what was refused', async () => {
    await leaveWaiting();
    serve(() => refusal('validation_failed', 422));
    openPage();
    expect(await screen.findByText('A message on this device needs another look')).toBeTruthy();
    expect(letterOffice.snapshot()).toHaveLength(1);
  });

  it('says nothing where nothing waits', async () => {
    const sent = serve(taken);
    const { container } = openPage();
    await waitFor(() => expect(lettersWait()).toBe(false));
    expect(container.textContent).toBe('');
    expect(sent).toEqual([]);
  });
});
