// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { buildMember, buildMemberPost } from '../../testing.ts';
import type { MemberPost } from '../../memberContract.ts';
import { openForum, serve, setUpForum } from './testingForum.tsx';

setUpForum();

const member = '/users/nurse-kim';
const posts = (data: MemberPost[], nextCursor: string | null = null): Response =>
  Response.json({ data, meta: { page: null, hasMore: nextCursor !== null, nextCursor } });

describe('a member', () => {
  it('is shown with license, figures, tags, badges and posts, and no name of theirs', async () => {
    const badge = { progress: null, description: 'First accepted answer' };
    serve({
      [member]: () =>
        ok(
          buildMember({
            badges: [
              { ...badge, key: 'a', name: 'First light', awardedAt: '2026-03-01T00:00:00.000Z' },
              { ...badge, key: 'b', name: 'Night lamp', awardedAt: null },
            ],
          }),
        ),
      [`${member}/activity`]: () => posts([buildMemberPost({ isAccepted: true })]),
    });
    openForum('/forum/user/nurse-kim');
    expect(await screen.findByRole('heading', { level: 1, name: 'nurse-kim' })).toBeTruthy();
    expect(screen.getByText(/license verified 3 May 2026/)).toBeTruthy();
    expect(screen.getByText('Member since 1 February 2025')).toBeTruthy();
    expect(screen.getByText('1 person')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Admissions (9)' })).toBeTruthy();
    expect(screen.getByText('First light')).toBeTruthy();
    expect(screen.queryByText('Night lamp')).toBeNull();
    const post = await screen.findByRole('link', { name: /How long is the waitlist/ });
    expect(post.getAttribute('href')).toBe('/forum/question/10#post-11');
    expect(within(post.closest('li') as HTMLElement).getByText('Accepted')).toBeTruthy();
  });

  it('has posts of three kinds, and more of each on demand', async () => {
    const asked = serve({
      [member]: () => ok(buildMember()),
      [`${member}/activity`]: (query) =>
        query.has('cursor')
          ? posts([buildMemberPost({ id: '2', title: 'An older question of hers' })])
          : posts([buildMemberPost({ kind: 'question', title: 'A question of hers' })], 'c1'),
    });
    openForum('/forum/user/nurse-kim?tab=questions');
    const more = await screen.findByRole('link', { name: 'Show more' });
    expect(more.getAttribute('href')).toBe('/forum/user/nurse-kim?tab=questions&after=c1#posts');
    fireEvent.click(more);
    expect(await screen.findByText('An older question of hers')).toBeTruthy();
    expect(screen.getByText('A question of hers')).toBeTruthy();
    expect(asked).toContain('/users/nurse-kim/activity?tab=questions&cursor=c1');
  });

  it('who hides their posts shows none, and is not asked for any', async () => {
    const asked = serve({ [member]: () => ok(buildMember({ hidesActivity: true })) });
    openForum('/forum/user/nurse-kim');
    expect(await screen.findByText('nurse-kim doesn’t list their posts here.')).toBeTruthy();
    expect(asked.filter((path) => path.includes('activity'))).toEqual([]);
  });

  it('who is suspended is labeled', async () => {
    serve({
      [member]: () => ok(buildMember({ status: 'suspended' })),
      [`${member}/activity`]: () => posts([]),
    });
    openForum('/forum/user/nurse-kim');
    expect(await screen.findByText(/This member is suspended/)).toBeTruthy();
    expect(await screen.findByText('No answers yet.')).toBeTruthy();
  });

  it.each([
    [410, 'gone', 'This member deleted their account'],
    [404, 'page_not_found', 'Page not found: /forum/user/nurse-kim'],
  ])('who is not there is a %i', async (status, code, title) => {
    serve({ [member]: () => refusal(status, code) });
    openForum('/forum/user/nurse-kim');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(String(status))).toBeTruthy();
  });
});
