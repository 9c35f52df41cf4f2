// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { unreachable, refusal } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { field, press, type } from '#testing/screens/screenActions.ts';
import {
  resetBrowser,
  openScreen,
  receipt,
  send,
  serve,
  acceptMessage,
  write,
} from './testingContact.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(async () => {
  cleanup();
  await resetBrowser();
});

const signInAsNora = () =>
  signIn({ userid: 'u7', name: 'Nora Nguyen', email: 'nora@example.test' });
const queuedNotice = () => JSON.stringify(Object.entries(window.localStorage));
const headline = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a message', () => {
  it('is sent once by a double tap; the receipt takes the focus and the draft is gone', async () => {
    const sent = serve(acceptMessage);
    openScreen();
    write();
    expect(queuedNotice()).toContain('When does the next term begin?');
    const button = screen.getByRole('button', { name: 'Send message' });
    fireEvent.click(button);
    fireEvent.click(button);
    await headline('We got your message');
    expect(screen.getByText(receipt)).toBeTruthy();
    expect(screen.getByText('ana@example.test')).toBeTruthy();
    expect(screen.getByText(/within two business days/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(sent.length).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.body).toMatchObject({
      name: 'Ana Ruiz',
      email: 'ana@example.test',
      topic: 'other',
      message: 'When does the next term begin?',
      attachment: null,
      website: '',
    });
    await waitFor(() => expect(queuedNotice()).toBe('[]'));
    fireEvent.click(screen.getByRole('link', { name: 'Write another message' }));
    await headline('Contact us');
    expect(field('Message').value).toBe('');
  });

  it('that is not complete is not sent, and each problem leads to its field', () => {
    const sent = serve(acceptMessage);
    openScreen();
    type('Message', 'short');
    send();
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual([
      'Enter your name',
      'Enter an email address like name@example.com',
      'Choose a topic',
      'Write at least 10 characters, to tell us what it’s about; this has 5',
    ]);
    fireEvent.click(within(summary).getByText('Enter your name'));
    expect(document.activeElement).toBe(field('Name'));
    expect(sent).toEqual([]);
  });

  it('of 4,001 characters is kept whole and says how many are too many', () => {
    openScreen();
    write('a'.repeat(4001));
    send();
    expect(field('Message').value.length).toBe(4001);
    expect(screen.getAllByText(/1 more than the 4,000 that fit/).length).toBeGreaterThan(0);
  });

  it('refused for a field says so there, and is sent under another key once it is changed', async () => {
    const fields = [{ path: 'email', code: 'x', message: 'Nobody lives at this address' }];
    const sent = serve(
      () => refusal(422, 'validation_failed', undefined, { fields }),
      acceptMessage,
    );
    openScreen();
    write();
    send();
    await screen.findByRole('link', { name: 'Nobody lives at this address' });
    expect(field('Message').value).toBe('When does the next term begin?');
    type('Email', 'ana@site.test');
    await screen.findByRole('button', { name: 'Send message' });
    send();
    await headline('We got your message');
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('refused for too many waits, says how long, and can be sent again by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const sent = serve(
      () => refusal(429, 'too_many_requests', undefined, { retryAfter: 120 }),
      acceptMessage,
    );
    openScreen();
    write();
    send();
    expect((await screen.findByRole('timer')).textContent).toBe(
      'You can send it again in 2 minutes.',
    );
    expect(screen.getByText('Not like this.')).toBeTruthy();
    await screen.findByRole('button', { name: 'Send message' });
    send();
    expect(sent.length).toBe(1);
    vi.setSystemTime(Date.now() + 121_000);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(field('Message').value).toBe('When does the next term begin?');
    send();
    await headline('We got your message');
  });

  it('takes a file along, and refuses a large one before it is read', async () => {
    const sent = serve(acceptMessage);
    openScreen();
    write();
    const choose = (file: File) =>
      fireEvent.change(field('Choose a file'), { target: { files: [file] } });
    choose(new File([new Uint8Array(5_000_001)], 'large.pdf'));
    expect(screen.getAllByText(/the limit is 5 MB/).length).toBeGreaterThan(0);
    choose(new File(['hello'], 'letter.pdf'));
    expect(await screen.findByText('letter.pdf')).toBeTruthy();
    send();
    await headline('We got your message');
    expect(sent[0]?.body.attachment).toEqual({ name: 'letter.pdf', data: btoa('hello') });
  });

  it('is answered before it is sent, where the topic has an answer', () => {
    openScreen();
    const hints = () => screen.getAllByText(/A new password takes a minute/).length;
    const before = hints();
    type('What’s it about?', 'account');
    expect(hints()).toBe(before + 1);
    expect(
      screen.getAllByRole('link', { name: 'More about “My account”' })[0]?.getAttribute('href'),
    ).toBe('/login');
  });
});

describe('what is typed', () => {
  it('is there again after a reload, and nothing of it on a shared computer', () => {
    openScreen();
    write('Words of a long evening');
    cleanup();
    openScreen();
    expect([field('Name').value, field('Message').value]).toEqual([
      'Ana Ruiz',
      'Words of a long evening',
    ]);
    press('Clear form');
    expect(field('Message').value).toBe('');
    cleanup();
    setSharedComputer(true);
    openScreen();
    write('Words at the library');
    expect(queuedNotice()).not.toContain('library');
  });

  it('into a form that came back from the server is kept like any other', () => {
    const values = {
      name: 'Ana',
      email: 'ana',
      topic: 'other',
      message: 'Sent before the script came',
    };
    openScreen({ answer: { action: '/contact', values, problems: [] } });
    cleanup();
    openScreen();
    expect([field('Message').value, field('What’s it about?').value]).toEqual([
      'Sent before the script came',
      'other',
    ]);
  });

  it('in more than one sitting is not taken for a program', async () => {
    const sent = serve(acceptMessage);
    openScreen();
    write();
    cleanup();
    openScreen();
    type('Message', 'When does the next term begin? And the one after it?');
    send();
    await headline('We got your message');
    expect(sent[0]?.body.typedForMs).toBeUndefined();
  });

  it('wins over the name and address of whoever is signed in', () => {
    openScreen();
    type('Name', 'Mother of Nora');
    cleanup();
    signInAsNora();
    openScreen();
    expect([field('Name').value, field('Email').value]).toEqual([
      'Mother of Nora',
      'nora@example.test',
    ]);
  });

  it('belongs to the account that wrote it', async () => {
    const sent = serve(acceptMessage);
    signInAsNora();
    openScreen();
    type('What’s it about?', 'other');
    type('Message', 'A question of my own');
    send();
    await headline('We got your message');
    expect(sent[0]?.body).toMatchObject({
      name: 'Nora Nguyen',
      email: 'nora@example.test',
      writer: 'u7',
    });
  });
});

describe('without a connection', () => {
  const waiting = 'Saved on this device. We’ll send it when you’re online';
  /** Out of reach until it is told otherwise; a letter that waits is tried again by itself meanwhile. */
  let answer: () => Response | Promise<Response> = unreachable;
  const serveLater = () => {
    answer = unreachable;
    return serve(() => answer());
  };

  it('a message is kept, sent when it is back, and its number shown', async () => {
    const sent = serveLater();
    openScreen();
    write();
    send();
    expect(await screen.findByText(waiting)).toBeTruthy();
    expect(field('Message').value).toBe('');
    await waitFor(() => expect(document.activeElement?.textContent).toContain(waiting));
    answer = acceptMessage;
    window.dispatchEvent(new Event('online'));
    expect(
      await screen.findByText(`Your message was sent. Your reference number is ${receipt}`),
    ).toBeTruthy();
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    press('Close this message');
    await waitFor(() => expect(screen.queryByText(/was sent/)).toBeNull());
  });

  it('it can be taken back, and is the same message if nothing is changed', async () => {
    const sent = serveLater();
    openScreen();
    write();
    send();
    await screen.findByText(waiting);
    press('Edit instead of sending');
    // It is in the form before it leaves the outbox.
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
    expect(field('Message').value).toBe('When does the next term begin?');
    send();
    await screen.findByText(waiting);
    const keys = () => new Set(sent.map(({ key }) => key)).size;
    expect(keys()).toBe(1);
    press('Edit instead of sending');
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
    expect(field('Message').value).not.toBe('');
    type('Message', 'Now it is another question');
    answer = acceptMessage;
    send();
    await headline('We got your message');
    expect(keys()).toBe(2);
  });

  it('it does not push aside what is in the form', async () => {
    serve(unreachable);
    openScreen();
    write();
    send();
    await screen.findByText(waiting);
    type('Message', 'A second one');
    press('Edit instead of sending');
    expect(await screen.findByText('There’s another message in the form')).toBeTruthy();
    expect(field('Message').value).toBe('A second one');
    expect(screen.getByText(waiting)).toBeTruthy();
  });

  it('refused later, it is back in the form with the words of the refusal', async () => {
    const fields = [{ path: 'message', code: 'x', message: 'This is not a question' }];
    serveLater();
    openScreen();
    write();
    send();
    await screen.findByText(waiting);
    answer = () => refusal(422, 'validation_failed', undefined, { fields });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('link', { name: 'This is not a question' })).toBeTruthy();
    await waitFor(() => expect(field('Message').value).toBe('When does the next term begin?'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Take it back/ })).toBeNull());
  });

  it('refused while another is being written, it says why beside the form', async () => {
    serveLater();
    openScreen();
    write();
    send();
    await screen.findByText(waiting);
    type('Message', 'A second one');
    answer = () => refusal(422, 'validation_failed');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('A message from this device wasn’t accepted')).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(field('Message').value).toBe('A second one');
  });

  it('it is shown again at the next visit, to its writer only', async () => {
    serve(unreachable);
    signInAsNora();
    openScreen();
    write();
    send();
    await screen.findByText(waiting);
    cleanup();
    openScreen();
    expect(await screen.findByText(waiting)).toBeTruthy();
    cleanup();
    sessionStore.signedOut('here');
    openScreen();
    await headline('Contact us');
    expect(screen.queryByText(waiting)).toBeNull();
    cleanup();
    signInAsNora();
    openScreen();
    expect(await screen.findByText(waiting)).toBeTruthy();
  });

  it('a shared computer keeps nothing and says so; the words stay in the form', async () => {
    setSharedComputer(true);
    serve(unreachable);
    openScreen();
    write();
    send();
    expect(await screen.findByText('We couldn’t reach the server')).toBeTruthy();
    expect(
      screen.getByText(/don’t save it for later.*Or write to hello@example\.test/),
    ).toBeTruthy();
    expect(field('Message').value).toBe('When does the next term begin?');
    expect(queuedNotice()).toBe('[["shared-computer","yes"]]');
  });
});
