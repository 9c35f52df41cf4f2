// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildReview, buildSchool } from '#features/schools/testing.ts';
import {
  openPage,
  ok,
  pageOf,
  press,
  refusal,
  serve,
  setUpSchoolPages,
  signIn,
  type,
  unreachable,
} from '#features/schools/client/testingSchoolPage.tsx';
import { OwnReviews } from './OwnReviews.tsx';
import {
  slug,
  school,
  reviewsPath,
  reviewText,
  own,
  mine,
  other,
  markHelpful,
  flag,
  pageOfOther,
  openReview,
  write,
} from './testingReviews.ts';

setUpSchoolPages();

describe('reviews', () => {
  it('ask guests to sign in first, with the way back', async () => {
    serve(pageOf(school));
    openPage(`/university/${slug}`);
    const link = await screen.findByRole('link', { name: 'Sign in to write a review' });
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(`/university/${slug}#reviews`)}`,
    );
    expect(await screen.findByText(/Be the first to review/)).toBeTruthy();
  });

  it('take no press before hydration, which would be lost', () => {
    signIn();
    const html = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OwnReviews school={school} userId="u7" />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Write a review/);
  });

  it('are written once, and then stand there with their state', async () => {
    signIn();
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: () => ok(own(), 201) };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    Object.assign(answers, mine(own()));
    press('Send review');
    press('Sending…');
    expect(await screen.findByText(/We got your review/)).toBeTruthy();
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      type: 'BSN',
      stars: 4,
      aspects: {},
      body: reviewText,
      attendedFrom: 2019,
      attendedTo: null,
    });
  });

  it('say at their fields what is missing', async () => {
    signIn();
    const sent = serve({ ...pageOf(school), ...mine() });
    openPage(`/university/${slug}`);
    await openReview();
    press('Send review');
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose 1 to 5 stars', 'Write your review', 'Enter the year you started']);
    expect(sent).toEqual([]);
  });

  it('warn of contact data and names, and let their author decide', async () => {
    signIn();
    serve({ ...pageOf(school), ...mine() });
    openPage(`/university/${slug}`);
    await openReview();
    type('Your review', `${reviewText} Call Dr. Lee at 714-555-0142.`);
    expect(screen.getByText(/looks like it has a phone number/)).toBeTruthy();
    expect(screen.getByText(/looks like it names a staff member/)).toBeTruthy();
  });

  it('of one’s own can be changed at their revision and removed after a question', async () => {
    signIn();
    const answers = {
      ...pageOf(school),
      ...mine(own({ status: 'rejected', reason: 'It names an instructor.', revision: 3 })),
      [`PATCH /reviews/${own().id}`]: () => ok(own()),
      [`DELETE /reviews/${own().id}`]: () => ok({ removed: true }),
    };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    expect(await screen.findByText(/It names an instructor/)).toBeTruthy();
    press('Change');
    await screen.findByRole('button', { name: 'Send changes' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    press('Send changes');
    await screen.findByText(/We got your review/);
    press('Remove');
    expect(sent).toHaveLength(1);
    press('Remove');
    expect(await screen.findByText('Your review was deleted.')).toBeTruthy();
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  });

  it('of one’s own that were removed elsewhere are removed', async () => {
    signIn();
    const answers = {
      ...pageOf(school),
      ...mine(own()),
      [`DELETE /reviews/${own().id}`]: () => refusal(404, 'not_found'),
    };
    serve(answers);
    openPage(`/university/${slug}`);
    await screen.findByText('Waiting');
    press('Remove');
    Object.assign(answers, mine());
    press('Remove');
    expect(await screen.findByText('Your review was deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
  });

  it('of others can be found helpful, once', async () => {
    signIn();
    const answers = { ...pageOfOther(), [markHelpful]: () => ok({ helpfulCount: 4, on: true }) };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    const helpful = await screen.findByRole('button', { name: 'Helpful (3)' });
    const marks = [{ reviewId: other.id, kind: 'helpful' }];
    Object.assign(answers, { [`GET ${reviewsPath}/own`]: () => ok({ reviews: [], marks }) });
    fireEvent.click(helpful);
    const pressed = await screen.findByRole('button', { name: 'Helpful (4)' });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ on: true }]));
  });

  it('of others say why a mark or a note about them was refused', async () => {
    signIn();
    const refused = () => refusal(403, 'wrong_role');
    const answers = { ...pageOfOther(), [markHelpful]: refused, [flag]: unreachable };
    serve(answers);
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Helpful (3)' }));
    expect(await screen.findByText('Nothing was changed. Not like this.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Helpful (3)' })).toBeTruthy();
    press('Report this review');
    type('What’s wrong with this review?', 'It names an instructor of the school.');
    press('Send report');
    await screen.findByText(/^Your note is saved on this device/);
    Object.assign(answers, { [flag]: refused });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your note wasn’t accepted')).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
  });

  it('of one’s own that was public is gone from the list and the stars as soon as it is removed', async () => {
    signIn();
    const rating = { average: 3, count: 2, distribution: [0, 1, 0, 1, 0], sample: false };
    const other = buildReview({ id: '6a0ce7a2-6d37-4a52-8a55-0d3ff7b9b3a1', body: 'The other.' });
    const answers = {
      ...pageOf(buildSchool({ rating })),
      ...mine(own({ status: 'published' })),
      [`GET ${reviewsPath}`]: () =>
        ok({ reviews: [buildReview(), other], page: 1, pages: 1, total: 2 }),
      [`DELETE /reviews/${own().id}`]: () => ok({ removed: true }),
    };
    serve(answers);
    openPage(`/university/${slug}`);
    await waitFor(() => expect(screen.getAllByText(reviewText)).toHaveLength(2));
    press('Remove');
    Object.assign(answers, mine());
    press('Remove');
    await screen.findByText('Your review was deleted.');
    await waitFor(() => expect(screen.queryByText(reviewText)).toBeNull());
    expect(screen.getByText('The other.')).toBeTruthy();
    expect(screen.getByText('1 review')).toBeTruthy();
  });
});
