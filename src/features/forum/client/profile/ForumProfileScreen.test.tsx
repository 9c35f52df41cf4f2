// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberPost, MemberProfile, OwnProfile } from '#features/forum/memberContract.ts';
import {
  ok,
  press,
  refusal,
  serve,
  signIn,
  type,
} from '#features/schools/client/testingSchoolPage.tsx';
import * as saveFile from '#ui/saveFile.ts';
import {
  buildRelation,
  disconnect,
  findButton,
  openForum,
  setUpForum,
} from '../actions/testingActions.tsx';
import { ForumProfileScreen } from './ForumProfileScreen.tsx';

setUpForum();
beforeAll(async () => {
  await import('#ui/overlay/Sheet.tsx');
});

const at = '2026-11-01T12:00:00.000Z';
const member: MemberProfile = {
  handle: 'cora-n',
  role: 'student',
  img: '',
  bio: '',
  location: '',
  stamp: null,
  status: 'active',
  joinedAt: at,
  reputation: 12,
  questionCount: 1,
  answerCount: 2,
  acceptedCount: 1,
  helpedCount: 3,
  topTags: [],
  badges: [
    { key: 'a', name: 'First answer', description: 'Answered once', awardedAt: at, progress: null },
    {
      key: 'b',
      name: 'Ten answers',
      description: 'Answered ten questions',
      awardedAt: null,
      progress: { done: 2, of: 10 },
    },
  ],
  hidesActivity: false,
  sample: false,
};
const buildProfile = (more: Partial<OwnProfile> = {}): OwnProfile => ({
  handle: 'cora-n',
  handleChangeableAt: null,
  profile: member,
  bio: '',
  location: '',
  hidesActivity: false,
  follows: [
    { kind: 'tag', key: 'teas', title: 'TEAS' },
    { kind: 'ignored_tag', key: 'memes', title: 'Memes' },
  ],
  blocked: ['loud-one'],
  canModerate: false,
  privileges: [{ key: 'p', name: 'Post without review', has: false, need: 'One reviewed post' }],
  reputation: [{ points: 10, reason: 'Your answer was accepted', postId: '11', at }],
  revision: 4,
  ...more,
});
const buildPost = (more: Partial<MemberPost> = {}): MemberPost => ({
  kind: 'question',
  id: '10',
  questionId: '10',
  title: 'How long is the waitlist?',
  preview: 'I applied in May.',
  score: 4,
  isAccepted: false,
  anonymous: true,
  state: 'pending',
  createdAt: at,
  ...more,
});
const list = (posts: MemberPost[]) =>
  Response.json({ data: posts, meta: { page: null, hasMore: false, nextCursor: null } });
const answersOf = (profile = buildProfile(), posts: MemberPost[] = [buildPost()]) => ({
  'GET /forum/me': () => ok(profile),
  'GET /forum/me/activity': () => list(posts),
});
const path = '/forum/profile';
const open = () => openForum(path, { [path]: <ForumProfileScreen /> });
const openProfile = async () => {
  const opened = open();
  await findButton('Save about you');
  return opened;
};

describe('an own forum profile', () => {
  it('shows own posts in every state, also those under a hidden name', async () => {
    signIn();
    serve(answersOf());
    await openProfile();
    expect(await screen.findByRole('link', { name: 'How long is the waitlist?' })).toBeTruthy();
    expect(screen.getByText('Waiting for review')).toBeTruthy();
    expect(screen.getByText('Your name is hidden')).toBeTruthy();
  });

  it('lists reports with what became of them', async () => {
    signIn();
    const flag = {
      id: '1',
      kind: 'answer',
      postId: '11',
      questionId: '10',
      title: 'How long is the waitlist?',
      reason: 'spam',
      state: 'upheld',
      at,
    };
    serve({ ...answersOf(), 'GET /forum/me/flags': () => ok([flag]) });
    await openProfile();
    fireEvent.click(screen.getByRole('tab', { name: 'Reports' }));
    const link = await screen.findByRole('link', { name: 'How long is the waitlist?' });
    expect(link.getAttribute('href')).toBe('/forum/question/10#post-11');
    expect(screen.getByText('Agreed')).toBeTruthy();
  });

  it('says what is missing for a badge and a privilege, and why points came', async () => {
    signIn();
    serve(answersOf());
    await openProfile();
    expect(screen.getByText('2 of 10')).toBeTruthy();
    expect(screen.getByText('One reviewed post')).toBeTruthy();
    const reason = screen.getByRole('link', { name: 'Your answer was accepted' });
    expect(within(reason.closest('li') as HTMLElement).getByText('+10')).toBeTruthy();
  });

  it('takes a text about oneself, stored while it is typed, and sends only what changed', async () => {
    signIn();
    const changed = buildProfile({ bio: 'Second term', revision: 5 });
    const sent = serve({ ...answersOf(), 'PATCH /forum/me': () => ok(changed) });
    await openProfile();
    type(/^About you/, 'Second term');
    cleanup();
    await openProfile();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^About you/).value).toBe('Second term');
    press('Save about you');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ bio: 'Second term' }]);
    expect(window.localStorage.getItem('note:forumProfile:bio+location:u7')).toBeNull();
  });

  it('too long is not sent, and nothing is cut', async () => {
    signIn();
    const sent = serve(answersOf());
    await openProfile();
    type(/^About you/, 'x'.repeat(503));
    press('Save about you');
    expect(await screen.findAllByText('Shorten the text about you by 3')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('changed on another device asks which words to use', async () => {
    signIn();
    const current = buildProfile({ bio: 'From the laptop', revision: 9 });
    const answers = {
      ...answersOf(),
      'PATCH /forum/me': () => refusal(412, 'revision_mismatch', { current }),
    };
    const sent = serve(answers);
    await openProfile();
    type(/^About you/, 'From the phone');
    press('Save about you');
    expect(await screen.findByText('From the laptop')).toBeTruthy();
    Object.assign(answers, {
      'PATCH /forum/me': () => ok(buildProfile({ bio: 'From the phone', revision: 10 })),
    });
    fireEvent.click(await findButton(/^Keep this one/));
    press('Save about you');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ bio: 'From the phone' });
  });

  it('changes the forum name unless that was done in the last 30 days', async () => {
    signIn();
    const taken = {
      fields: [{ path: 'handle', code: 'handle_taken', message: 'This name is taken' }],
    };
    serve({ ...answersOf(), 'PATCH /forum/me': () => refusal(422, 'validation_failed', taken) });
    await openProfile();
    type('Forum name', 'nurse-kim');
    press('Save forum name');
    expect(await screen.findAllByText('This name is taken')).toHaveLength(2);
    cleanup();
    window.localStorage.clear();
    serve(answersOf(buildProfile({ handleChangeableAt: '2026-12-20T00:00:00.000Z' })));
    await openProfile();
    expect(screen.getByText('You can change it again on 20 December 2026.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Forum name').readOnly).toBe(true);
  });

  it('hides the activity, unfollows a tag and unblocks a member', async () => {
    signIn();
    const sent = serve({
      ...answersOf(),
      'PATCH /forum/me': () => ok(buildProfile({ hidesActivity: true, revision: 5 })),
      'PUT /forum/follows': () => ok({ on: false }),
      'PUT /forum/blocks': () => ok({ on: false }),
    });
    await openProfile();
    fireEvent.click(screen.getByRole('switch', { name: /Hide my activity/ }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ hidesActivity: true }));
    press('Unfollow TEAS');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'tag', key: 'teas', on: false }));
    press('Unblock loud-one');
    expect(await screen.findByText('You see loud-one’s posts again.')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ handle: 'loud-one', on: false });
  });

  it('gives a file with the whole text of each post', async () => {
    signIn();
    const answers = {
      ...answersOf(buildProfile(), [buildPost({ state: 'open' })]),
      'GET /forum/questions/10/own': () =>
        ok(buildRelation({ sources: { '10': 'I applied in **May**.' } })),
    };
    serve(answers);
    const save = vi.spyOn(saveFile, 'saveFile').mockImplementation(() => undefined);
    await openProfile();
    press('Download my posts');
    expect(await screen.findByText(/The file has every question/)).toBeTruthy();
    const [name, text] = save.mock.calls[0] ?? [];
    expect(name).toBe('forum-posts.json');
    const rows = JSON.parse(text ?? '') as { id: string; text: string }[];
    expect(rows[0]).toMatchObject({ id: '10', text: 'I applied in **May**.' });
  });

  it('opens without a connection from its copy on this device', async () => {
    signIn();
    serve(answersOf());
    await openProfile();
    cleanup();
    disconnect();
    serve({});
    await openProfile();
    expect(await screen.findByText(/^Saved copy from/)).toBeTruthy();
  });

  it('without a forum name asks for one', async () => {
    signIn();
    serve(answersOf(buildProfile({ handle: null, profile: null }), []));
    await openProfile();
    expect(screen.getByText('Choose a forum name')).toBeTruthy();
    expect(await screen.findByText('You haven’t asked anything yet')).toBeTruthy();
  });
});
