// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QueueItem } from '#features/forum/moderationContract.ts';
import {
  ok,
  press,
  refusal,
  serve,
  signIn,
  type,
} from '#features/schools/client/testingSchoolPage.tsx';
import { sessionStore } from '#session/session.ts';
import { findButton, openForum, setUpForum } from '../actions/testingActions.tsx';
import { ModerationScreen } from './ModerationScreen.tsx';

setUpForum();
beforeAll(async () => {
  await import('#ui/overlay/Sheet.tsx');
});

const path = '/forum/moderation';
const open = () => openForum(path, { [path]: <ModerationScreen /> });
const decisions = 'POST /forum/moderation/decisions';

function signInAsModerator(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- stands for the server's Set-Cookie
  document.cookie = `permissions=${encodeURIComponent('["forum.moderate"]')}; path=/`;
  signIn();
  expect(sessionStore.get()).toMatchObject({ permissions: ['forum.moderate'] });
}

const first: QueueItem = {
  kind: 'question',
  id: '10',
  questionId: '10',
  title: 'How long is the waitlist?',
  html: '<p>I applied in May.</p>',
  by: 'cora-n',
  anonymous: false,
  canReveal: false,
  state: 'pending',
  why: 'first_post',
  flags: [],
  at: '2026-11-01T12:00:00.000Z',
};
const flagged: QueueItem = {
  ...first,
  kind: 'answer',
  id: '21',
  questionId: '20',
  title: 'Which TEAS book helped you?',
  by: '',
  anonymous: true,
  canReveal: true,
  state: 'open',
  why: 'flags',
  flags: [{ reason: 'spam', note: 'Sells a course', at: '2026-11-02T12:00:00.000Z' }],
};
const queueOf = (...items: QueueItem[]) => ({ 'GET /forum/moderation/queue': () => ok(items) });
const findPost = (name: string) => screen.findByRole('article', { name });

describe('the queue of moderators', () => {
  it('is refused in plain words to everybody else, without asking the server', async () => {
    signIn();
    serve({});
    open();
    expect(await screen.findByText('This page is for moderators')).toBeTruthy();
  });

  it('is refused when the server says that the permission is gone', async () => {
    signInAsModerator();
    serve({ 'GET /forum/moderation/queue': () => refusal(403, 'wrong_role') });
    open();
    expect(await screen.findByText('This page is for moderators')).toBeTruthy();
  });

  it('shows why a post is in it, and approves one; the focus goes on to the next', async () => {
    signInAsModerator();
    const answers = { ...queueOf(first, flagged), [decisions]: () => ok({ state: 'open' }) };
    const sent = serve(answers);
    open();
    const post = await findPost('How long is the waitlist?');
    expect(within(post).getByText('First post')).toBeTruthy();
    Object.assign(answers, queueOf(flagged));
    fireEvent.click(within(post).getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('The question is public now.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'question', id: '10', decision: 'approve', note: '' },
    ]);
    await waitFor(() => expect(screen.queryByText('How long is the waitlist?')).toBeNull());
    expect(document.activeElement).toBe(await findPost('Which TEAS book helped you?'));
  });

  it('leaves a reported post as it is, with a key while the post has the focus', async () => {
    signInAsModerator();
    const answers = { ...queueOf(first, flagged), [decisions]: () => ok({ state: 'open' }) };
    const sent = serve(answers);
    open();
    const [one, two] = [await findPost(first.title), await findPost(flagged.title)];
    one.focus();
    fireEvent.keyDown(one, { key: 'j' });
    expect(document.activeElement).toBe(two);
    expect(two.textContent).toContain('Spam: Sells a course');
    fireEvent.keyDown(two, { key: 'a', ctrlKey: true });
    expect(sent).toEqual([]);
    Object.assign(answers, queueOf());
    fireEvent.keyDown(two, { key: 'a' });
    expect(await screen.findByText('Nothing waits for review.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'answer', id: '21', decision: 'keep', note: '' },
    ]);
  });

  it('tells a hidden name from an account that is gone', async () => {
    signInAsModerator();
    serve(queueOf(flagged, { ...first, by: '' }));
    open();
    const hidden = await findPost(flagged.title);
    expect(within(hidden).getByText('Name hidden from readers')).toBeTruthy();
    const deleted = await findPost(first.title);
    expect(within(deleted).getByText('Deleted account')).toBeTruthy();
    expect(within(deleted).queryByRole('button', { name: /^See who asked/ })).toBeNull();
  });

  it('offers no look at a hidden name whose account is gone', async () => {
    signInAsModerator();
    serve(queueOf({ ...flagged, canReveal: false }));
    open();
    const hidden = await findPost(flagged.title);
    expect(within(hidden).getByText('Name hidden from readers')).toBeTruthy();
    expect(within(hidden).queryByRole('button', { name: /^See who asked/ })).toBeNull();
  });

  it('removes a post with a reason, and shows who asked only for one', async () => {
    signInAsModerator();
    const sent = serve({
      ...queueOf(flagged),
      [decisions]: () => ok({ state: 'deleted' }),
      'POST /forum/moderation/author': () => ok({ handle: 'quiet-student' }),
    });
    open();
    const post = await findPost(flagged.title);
    expect(within(post).getByText('Name hidden from readers')).toBeTruthy();
    fireEvent.click(within(post).getByRole('button', { name: /^See who asked/ }));
    type(/Why do you need to know/, 'Sells in many threads');
    press('Show the name');
    expect(await screen.findByRole('link', { name: 'quiet-student' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    fireEvent.keyDown(post, { key: 'r' });
    type(/^Reason/, 'No advertising, please.');
    fireEvent.click(await findButton('Remove answer'));
    expect(await screen.findByText(/was removed, and its author gets your reason/)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({
      kind: 'answer',
      id: '21',
      decision: 'remove',
      note: 'No advertising, please.',
    });
  });
});
