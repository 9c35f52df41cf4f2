// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { buildCard, buildTag } from '../../testing.ts';
import { addressOf, list, openForum, serve, setUpForum } from './testingForum.tsx';

setUpForum();

describe('the page of a tag', () => {
  const answers = {
    '/tags/admissions': () =>
      ok({
        tag: {
          ...buildTag(),
          synonyms: ['waitlist'],
          similar: [buildTag({ slug: 'interviews', name: 'Interviews', count: 3 })],
        },
        nearest: [],
      }),
    '/questions': () => list([buildCard()]),
  };

  it('has its description, its other names, its neighbors, its questions and its feed', async () => {
    const asked = serve(answers);
    openForum('/forum/tag/admissions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admissions' })).toBeTruthy();
    expect(screen.getByText('Applying, waitlists and decisions.')).toBeTruthy();
    expect(screen.getByText('12 questions. Also known as waitlist')).toBeTruthy();
    const similar = within(screen.getByRole('navigation', { name: 'Similar tags' }));
    expect(similar.getByRole('link', { name: 'Interviews (3)' }).getAttribute('href')).toBe(
      '/forum/tag/interviews',
    );
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(asked).toContain('/questions?tab=new&tag=admissions&page=1');
    expect(screen.getByRole('link', { name: /Admissions as an RSS feed/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
      '/forum/question/ask?tags=admissions',
    );
  });

  it('is found in other spellings, and keeps its orders on itself', async () => {
    serve(answers);
    const page = openForum('/forum/tag/Admissions');
    await screen.findByRole('heading', { level: 1, name: 'Admissions' });
    fireEvent.click(await screen.findByRole('link', { name: 'Unanswered' }));
    await waitFor(() => expect(addressOf(page)).toBe('/forum/tag/admissions?tab=unanswered'));
  });

  it('that does not exist names the nearest', async () => {
    serve({ '/tags/admision': () => ok({ tag: null, nearest: [buildTag()] }) });
    openForum('/forum/tag/admision');
    expect(await screen.findByRole('heading', { name: 'No tag is named “admision”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Admissions (12)' })).toBeTruthy();
  });
});

describe('the list of tags', () => {
  it('shows each with what it is about, and finds by a form that needs no script', async () => {
    const asked = serve({ '/tags': () => ok([buildTag()]) });
    const page = openForum('/forum/tags');
    expect((await screen.findByRole('link', { name: 'Admissions' })).getAttribute('href')).toBe(
      '/forum/tag/admissions',
    );
    expect(screen.getByText('12 questions')).toBeTruthy();
    const field = screen.getByLabelText('Find a tag', { selector: 'input' });
    expect(field.closest('form')?.getAttribute('action')).toBe('/forum/tags');
    fireEvent.change(field, { target: { value: ' wait ' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await waitFor(() => expect(addressOf(page)).toBe('/forum/tags?q=wait'));
    await waitFor(() => expect(asked).toContain('/tags?q=wait'));
  });

  it('says when none begins like that', async () => {
    serve({ '/tags': () => ok([]) });
    openForum('/forum/tags?q=zz');
    expect(await screen.findByRole('heading', { name: 'No tag begins with “zz”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all tags' })).toBeTruthy();
  });

  it.each([
    ['a server that fails', () => refusal(503, 'unavailable')],
    ['no connection', unreachable],
  ])('can be asked for again after %s', async (_, reply) => {
    const answers: Record<string, () => Response | Promise<Response>> = { '/tags': reply };
    serve(answers);
    openForum('/forum/tags');
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers['/tags'] = () => ok([buildTag()]);
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Admissions' })).toBeTruthy();
  });
});
