// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchWrites } from '#offline/testing/testingStorage.ts';
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
import {
  slug,
  school,
  reviewsPath,
  reviewText,
  own,
  mine,
  markHelpful,
  pageOfOther,
  openReview,
  write,
} from './testingReviews.ts';

setUpSchoolPages();

describe('reviews', () => {
  it('without a connection wait on the device, outlast a reload, and are sent once under one key', async () => {
    signIn();
    const answers = { ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: unreachable };
    serve(answers);
    openPage(`/university/${slug}`);
    await openReview();
    write();
    press('Send review');
    expect(await screen.findByText(/Your review is saved on this device/)).toBeTruthy();
    expect(screen.getByText(reviewText)).toBeTruthy();
    expect(screen.getByText('Not sent yet')).toBeTruthy();
    cleanup();
    const sent = serve(answers);
    openPage(`/university/${slug}`);
    expect(await screen.findByText('Not sent yet')).toBeTruthy();
    Object.assign(answers, mine(own()), { [`POST ${reviewsPath}`]: () => ok(own(), 201) });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/We got your review/)).toBeTruthy();
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
    press('Send review');
    await screen.findByText('Not sent yet');
    const drafts: string[] = [];
    const writes = watchWrites(() => drafts.push(JSON.stringify(window.localStorage)));
    press('Change');
    await screen.findByRole('button', { name: 'Send review' });
    writes.mockRestore();
    expect(drafts[0]).toContain(reviewText);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    expect(screen.queryByText('Not sent yet')).toBeNull();
    expect(screen.queryByText(/will be sent when there is a connection/)).toBeNull();
    type('Your review', `${reviewText} And more.`);
    press('Send review');
    expect(await screen.findByText(`${reviewText} And more.`)).toBeTruthy();
    await screen.findByText('Not sent yet');
    press('Don’t send it');
    expect(await screen.findByText('It won’t be sent.')).toBeTruthy();
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
    press('Send review');
    await screen.findByText('Not sent yet');
    await openReview();
    press('Change');
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(reviewText);
    press('Send review');
    await screen.findByText('Not sent yet');
    await openReview();
    type('Your review', 'Other words about another program.');
    press('Change');
    expect(await screen.findByText(/There’s another review in the form/)).toBeTruthy();
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
    press('Send review');
    expect(await screen.findByText(/We may already have it/)).toBeTruthy();
    press('Change');
    await screen.findByRole('button', { name: 'Send review' });
    type('Your review', edit);
    press('Send review');
    expect(await screen.findByText(edit)).toBeTruthy();
    const changed = own({ body: edit, revision: 2 });
    Object.assign(answers, mine(changed), {
      [`POST ${reviewsPath}`]: () => ok(own(), 201),
      [`PATCH /reviews/${own().id}`]: () => ok(changed),
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/We got your review/)).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)?.method).toBe('PATCH'));
    expect(sent.at(-1)?.body).toMatchObject({ body: edit });
  });

  it.each([
    [403, 'email_unverified', 'Confirm your email address first'],
    [403, 'wrong_role', 'Your account can’t do this'],
  ] as const)(
    'refused with %s %s say what is the matter, and keep the text',
    async (status, code, title) => {
      signIn();
      serve({ ...pageOf(school), ...mine(), [`POST ${reviewsPath}`]: () => refusal(status, code) });
      openPage(`/university/${slug}`);
      await openReview();
      write();
      press('Send review');
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
    press('Send review');
    await screen.findByText('Not sent yet');
    Object.assign(answers, { [`POST ${reviewsPath}`]: () => refusal(422, 'validation_failed') });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Not like this.')).toBeTruthy();
    press('Change');
    await screen.findByRole('button', { name: 'Send review' });
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
    fireEvent.click(await screen.findByRole('button', { name: 'Report this review' }));
    type('What’s wrong with this review?', note);
    press('Send report');
    await screen.findByText(/^Your note is saved on this device/);
    expect(screen.queryByLabelText('What’s wrong with this review?')).toBeNull();
    press('Edit instead of sending');
    // It is in its form before it leaves the outbox.
    cleanup();
    openPage(`/university/${slug}`);
    const field = await screen.findByLabelText<HTMLTextAreaElement>(
      'What’s wrong with this review?',
    );
    expect(field.value).toBe(note);
    Object.assign(answers, { [path]: () => ok({ flagged: true }) });
    press('Send report');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ reason: note }));
    await waitFor(() => expect(window.localStorage.getItem(`note:flag:${other.id}:u7`)).toBeNull());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
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

  it('that were being changed are not overwritten by a new one without a connection', async () => {
    signIn();
    await cacheSchool(school, Date.now());
    const earlier = own({ status: 'rejected', reason: 'Too short.' });
    serve({ ...pageOf(school), ...mine(earlier) });
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await screen.findByRole('button', { name: 'Send changes' });
    type('Your review', `${reviewText} And more.`);
    cleanup();
    serve({});
    openPage(`/university/${slug}`);
    expect(
      await screen.findByText(/saved on this device. They’ll open when you’re online/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
    cleanup();
    serve({ ...pageOf(school), ...mine(earlier) });
    openPage(`/university/${slug}`);
    await screen.findByRole('button', { name: 'Send changes' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe(
      `${reviewText} And more.`,
    );
  });
});
