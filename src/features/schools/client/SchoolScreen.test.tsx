// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { buildDeadline, buildReview, buildProgramView, buildSchool } from '../testing.ts';
import { cacheReviews, readCachedReviews } from '#features/reviews/client/reviewCache.ts';
import { cacheSchool, maxCachedSchools, readCachedSchool } from './cache/schoolCache.ts';
import {
  openPage,
  ok,
  unreachable,
  pageOf,
  press,
  refusal,
  serve,
  setUpSchoolPages,
  type,
} from './testingSchoolPage.tsx';

const slug = 'harbor-state';
const school = buildSchool();
const reviewsPath = `/universities/${slug}/reviews`;

setUpSchoolPages();

const headline = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the page of a school', () => {
  it('stands there, and is kept for the time without signal', async () => {
    serve(pageOf(school));
    openPage(`/university/${slug}`);
    expect(await headline('Harbor State University')).toBeTruthy();
    await waitFor(async () => expect(await readCachedSchool(slug)).not.toBeNull());
  });

  it('opens from this device without a network, and says since when it has it', async () => {
    await cacheSchool(school, Date.now() - 3 * 3_600_000);
    serve({});
    openPage(`/university/${slug}`);
    expect(await headline('Harbor State University')).toBeTruthy();
    expect(await screen.findByText(/Saved copy from 3 hours ago/)).toBeTruthy();
    expect(await screen.findByText(/We couldn’t load the reviews/)).toBeTruthy();
  });

  it('brings its newest reviews along without a network', async () => {
    await cacheSchool(school, Date.now());
    await cacheReviews(
      slug,
      { reviews: [buildReview()], page: 1, pages: 3, total: 12 },
      Date.now(),
    );
    serve({});
    openPage(`/university/${slug}`);
    expect(await screen.findByText(/The clinical sites are close/)).toBeTruthy();
    expect(screen.getByText(/newest reviews saved on this device/)).toBeTruthy();
  });

  it('keeps the reviews that it shows, and forgets them with the school', async () => {
    const page = { reviews: [buildReview()], page: 1, pages: 1, total: 1 };
    serve({ ...pageOf(school), [`GET ${reviewsPath}`]: () => ok(page) });
    openPage(`/university/${slug}`);
    await screen.findByText(/The clinical sites are close/);
    await waitFor(async () => expect(await readCachedReviews(slug)).toMatchObject(page));
    const later = Date.now() + 1000;
    for (let at = 0; at < maxCachedSchools; at += 1)
      await cacheSchool(buildSchool({ slug: `school-${at}` }), later + at);
    expect(await readCachedSchool(slug)).toBeNull();
    expect(await readCachedReviews(slug)).toBeNull();
  });

  it('that cannot be had can be asked for again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve({});
    openPage(`/university/${slug}`);
    expect(await screen.findByText(/You’re offline, and this school isn’t saved/)).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    serve(pageOf(school));
    press('Try again');
    expect(await headline('Harbor State University')).toBeTruthy();
  });

  it('that the server fails at says so, with a number to write to us about', async () => {
    const broken = () => refusal(500, 'internal', { requestId: 'r-42' });
    serve({ [`GET /universities/${slug}`]: broken });
    openPage(`/university/${slug}`);
    expect(await screen.findByText(/Our server didn’t answer.* this number: r-42/)).toBeTruthy();
    cleanup();
    serve({ ...pageOf(school), [`GET ${reviewsPath}`]: broken });
    openPage(`/university/${slug}`);
    expect(await screen.findByText(/our server had a problem.* r-42/)).toBeTruthy();
  });

  it('that is slow can be stopped after 4 seconds, or asked for anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Parameters<typeof serve>[0] = {
      [`GET /universities/${slug}`]: () => new Promise<Response>(() => undefined),
    };
    serve(answers);
    openPage(`/university/${slug}`);
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8200));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    press('Cancel');
    expect(await headline('This school didn’t load')).toBeTruthy();
    Object.assign(answers, pageOf(school));
    press('Try again');
    expect(await headline('Harbor State University')).toBeTruthy();
  });

  it('is led to from an address in capitals, with what the address asks for', async () => {
    serve(pageOf(school));
    const { router } = openPage('/university/Harbor-STATE?reviews=helpful#reviews');
    await headline('Harbor State University');
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(`/university/${slug}?reviews=helpful#reviews`);
  });

  it('is led to from an address that is made of another of its names', async () => {
    serve({ ...pageOf(school), 'GET /universities/harbor-college': () => ok(school) });
    const { router } = openPage('/university/harbor-college#costs');
    await headline('Harbor State University');
    const { pathname, hash } = router.state.location;
    expect(pathname + hash).toBe(`/university/${slug}#costs`);
  });

  it('is not there for an address without a school, however long it is', async () => {
    const alike = [{ slug: 'a', name: 'A School', city: 'Reno', state: 'NV' }];
    serve({ 'GET /universities/harbor': () => refusal(404, 'not_found', { current: { alike } }) });
    openPage('/university/harbor');
    expect(await screen.findByRole('link', { name: 'A School' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search for the school').value).toBe('harbor');
    cleanup();
    openPage(`/university/${'x'.repeat(300)}`);
    expect(await headline(/^Page not found/)).toBeTruthy();
  });

  it('lights the lamp for the next day by which an application must be in', async () => {
    const at = new Date(Date.now() + 5.5 * 86_400_000).toISOString();
    const programs = [buildProgramView({ deadlines: [buildDeadline({ at })] })];
    serve(pageOf(buildSchool({ programs })));
    openPage(`/university/${slug}`);
    const lamp = await screen.findByRole('link', { name: /Next: final deadline in 5 days/ });
    expect(lamp.getAttribute('href')).toContain('#program-12');
  });

  it('unfolds the program that a link leads to', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const programs = [1, 2].map((id) => buildProgramView({ id, name: `Program ${id}` }));
    serve(pageOf(buildSchool({ programs })));
    openPage(`/university/${slug}#program-2`);
    await screen.findByRole('heading', { level: 3, name: 'Program 2' });
    await waitFor(() =>
      expect(document.querySelector<HTMLDetailsElement>('#program-2')?.open).toBe(true),
    );
  });

  it('is handed on by its link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serve(pageOf(school));
    openPage(`/university/${slug}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    expect(copied).toHaveBeenCalledOnce();
  });
});

const message = 'The fee is $60 now, as their own page says.';
const openForm = async () => {
  openPage(`/university/${slug}`);
  await screen.findByRole('button', { name: 'Send the report' });
};

describe('a report about wrong data', () => {
  const path = `/universities/${slug}/reports`;

  it('is sent once, however often the button is pressed', async () => {
    const sent = serve({ ...pageOf(school), [`POST ${path}`]: () => ok({ taken: true }, 201) });
    await openForm();
    type('What’s wrong?', message);
    press('Send the report');
    press('Sending…');
    expect(await screen.findByText('We got your report')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ field: '', message, email: '' });
  });

  it('that says too little is not sent, and the field says why', async () => {
    const sent = serve(pageOf(school));
    await openForm();
    type('What’s wrong?', 'wrong');
    press('Send the report');
    expect(screen.getAllByText(/Use at least 10 characters/)).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('of a guest waits for a connection, outlasts a reload, and goes out under one key', async () => {
    const answers = { ...pageOf(school), [`POST ${path}`]: unreachable };
    const sent = serve(answers);
    await openForm();
    type('What’s wrong?', message);
    press('Send the report');
    expect(await screen.findByText(/^Your report is saved on this device/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('What’s wrong?').value).toBe('');
    cleanup();
    await openForm();
    expect(await screen.findByText(/^Your report is saved on this device/)).toBeTruthy();
    Object.assign(answers, { [`POST ${path}`]: () => ok({ taken: true }, 201) });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('We got your report')).toBeTruthy();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('that waits can be taken back into the form', async () => {
    serve({ ...pageOf(school), [`POST ${path}`]: unreachable });
    await openForm();
    type('What’s wrong?', message);
    press('Send the report');
    await screen.findByText(/^Your report is saved on this device/);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit instead of sending' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('What’s wrong?');
    // It is in the form before it leaves the outbox.
    await waitFor(() =>
      expect(screen.queryByText(/^Your report is saved on this device/)).toBeNull(),
    );
    expect(field.value).toBe(message);
  });

  it('is not kept on a shared computer, and says so', async () => {
    setSharedComputer(true);
    serve({ ...pageOf(school), [`POST ${path}`]: unreachable });
    await openForm();
    type('What’s wrong?', message);
    press('Send the report');
    expect(await screen.findByText(/This is a shared computer, so we don’t save it/)).toBeTruthy();
  });

  it('over the limit says when there is room again, with the words still there', async () => {
    const limit = () => refusal(429, 'too_many_requests', { detail: 'Try again in 20 minutes.' });
    serve({ ...pageOf(school), [`POST ${path}`]: limit });
    await openForm();
    type('What’s wrong?', message);
    press('Send the report');
    expect(await screen.findByText(/Try again in 20 minutes/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('What’s wrong?').value).toBe(message);
  });
});
