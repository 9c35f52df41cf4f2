// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { clearDevice } from '#testing/screens/WithOffline.tsx';
import { buildAccepted, buildConversation, buildMessage, buildRequest } from '../testing.ts';
import { RequestList } from './RequestList.tsx';
import {
  conversationOf,
  conversationPath,
  listOf,
  openPart,
  pressFocused,
  type Reply,
  reconnect,
  serve,
} from './testingContactScreens.tsx';

vi.mock('#api/live/useLiveTopic.ts', () => ({ useLiveTopic: () => undefined }));

const list = 'GET /me/nurse-requests';
const noFeedback = { 'GET /me/nurse-feedback': () => ok({ rating: null, helped: 2, notes: [] }) };

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
  await clearDevice();
});

const openInbox = () => openPart(<RequestList userId="n1" party="nurse" />);
const openOwn = () => openPart(<RequestList userId="s1" party="student" />);
const expand = async (name: string) => {
  const summary = (await screen.findByText(name)).closest('details');
  if (!summary) throw new Error('There is no such row.');
  summary.open = true;
  fireEvent(summary, new Event('toggle'));
};

/** Until then a value may be in the memory of the page alone. */
async function storedOnDevice(name: string): Promise<void> {
  const read = async () => await getOffline()?.store.readValue(name);
  await expect.poll(read).toBeTruthy();
  expect(await getOffline()?.store.writeValue(name, await read())).toBe(true);
}

describe('the inbox of a nurse', () => {
  beforeEach(() => signIn({ userid: 'n1', role_name: 'Nurse', name: 'Nora Nightlamp' }));

  it('is empty with a sentence why', async () => {
    serve({ [list]: listOf(), ...noFeedback });
    openInbox();
    expect(await screen.findByText(/^No student has sent you a request yet/)).toBeTruthy();
    expect(await screen.findByText('You’ve helped 2 students so far.')).toBeTruthy();
  });

  it('accepts without a connection, and the first message follows in order', async () => {
    const request = buildRequest({ role: 'nurse' });
    const { id } = request;
    const answers: Record<string, Reply> = { [list]: listOf(request), ...noFeedback };
    const sent = serve(answers);
    openInbox();
    await expand('Sam S.');
    pressFocused('Accept');
    expect(await screen.findByText('You accepted this request.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/^Waiting for an answer/),
    );
    press(/^Thanks for writing/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Sam S.');
    expect(field.value).toContain('I’m at work right now');
    type('Message to Sam S.', 'Sleep in two blocks.');
    press('Send message');
    await screen.findByRole('list', { name: 'Messages that wait' });
    sent.length = 0;
    const accepted = buildAccepted({ role: 'nurse' });
    const message = buildMessage({ body: 'Sleep in two blocks.' });
    Object.assign(answers, {
      [list]: listOf(accepted),
      [`POST /requests/${id}/accept`]: () => ok(accepted),
      [`POST ${conversationPath(request)}`]: () => ok(message, 201),
      ...conversationOf(buildConversation({ request: accepted, messages: [message] })),
    });
    reconnect();
    expect((await screen.findAllByText('Accepted')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual([
        `POST /requests/${id}/accept`,
        `POST ${conversationPath(request)}`,
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Messages that wait' })).toBeNull(),
    );
  });

  it('declines with a reason that was suggested', async () => {
    const request = buildRequest({ role: 'nurse' });
    const declined = buildRequest({ role: 'nurse', state: 'declined', reason: 'Not my field.' });
    const answers: Record<string, Reply> = {
      [list]: listOf(request),
      ...noFeedback,
      [`POST /requests/${request.id}/decline`]: () => {
        answers[list] = listOf(declined);
        return ok(declined);
      },
    };
    const sent = serve(answers);
    openInbox();
    await expand('Sam S.');
    press('Decline');
    press(/^This isn’t my field/);
    press('Decline request');
    expect(await screen.findByText('Not my field.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({
      reason: 'This isn’t my field. Another nurse can help you better.',
    });
  });

  it('reports a conversation with a reason, and says what the server answers', async () => {
    const request = buildAccepted({ role: 'nurse' });
    const reportCall = `POST /requests/${request.id}/report`;
    const answers: Record<string, Reply> = {
      [list]: listOf(request),
      ...noFeedback,
      ...conversationOf(buildConversation({ request })),
      [reportCall]: () => refusal(429, 'too_many_requests', 'Wait a little.', { retryAfter: 30 }),
    };
    serve(answers);
    openInbox();
    await expand('Sam S.');
    const form = within(await screen.findByRole('form', { name: 'Report this conversation' }));
    fireEvent.click(form.getByRole('button', { name: 'Report and end' }));
    expect(await form.findByRole('link', { name: 'Choose what’s wrong' })).toBeTruthy();
    fireEvent.click(form.getByRole('radio', { name: 'Rude or threatening' }));
    fireEvent.click(form.getByRole('button', { name: 'Report and end' }));
    expect(await form.findByText('That’s enough for now')).toBeTruthy();
    expect(form.getByRole('timer').textContent).toMatch(/You can try again in/);
  });
});

describe('the requests of a student', () => {
  beforeEach(() => signIn({ userid: 's1', role_name: 'Student', name: 'Sam Sample' }));
  const unread = buildMessage({ id: 5, body: 'Eat before midnight.', isRead: false });
  const request = buildAccepted({
    unread: 1,
    last: { from: 'nurse', text: unread.body, at: unread.at },
  });

  it('are nothing for who has asked nobody', async () => {
    serve({ [list]: listOf() });
    const { container } = openOwn();
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('show what is unread, and mark it as read once it is on the screen', async () => {
    const answers: Record<string, Reply> = {
      [list]: listOf(request),
      ...conversationOf(buildConversation({ request, messages: [unread] })),
    };
    const sent = serve(answers);
    openOwn();
    expect(await screen.findByText('1 unread')).toBeTruthy();
    await expand('Nora Nightlamp');
    expect(await screen.findByText('Eat before midnight.')).toBeTruthy();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: `POST /requests/${request.id}/read`, body: { upTo: 5 } },
      ]),
    );
  });

  it('can be read without a connection, and answered: the messages leave in order', async () => {
    const answers: Record<string, Reply> = {
      [list]: listOf(request),
      ...conversationOf(buildConversation({ request, messages: [unread] })),
    };
    const sent = serve(answers);
    openOwn();
    await expand('Nora Nightlamp');
    await screen.findByText('Eat before midnight.');
    for (const name of ['requests', 'conversations']) await storedOnDevice(`nurse-contact/${name}`);
    cleanup();
    for (const call of Object.keys(answers)) answers[call] = unreachable;
    openOwn();
    expect(await screen.findByText(/^Saved copy from/)).toBeTruthy();
    await expand('Nora Nightlamp');
    expect(await screen.findByText('Eat before midnight.')).toBeTruthy();
    for (const body of ['First.', 'Second.']) {
      type('Message to Nora Nightlamp', body);
      fireEvent.click(await screen.findByRole('button', { name: 'Send message' }));
      await screen.findByText(body);
      await waitFor(() =>
        expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Nora Nightlamp').value).toBe(
          '',
        ),
      );
    }
    sent.length = 0;
    const write = `POST ${conversationPath(request)}`;
    answers[write] = () => ok(buildMessage({ from: 'student' }), 201);
    reconnect();
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === write).map(({ body }) => body)).toEqual([
        { body: 'First.' },
        { body: 'Second.' },
      ]),
    );
  });
});
