// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { byAsker, byDeleted, byMember, buildCard } from '../../testing.ts';
import { cacheRecentQuestions, readCachedList } from './forumCache.ts';
import { emptyListView } from './listView.ts';
import { addressOf, list, openForum, serve, setUpForum } from './testingForum.tsx';

setUpForum();

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

describe('the list of questions', () => {
  it('shows each with its counts, marks, tags and author', async () => {
    serve({
      '/questions': () =>
        list([
          buildCard({
            score: 1,
            answerCount: 2,
            isSolved: true,
            hasNurseAnswer: true,
            isPinned: true,
            sample: true,
            tags: ['admissions', 'teas'],
            by: byMember('ana-r'),
          }),
        ]),
    });
    openForum('/forum');
    const row = within(await screen.findByRole('article'));
    const title = row.getByRole('link', { name: 'How long is the waitlist at your program?' });
    expect(title.getAttribute('href')).toBe('/forum/question/10');
    const stats = row.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(stats.slice(0, 3)).toEqual(['1 vote', '2 answers, solved', 'Nurse answered']);
    for (const mark of ['Pinned', 'Sample']) expect(row.getByText(mark)).toBeTruthy();
    expect(row.getByRole('link', { name: 'teas' }).getAttribute('href')).toBe('/forum/tag/teas');
    expect(row.getByRole('link', { name: 'ana-r' }).getAttribute('href')).toBe('/forum/user/ana-r');
    expect(row.getByText(/weeks? ago|months? ago|years? ago|days? ago/)).toBeTruthy();
  });

  it('names neither who asked anonymously nor who is gone', async () => {
    serve({
      '/questions': () =>
        list([buildCard({ id: '1', by: byAsker }), buildCard({ id: '2', by: byDeleted })]),
    });
    openForum('/forum');
    expect(await screen.findByText('Anonymous')).toBeTruthy();
    expect(screen.getByText('Deleted member')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /user/ })).toBeNull();
  });

  it('has its orders as links and one lamp: the way to ask', async () => {
    const asked = serve({ '/questions': () => list([buildCard()]) });
    const page = openForum('/forum?program=BSN');
    await titles();
    const tabs = within(screen.getByRole('navigation', { name: 'Order of questions' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'New',
      'Active',
      'Unanswered',
      'Top',
      'Followed',
    ]);
    fireEvent.click(tabs.getByRole('link', { name: 'Top' }));
    await waitFor(() => expect(addressOf(page)).toBe('/forum?tab=top&program=BSN'));
    await waitFor(() => expect(asked).toContain('/questions?tab=top&program=BSN&page=1'));
    expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
      '/forum/question/ask',
    );
  });

  it('is searched by a form that needs no script, with the filters in use', async () => {
    const asked = serve({ '/questions': () => list([]), '/search': () => list([buildCard()]) });
    const page = openForum('/forum?school=harbor-college');
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    const form = field.closest('form');
    expect(form?.getAttribute('action')).toBe('/forum');
    expect(form?.method).toBe('get');
    expect(new FormData(form ?? undefined).get('school')).toBe('harbor-college');
    fireEvent.change(field, { target: { value: '  how long? ' } });
    fireEvent.submit(form as HTMLFormElement);
    await waitFor(() => expect(addressOf(page)).toBe('/forum?q=how+long%3F&school=harbor-college'));
    expect(await screen.findByRole('heading', { name: 'Results for “how long?”' })).toBeTruthy();
    expect(asked).toContain('/search?q=how+long%3F&school=harbor-college&page=1');
  });

  it('says which filter hides everything', async () => {
    serve({
      '/questions': (query) => list(query.has('program') ? [] : [buildCard()], { hasMore: true }),
    });
    openForum('/forum?tag=teas&program=LVN');
    expect(await screen.findByText('No question matches all of this')).toBeTruthy();
    const link = await screen.findByRole('link', { name: /^Without Program: LVN/ });
    expect(link.textContent).toBe('Without Program: LVN: 1 question and more');
    expect(link.getAttribute('href')).toBe('/forum?tag=teas');
    expect(screen.queryByRole('link', { name: /^Without Tag/ })).toBeNull();
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('link')).toHaveLength(2);
  });

  it.each([
    ['/forum?tab=unanswered', 'Every question has an answer'],
    ['/forum?page=7', 'There are no more questions'],
    ['/forum', 'No questions yet'],
    ['/forum?q=zzz', 'No question matches “zzz”'],
  ])('says at %s: %s', async (address, text) => {
    serve({ '/questions': () => list([]), '/search': () => list([]) });
    openForum(address);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  it('asks a guest to sign in for what they follow, and asks the server nothing', async () => {
    const asked = serve({});
    openForum('/forum?tab=followed');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/forum?tab=followed')}`,
    );
    expect(asked.filter((path) => path.startsWith('/questions'))).toEqual([]);
  });

  it('leads on by numbers, and beyond them to older questions', async () => {
    serve({
      '/questions': (query) =>
        query.has('cursor')
          ? list([buildCard()], { page: null })
          : list([buildCard()], { page: 50, hasMore: true, nextCursor: 'c50' }),
    });
    const page = openForum('/forum?page=50');
    await titles();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the list' }));
    expect(pages.getByRole('link', { name: 'Page 50' }).getAttribute('aria-current')).toBe('page');
    expect(pages.queryByRole('link', { name: 'Page 51' })).toBeNull();
    fireEvent.click(pages.getByRole('link', { name: 'Older questions' }));
    await waitFor(() => expect(addressOf(page)).toBe('/forum?after=c50'));
    expect(await screen.findByRole('link', { name: 'Newest questions' })).toBeTruthy();
  });

  it('says when only something similar was found', async () => {
    serve({
      '/search': () =>
        Response.json({
          data: [buildCard()],
          meta: { page: 1, hasMore: false, nextCursor: null, isFuzzy: true },
        }),
    });
    openForum('/forum?q=wiatlist');
    expect(await screen.findByText(/These questions come close/)).toBeTruthy();
  });
});

describe('a list that the server does not answer', () => {
  it('can be asked for again', async () => {
    const answers = { '/questions': () => refusal(500, 'internal') };
    serve(answers);
    openForum('/forum');
    expect(await screen.findByText('We couldn’t load the questions')).toBeTruthy();
    expect(screen.getByText(/contact us with this number: r-7/)).toBeTruthy();
    answers['/questions'] = () => list([buildCard()]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(1);
  });

  it('is made from the newest questions on this device, with their age', async () => {
    await cacheRecentQuestions([buildCard({ id: '7' })], Date.now() - 2 * 3_600_000);
    serve({ '/questions': unreachable });
    openForum('/forum');
    expect(
      await screen.findByText(/made from the 1 newest question saved on this device 2 hours ago/),
    ).toBeTruthy();
    expect(await titles()).toHaveLength(1);
  });

  it('is explained to who is offline and was never here', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve({ '/questions': unreachable });
    openForum('/forum');
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    expect(screen.getByText(/isn’t saved on this device yet/)).toBeTruthy();
  });

  it('was stored before: three pages of the newest questions, up to fifty', async () => {
    serve({
      '/questions': (query) => {
        const page = Number(query.get('page'));
        const cards = Array.from({ length: 20 }, (_, at) => buildCard({ id: `${page}${at + 10}` }));
        return list(cards, { page, hasMore: true });
      },
    });
    openForum('/forum');
    await titles();
    await waitFor(async () =>
      expect((await readCachedList(emptyListView))?.searchedCopies).toBe(50),
    );
  });
});
