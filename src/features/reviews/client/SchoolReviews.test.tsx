// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchWrites } from '#offline/testing/testingStorage.ts';
import type { OwnReview } from '../contract.ts';
import { ownReviewsQuery } from './reviewQueries.ts';
import { buildReview, buildSchool } from '#features/schools/testing.ts';
import { cacheSchool } from '#features/schools/client/cache/schoolCache.ts';
import {
  openPage,
  ok,
  unreachable,
  pageOf,
  press,
  refusal,
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

const other = buildReview({ id: '6a0ce7a2-6d37-4a52-8a55-0d3ff7b9b3a1', helpfulCount: 3 });
const [markHelpful, flag] = [`POST /reviews/${other.id}/helpful`, `POST /reviews/${other.id}/flag`];

/** The page of a school with one review, of somebody else. */
function pageOfOther() {
  const rating = { average: 4, count: 1, distribution: [0, 0, 0, 1, 0], sample: false };
  const page = { reviews: [other], page: 1, pages: 1, total: 1 };
  return {
    ...pageOf(buildSchool({ rating })),
    ...mine(),
    [`GET ${reviewsPath}`]: () => ok(page),
  };
}

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

  it('without a connection wait on the device, outlast a reload, and are sent once under one key', async () => {
    signIn();
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable };
    serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send the review');
    expect(await screen.findByText(/Your review is kept on this device/)).toBeTruthy();
    expect(screen.getByText(reviewText)).toBeTruthy();
    expect(screen.getByText('Not sent yet')).toBeTruthy();
    cleanup();
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    expect(await screen.findByText('Not sent yet')).toBeTruthy();
    Object.assign(answers, mine(own()), { [`POST ${reviewsPath}`]: () => ok(own(), 201) });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Your review has arrived/)).toBeTruthy();
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(screen.queryByText('Not sent yet')).toBeNull();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('that wait can be changed or taken back until they are sent', async () => {
    signIn();
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send the review');
    await screen.findByText('Not sent yet');
    const drafts: string[] = [];
    const writes = watchWrites(() => drafts.push(JSON.stringify(window.localStorage)));
    press('Change');
    await screen.findByRole('button', { name: 'Send the review' });
    writes.mockRestore();
    expect(drafts[0]).toContain(reviewText);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    expect(screen.queryByText('Not sent yet')).toBeNull();
    expect(screen.queryByText(/will be sent when there is a connection/)).toBeNull();
    type('Your review', `${reviewText} And more.`);
    press('Send the review');
    expect(await screen.findByText(`${reviewText} And more.`)).toBeTruthy();
    await screen.findByText('Not sent yet');
    press('Do not send it');
    expect(await screen.findByText('It is taken back and will not be sent.')).toBeTruthy();
    expect(screen.queryByText('Not sent yet')).toBeNull();
    const before = sent.length;
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('button', { name: 'Write a review' });
    expect(sent).toHaveLength(before);
  });

  it('that wait stay where they are while another one is being written', async () => {
    signIn();
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    serve({ ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable });
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send the review');
    await screen.findByText('Not sent yet');
    await openReview();
    press('Change');
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    press('Send the review');
    await screen.findByText('Not sent yet');
    await openReview();
    type('Your review', 'Other words about another program.');
    press('Change');
    expect(await screen.findByText(/There is another review in the form/)).toBeTruthy();
    expect(screen.getByText('Not sent yet')).toBeTruthy();
    cleanup();
    openPage(`/university/${slug}`);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your review');
    expect(field.value).toBe('Other words about another program.');
  });

  it('that may have arrived are changed by an edit that follows them', async () => {
    signIn();
    const edit = `${reviewText} And more.`;
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send the review');
    expect(await screen.findByText(/It may have arrived already/)).toBeTruthy();
    press('Change');
    await screen.findByRole('button', { name: 'Send the review' });
    type('Your review', edit);
    press('Send the review');
    expect(await screen.findByText(edit)).toBeTruthy();
    const changed = own({ body: edit, revision: 2 });
    Object.assign(answers, mine(changed), {
      [`POST ${reviewsPath}`]: () => ok(own(), 201),
      [`PATCH /reviews/${own().id}`]: () => ok(changed),
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Your review has arrived/)).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)?.method).toBe('PATCH'));
    expect(sent.at(-1)?.body).toMatchObject({ body: edit });
  });

  it.each([
    [403, 'email_unverified', 'Confirm your email address first'],
    [403, 'wrong_role', 'This is not for your account'],
  ] as const)(
    'refused with %s %s say what is the matter, and keep the text',
    async (status, code, title) => {
      signIn();
      serve({ ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: () => refusal(status, code) });
      openPage(`/university/${slug}`);
      await openReview();
      write();
      press('Send the review');
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    },
  );

  it('refused later say so in place, with a way to change them', async () => {
    signIn();
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable };
    serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send the review');
    await screen.findByText('Not sent yet');
    Object.assign(answers, { [`POST ${reviewsPath}`]: () => refusal(422, 'validation_failed') });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Not like this.')).toBeTruthy();
    press('Change');
    await screen.findByRole('button', { name: 'Send the review' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
  });

  it('of others are marked without a connection, and an opposite mark cancels out', async () => {
    signIn();
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    const sent = serve({ ...pageOfOther(), [markHelpful]: unreachable });
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Helpful (3)' }));
    const pressed = await screen.findByRole('button', { name: 'Helpful (4)' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(pressed);
    await screen.findByRole('button', { name: 'Helpful (3)' });
    const before = sent.length;
    window.dispatchEvent(new Event('online'));
    expect(screen.getByRole('button', { name: 'Helpful (3)' })).toBeTruthy();
    expect(sent).toHaveLength(before);
  });

  it('of others get a note that waits, and stays in its form once it was taken back', async () => {
    signIn();
    const other = buildReview({ id: '6a0ce7a2-6d37-4a52-8a55-0d3ff7b9b3a1' });
    const rating = { average: 4, count: 1, distribution: [0, 0, 0, 1, 0], sample: false };
    const note = 'It names a patient of the clinic.';
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    const path = `POST /reviews/${other.id}/flag`;
    const answers = {
      ...pageOf(buildSchool({ rating })),
      ...mine(),
      [`GET ${reviewsPath}`]: () => ok({ reviews: [other], page: 1, pages: 1, total: 1 }),
      [path]: unreachable,
    };
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Something is wrong with it' }));
    type('What is wrong with this review?', note);
    press('Tell our staff');
    await screen.findByText(/^Your note is kept on this device/);
    expect(screen.queryByLabelText('What is wrong with this review?')).toBeNull();
    press('Take it back and edit it');
    // It is in its form before it leaves the outbox.
    cleanup();
    openPage(`/university/${slug}`);
    const field = await screen.findByLabelText<HTMLTextAreaElement>(
      'What is wrong with this review?',
    );
    expect(field.value).toBe(note);
    Object.assign(answers, { [path]: () => ok({ flagged: true }) });
    press('Tell our staff');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ reason: note }));
    await waitFor(() => expect(window.localStorage.getItem(`note:flag:${other.id}:u7`)).toBeNull());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
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
    expect(await screen.findByText('Your review is removed.')).toBeTruthy();
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

  it('of others show a mark that waits over what was fetched, never in it', async () => {
    signIn();
    const sent = serve({ ...pageOfOther(), [markHelpful]: unreachable });
    const { client } = openPage(`/university/${slug}`);
    await screen.findByRole('button', { name: 'Write a review' });
    fireEvent.click(await screen.findByRole('button', { name: 'Helpful (3)' }));
    await screen.findByRole('button', { name: 'Helpful (4)' });
    await waitFor(() => expect(sent).toHaveLength(1));
    const { queryKey } = ownReviewsQuery(slug, 'u7');
    expect(client.getQueryData(queryKey)).toEqual({ reviews: [], marks: [] });
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
    press('Something is wrong with it');
    type('What is wrong with this review?', 'It names an instructor of the school.');
    press('Tell our staff');
    await screen.findByText(/^Your note is kept on this device/);
    Object.assign(answers, { [flag]: refused });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your note was not taken')).toBeTruthy();
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
