// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { setOnline } from '#testing/screens/screenActions.ts';
import {
  buildAnswer,
  buildCard,
  buildComment,
  buildQuestion,
  buildQuestionPage,
  byAsker,
  byDeleted,
  byMember,
} from '../../testing.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildRelation } from '../actions/testingActions.tsx';
import { cacheQuestion, readCachedQuestion } from './forumCache.ts';
import { withThread, writeReadingHistory, getReadingHistory } from './history/readingHistory.ts';
import { openForum, serve, setUpForum } from './testingForum.tsx';

setUpForum();
const scrolled = vi.fn<() => void>();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

const page = '/questions/10';
const answersOf = (name: RegExp | string) => within(screen.getByRole('article', { name }));

describe('a question', () => {
  it('is shown with its state in words, its answers and what is like it', async () => {
    serve({
      [page]: () =>
        ok(
          buildQuestionPage({
            question: buildQuestion({
              state: 'closed',
              tags: ['admissions'],
              school: { slug: 'harbor-college', name: 'Harbor College' },
              program: 'BSN',
              needsInfo: 'Which state is it in?',
              closed: {
                reason: 'duplicate',
                note: 'Both ask about waitlists.',
                at: '2026-11-02T10:00:00.000Z',
                duplicateOf: { id: '4', title: 'Is there any hope on a waitlist?' },
              },
            }),
            similar: [buildCard({ id: '6', title: 'Which waitlists move?' })],
          }),
        ),
    });
    openForum('/forum/question/10');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'How long is the waitlist at your program?',
      }),
    ).toBeTruthy();
    expect(screen.getByText('This question is closed to new answers')).toBeTruthy();
    expect(screen.getByText(/was asked before\. Closed on 2 November 2026\./)).toBeTruthy();
    expect(screen.getByText(/Both ask about waitlists/)).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Is there any hope on a waitlist?' }).getAttribute('href'),
    ).toBe('/forum/question/4');
    expect(screen.getByText('Which state is it in?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harbor College' }).getAttribute('href')).toBe(
      '/university/harbor-college',
    );
    const similar = within(screen.getByRole('complementary', { name: 'Similar questions' }));
    expect(similar.getByRole('link', { name: 'Which waitlists move?' })).toBeTruthy();
    expect(document.title).toMatch(/^How long is the waitlist/);
  });

  it('names its anonymous asker the same way throughout, and a member who asked as the asker', async () => {
    const comments = [
      buildComment({ id: '12', by: byAsker }),
      buildComment({ id: '13', by: byDeleted }),
    ];
    const answers = {
      [page]: () =>
        ok(
          buildQuestionPage({
            question: buildQuestion({ by: byAsker, comments, commentCount: 2 }),
            answers: [buildAnswer({ by: byAsker })],
          }),
        ),
    };
    serve(answers);
    const { unmount } = openForum('/forum/question/10');
    expect(await screen.findAllByText('Asker (anonymous)')).toHaveLength(2);
    expect(screen.getByText('Anonymous')).toBeTruthy();
    expect(screen.getByText('Deleted member')).toBeTruthy();
    unmount();
    answers[page] = () =>
      ok(buildQuestionPage({ answers: [buildAnswer({ by: byMember('ana-r') })] }));
    openForum('/forum/question/10');
    expect(await screen.findByText('Asker')).toBeTruthy();
  });

  it('without answers asks to be the first', async () => {
    serve({
      [page]: () =>
        ok(buildQuestionPage({ question: buildQuestion({ answerCount: 0 }), answers: [] })),
    });
    openForum('/forum/question/10');
    expect(await screen.findByRole('heading', { name: 'No answers yet' })).toBeTruthy();
    expect(screen.getByText(/Be the first/)).toBeTruthy();
  });
});

describe('an answer', () => {
  const stamp = { credential: 'RN', state: 'CA', verifiedOn: '2026-05-03', expired: false };

  it('carries the license as it was, and says when it ended since', async () => {
    serve({
      [page]: () =>
        ok(
          buildQuestionPage({
            answers: [
              buildAnswer({
                id: '11',
                by: byMember('nurse-kim', 'nurse'),
                stamp,
                isAccepted: true,
              }),
              buildAnswer({
                id: '21',
                by: byMember('nurse-lee', 'nurse'),
                stamp: { ...stamp, expired: true },
                reactions: { worked: 0, outdated: 2, unsafe: 1 },
              }),
            ],
          }),
        ),
    });
    openForum('/forum/question/10');
    await screen.findByRole('article', { name: 'Answer by nurse-kim' });
    const first = answersOf('Answer by nurse-kim');
    expect(first.getByText(/license verified 3 May 2026/).textContent).toBe(
      'RN, California — license verified 3 May 2026',
    );
    expect(first.getByText('Accepted by the asker')).toBeTruthy();
    const second = answersOf('Answer by nurse-lee');
    expect(second.getByText(/license has since expired/)).toBeTruthy();
    expect(second.queryByText('Accepted by the asker')).toBeNull();
    expect(
      second.getByText(
        '1 reader marked this answer as unsafe. 2 readers marked this answer as outdated.',
      ),
    ).toBeTruthy();
  });

  it('beyond the first thirty comes on demand, each once, and by a link without a script', async () => {
    const asked = serve({
      [page]: () => ok(buildQuestionPage({ nextCursor: 'c1' })),
      [`${page}/answers`]: (query) =>
        Response.json({
          data:
            query.get('cursor') === 'c1'
              ? [buildAnswer({ id: '11' }), buildAnswer({ id: '31' })]
              : [buildAnswer({ id: '41' })],
          meta: { nextCursor: query.get('cursor') === 'c1' ? 'c2' : null },
        }),
    });
    openForum('/forum/question/10');
    const more = await screen.findByRole('link', { name: 'Show more answers' });
    expect(more.getAttribute('href')).toBe('/forum/question/10?after=c1#answers');
    fireEvent.click(more);
    await waitFor(() => expect(document.getElementById('post-31')).not.toBeNull());
    expect(document.querySelectorAll('#post-11')).toHaveLength(1);
    fireEvent.click(await screen.findByRole('link', { name: 'Show more answers' }));
    await waitFor(() => expect(document.getElementById('post-41')).not.toBeNull());
    expect(screen.queryByRole('link', { name: 'Show more answers' })).toBeNull();
    expect(asked).toContain('/questions/10/answers?sort=best&cursor=c2');
  });

  it('that a link names is fetched and reached, however far down', async () => {
    serve({
      [page]: () => ok(buildQuestionPage({ nextCursor: 'c1' })),
      [`${page}/answers`]: (query) =>
        Response.json({
          data: [buildAnswer({ id: query.get('cursor') === 'c1' ? '31' : '41' })],
          meta: { nextCursor: query.get('cursor') === 'c1' ? 'c2' : null },
        }),
    });
    openForum('/forum/question/10#answer-41');
    await waitFor(() => expect(document.activeElement?.id).toBe('post-41'));
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('is listed in the order that the address asks for', async () => {
    const asked = serve({
      [page]: () => ok(buildQuestionPage({ question: buildQuestion({ answerCount: 2 }) })),
    });
    openForum('/forum/question/10?sort=newest');
    const order = within(await screen.findByRole('navigation', { name: 'Order of answers' }));
    expect(order.getByRole('link', { name: 'Newest first' }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(order.getByRole('link', { name: 'Best first' }).getAttribute('href')).toBe(
      '/forum/question/10#answers',
    );
    expect(asked).toContain('/questions/10?sort=newest');
  });
});

describe('comments', () => {
  it('are shown as far as they came, and all on demand in their order', async () => {
    const comment = (id: number) => buildComment({ id: String(id), html: `<p>Comment ${id}</p>` });
    const first = [101, 102, 103, 104, 105].map(comment);
    serve({
      [page]: () =>
        ok(buildQuestionPage({ question: buildQuestion({ comments: first, commentCount: 7 }) })),
      '/posts/10/comments': () =>
        Response.json({
          data: [...first, comment(106), comment(107)],
          meta: { nextCursor: null },
        }),
    });
    openForum('/forum/question/10');
    const link = await screen.findByRole('link', { name: 'Show 2 more comments' });
    expect(link.getAttribute('href')).toBe('/forum/question/10?comments=10#comments-10');
    fireEvent.click(link);
    await screen.findByText('Comment 107');
    const texts = screen.getAllByText(/^Comment \d+$/).map(({ textContent }) => textContent);
    expect(texts).toEqual([101, 102, 103, 104, 105, 106, 107].map((id) => `Comment ${id}`));
    expect(screen.queryByRole('link', { name: /more comment/ })).toBeNull();
  });

  it('are further ones where the address says so, with a way back to the first', async () => {
    const comment = (id: number) => buildComment({ id: String(id), html: `<p>Comment ${id}</p>` });
    serve({
      [page]: () =>
        ok(
          buildQuestionPage({
            question: buildQuestion({ comments: [comment(101)], commentCount: 70 }),
          }),
        ),
      '/posts/10/comments': () =>
        Response.json({ data: [comment(131), comment(132)], meta: { nextCursor: 'z' } }),
    });
    openForum('/forum/question/10?sort=newest&comments=10&comments_after=y');
    await screen.findByText('Comment 131');
    expect(screen.queryByText('Comment 101')).toBeNull();
    const at = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(at('Show the first comments')).toBe(
      '/forum/question/10?sort=newest&comments=10#comments-10',
    );
    expect(at('Show more comments')).toBe(
      '/forum/question/10?sort=newest&comments=10&comments_after=z#comments-10',
    );
  });
});

describe('who was here before', () => {
  it('is led to what is new since', async () => {
    const seenAt = Date.parse('2026-11-10T00:00:00.000Z');
    writeReadingHistory(withThread(getReadingHistory(), '10', seenAt));
    serve({
      [page]: () =>
        ok(
          buildQuestionPage({
            answers: [
              buildAnswer({ id: '11' }),
              buildAnswer({ id: '21', createdAt: '2026-11-12T00:00:00.000Z' }),
            ],
          }),
        ),
    });
    openForum('/forum/question/10');
    const link = await screen.findByRole('link', { name: '1 new post since your last visit' });
    expect(link.getAttribute('href')).toBe('#post-21');
    expect(screen.getAllByText('New')).toHaveLength(1);
  });
});

describe('versions of a post', () => {
  it('show what was changed, word for word', async () => {
    const version = {
      title: '',
      tags: [],
      by: byMember('ana-r'),
      note: '',
      at: '2026-11-02T00:00:00.000Z',
    };
    serve({
      [page]: () =>
        ok(
          buildQuestionPage({ question: buildQuestion({ editedAt: '2026-11-02T00:00:00.000Z' }) }),
        ),
      '/posts/10/revisions': () =>
        ok([
          {
            ...version,
            revision: 2,
            note: 'Clearer',
            body: 'I applied in June and heard nothing.',
          },
          { ...version, revision: 1, body: 'I applied in May and heard nothing.' },
        ]),
    });
    openForum('/forum/question/10');
    fireEvent.click(await screen.findByRole('button', { name: /edited 2 November 2026/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText('Why: Clearer')).textContent).toBe('Why: Clearer');
    expect(dialog.getByRole('deletion').textContent).toBe('Removed: May');
    expect(dialog.getByRole('insertion').textContent).toBe('Added: June');
    expect(dialog.getByText('I applied in May and heard nothing.')).toBeTruthy();
  });
});

describe('an address without a question', () => {
  it('is a 404 with the way on', async () => {
    serve({ '/questions/abc': () => refusal(404, 'page_not_found') });
    openForum('/forum/question/abc');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Page not found: /forum/question/abc' }),
    ).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the forum' })).toBeTruthy();
  });

  it('of a removed one is a 410 with what is like it', async () => {
    const current = { similar: [buildCard({ id: '6', title: 'Which waitlists move?' })] };
    serve({ [page]: () => refusal(410, 'gone', 'Deleted.', { current }) });
    openForum('/forum/question/10');
    expect(await screen.findByText('410')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This question was removed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Which waitlists move?' })).toBeTruthy();
  });
});

describe('without a connection', () => {
  it('a question that was open before is read from the device, with its age', async () => {
    await cacheQuestion(buildQuestionPage(), Date.now() - 3 * 3_600_000);
    serve({ [page]: unreachable });
    openForum('/forum/question/10');
    expect(await screen.findByText(/copy that this device saved 3 hours ago/)).toBeTruthy();
    expect(screen.getByText('About a year.')).toBeTruthy();
  });

  it('another one is explained', async () => {
    setOnline(false);
    serve({ [page]: unreachable });
    openForum('/forum/question/10');
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    expect(screen.getByText(/This question isn’t saved on this device/)).toBeTruthy();
  });

  it('what is open now can be read: it is stored as soon as it is shown', async () => {
    serve({ [page]: () => ok(buildQuestionPage()) });
    openForum('/forum/question/10');
    await screen.findByText('About a year.');
    await waitFor(async () => expect(await readCachedQuestion('10')).not.toBeNull());
  });

  it('hides what a blocked member wrote until the reader wants it', async () => {
    signIn();
    serve({
      [page]: () =>
        ok(
          buildQuestionPage({
            answers: [
              buildAnswer({ id: '21', by: byMember('ben-7'), html: '<p>Blocked words</p>' }),
            ],
          }),
        ),
      [`${page}/own`]: () => ok(buildRelation({ blockedHandles: ['ben-7'] })),
    });
    openForum('/forum/question/10');
    expect(await screen.findByText(/You blocked the author of this answer/)).toBeTruthy();
    expect(screen.queryByText('Blocked words')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(screen.getByText('Blocked words')).toBeTruthy();
  });
});
