// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { browserPlatform } from '#offline/platform.ts';
import { readWaiting } from '#offline/waitingMark.ts';
import { MessageNotice } from './MessageNotice.tsx';
import { unreachable, refusal } from '#testing/screens/fakeAnswers.ts';
import {
  resetBrowser,
  openScreen,
  receipt,
  send,
  serve,
  acceptMessage,
  withOffline,
  write,
} from '../testingContact.tsx';

/** A message that could not be sent waits on this device; then another page is open. */
async function queueMessage(): Promise<void> {
  serve(unreachable);
  openScreen();
  write();
  send();
  await screen.findByText(/^Saved on this device/);
  cleanup();
}
const openPage = () =>
  render(
    withOffline(
      <MemoryRouter>
        <MessageNotice />
      </MemoryRouter>,
    ),
  );
const readMark = () => readWaiting(browserPlatform(), null);

afterEach(async () => {
  cleanup();
  await resetBrowser();
});

describe('a page without a layout', () => {
  it('sends what waits, says its number, and forgets it once it was seen', async () => {
    await queueMessage();
    const sent = serve(acceptMessage);
    openPage();
    expect(
      await screen.findByText(`Your message was sent. Your reference number is ${receipt}`),
    ).toBeTruthy();
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    await waitFor(() => expect(readMark()).toBeNull());
    expect(screen.queryByText(/Your message was sent/)).toBeNull();
  });

  it('says what still waits, and where it can be edited', async () => {
    await queueMessage();
    openPage();
    expect(await screen.findByText('Your message is saved on this device')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/contact');
  });

  it('leads to the form with what was refused', async () => {
    await queueMessage();
    serve(() => refusal(422, 'validation_failed'));
    openPage();
    expect(await screen.findByText('A message on this device needs your attention')).toBeTruthy();
    expect(readMark()).toBe(1);
  });

  it('says nothing where nothing waits', async () => {
    const sent = serve(acceptMessage);
    const { container } = openPage();
    await waitFor(() => expect(readMark()).toBeNull());
    expect(container.textContent).toBe('');
    expect(sent).toEqual([]);
  });
});
