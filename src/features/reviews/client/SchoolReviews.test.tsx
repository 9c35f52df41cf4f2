// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnReview } from '../contract.ts';
import { buildReview, buildSchool } from '#features/schools/testing.ts';
import { cacheSchool } from '#features/schools/client/cache/schoolCache.ts';
import {
  openPage,
  ok,
  unreachable,
  pageOf,
  press,
  serve,
  setUpSchoolPages,
  signIn,
  type,
} from '#features/schools/client/testingSchoolPage.tsx';

const slug = 'harbor-state';
const school = buildSchool();
const reviewsPath = `/universities/${slug}/reviews`;

setUpSchoolPages();

const reviewText = 'The clinical sites are close, and somebody answers when you ask.';
const own = (more: Partial<OwnReview> = {}): OwnReview => ({
  ...buildReview({ authorName: 'Ana R.' }),
  status: 'pending',
  reason: '',
  revision: 1,
  ...more,
});
const mine = (...reviews: OwnReview[]) => ({
  [`GET ${reviewsPath}/own`]: () => ok({ reviews, marks: [] }),
});

async function openReview(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  await screen.findByRole('button', { name: 'Send the review' });
}
function write(): void {
  fireEvent.click(screen.getByRole('radio', { name: '4, good' }));
  type('Your review', reviewText);
  type('Year you began', '2019');
}

describe('reviews', () => {
  it('ask guests to sign in first, with the way back', async () => {
    serve(pageOf(school));
    openPage(`/university/${slug}`);
    const link = await screen.findByRole('link', { name: 'Sign in to write a review' });
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(`/university/${slug}#reviews`)}`,
    );
    expect(await screen.findByText(/Be the first; only people who attended/)).toBeTruthy();
  });

  it('are written once, and then stand there with their state', async () => {
    signIn();
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: () => ok(own(), 201) };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    Object.assign(answers, mine(own()));
    press('Send the review');
    press('Sending…');
    expect(await screen.findByText(/Your review has arrived/)).toBeTruthy();
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
    press('Send the review');
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose 1 to 5 stars', 'Write your review', 'Enter the year you began']);
    expect(sent).toEqual([]);
  });

  it('warn of contact data and names, and let their author decide', async () => {
    signIn();
    serve({ ...pageOf(school), ...mine() });
    openPage(`/university/${slug}`);
    await openReview();
    type('Your review', `${reviewText} Call Dr. Lee at 714-555-0142.`);
    expect(screen.getByText(/looks like it has a phone number/)).toBeTruthy();
    expect(screen.getByText(/looks like it names a member of the staff/)).toBeTruthy();
  });

  it('that could not be sent outlast a reload: the form opens by itself, and the key is the same', async () => {
    signIn();
    const sent = serve({ ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable });
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send the review');
    expect(await screen.findByText('We could not reach the server')).toBeTruthy();
    cleanup();
    openPage(`/university/${slug}`);
    await screen.findByRole('button', { name: 'Send the review' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    press('Send the review');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
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
    await screen.findByRole('button', { name: 'Send the changed review' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    press('Send the changed review');
    await screen.findByText(/Your review has arrived/);
    press('Remove');
    expect(sent).toHaveLength(1);
    press('Remove');
    expect(await screen.findByText('Your review is removed.')).toBeTruthy();
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  });

  it('of others can be found helpful, once', async () => {
    signIn();
    const other = buildReview({ id: '6a0ce7a2-6d37-4a52-8a55-0d3ff7b9b3a1', helpfulCount: 3 });
    const rating = { average: 4, count: 1, distribution: [0, 0, 0, 1, 0], sample: false };
    const sent = serve({
      ...pageOf(buildSchool({ rating })),
      ...mine(),
      [`GET ${reviewsPath}`]: () => ok({ reviews: [other], page: 1, pages: 1, total: 1 }),
      [`POST /reviews/${other.id}/helpful`]: () => ok({ helpfulCount: 4, on: true }),
    });
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Helpful (3)' }));
    const pressed = await screen.findByRole('button', { name: 'Helpful (4)' });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    expect(sent.map(({ body }) => body)).toEqual([{ on: true }]);
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
    await screen.findByText('Your review is removed.');
    await waitFor(() => expect(screen.queryByText(reviewText)).toBeNull());
    expect(screen.getByText('The other.')).toBeTruthy();
    expect(screen.getByText('1 review')).toBeTruthy();
  });

  it('that were being changed are not overwritten by a new one without a connection', async () => {
    signIn();
    await cacheSchool(school, Date.now());
    const earlier = own({ status: 'rejected', reason: 'Too short.' });
    serve({ ...pageOf(school), ...mine(earlier) });
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await screen.findByRole('button', { name: 'Send the changed review' });
    type('Your review', `${reviewText} And more.`);
    cleanup();
    serve({});
    openPage(`/university/${slug}`);
    expect(await screen.findByText(/kept on this device. It opens with a connection/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
    cleanup();
    serve({ ...pageOf(school), ...mine(earlier) });
    openPage(`/university/${slug}`);
    await screen.findByRole('button', { name: 'Send the changed review' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(
      `${reviewText} And more.`,
    );
  });
});
