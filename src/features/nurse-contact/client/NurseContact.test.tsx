// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNursePage } from '#features/nurses/testing.ts';
import { sessionStore } from '#session/session.ts';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { clearDevice } from '#testing/screens/WithOffline.tsx';
import { buildAccepted, buildContact, buildConversation, buildRequest } from '../testing.ts';
import { NurseContact } from './NurseContact.tsx';
import {
  conversationOf,
  openPart,
  pressFocused,
  type Reply,
  reconnect,
  serve,
} from './testingContactScreens.tsx';

vi.mock('#api/live/useLiveTopic.ts', () => ({ useLiveTopic: () => undefined }));

const nurse = buildNursePage();
const contactCall = `GET /nurses/${nurse.id}/contact`;
const sendPath = `POST /nurses/${nurse.id}/requests`;
const words = 'I graduate in May. How do I prepare for nights on a med-surg floor?';

beforeEach(() => signIn({ userid: 's1', role_name: 'Student', name: 'Sam Sample' }));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
  await clearDevice();
});

const open = (changes: Parameters<typeof buildNursePage>[0] = {}) =>
  openPart(<NurseContact nurse={buildNursePage(changes)} />);

async function write(message = words): Promise<void> {
  await screen.findByRole('button', { name: 'Send request' });
  type(/^What do you need help with/, 'first_job');
  type(/^Your message/, message);
}

const expectFocusOnTitle = () =>
  waitFor(() => expect(document.activeElement?.textContent).toBe('Ask Nora Nightlamp'));

describe('a student on the page of a nurse', () => {
  it('begins with a template, and reads what 29 characters lack', async () => {
    const sent = serve({ [contactCall]: () => ok(buildContact()) });
    open();
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Your message/);
    expect(field.value).toMatch(/^About me: \n\nMy question:/);
    await write('a'.repeat(29));
    press('Send request');
    const link = await screen.findByRole('link', { name: /Write at least 30 characters/ });
    expect(link.textContent).toContain('this has 29');
    expect(sent).toEqual([]);
  });

  it('sends a request once, and sees it waiting for an answer', async () => {
    const answers: Record<string, Reply> = {
      [contactCall]: () => ok(buildContact()),
      [sendPath]: () => {
        const request = buildRequest({ message: words });
        answers[contactCall] = () => ok(buildContact({ request, openCount: 1 }));
        return ok(request, 201);
      },
    };
    const sent = serve(answers);
    open();
    await write();
    pressFocused('Send request');
    expect(await screen.findByText('Waiting for an answer')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await expectFocusOnTitle();
    expect(screen.getByText(/^Nora Nightlamp can answer until 4 December 2026/)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ topic: 'first_job', message: words }]);
  });

  it('without a connection leaves it on the device, can edit it, and sends it under one key', async () => {
    const answers: Record<string, Reply> = { [sendPath]: unreachable };
    const sent = serve(answers);
    open();
    await write();
    pressFocused('Send request');
    expect(await screen.findByText('Waits for a connection')).toBeTruthy();
    await expectFocusOnTitle();
    cleanup();
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    press('Edit');
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Your message/);
    expect(field.value).toBe(words);
    const more = `${words} I work days now.`;
    await write(more);
    press('Send request');
    expect(await screen.findByText('Waits for a connection')).toBeTruthy();
    const before = sent.length;
    Object.assign(answers, {
      [sendPath]: () => ok(buildRequest({ message: more }), 201),
      [contactCall]: () => ok(buildContact({ request: buildRequest({ message: more }) })),
    });
    reconnect();
    expect(await screen.findByText('Waiting for an answer')).toBeTruthy();
    const arrived = sent.slice(before);
    expect(arrived.map(({ body }) => body)).toEqual([{ topic: 'first_job', message: more }]);
    await waitFor(() => expect(screen.queryByText('Waits for a connection')).toBeNull());
  });

  it('is hinted at a phone number, and can send it all the same', async () => {
    serve({ [contactCall]: () => ok(buildContact()), [sendPath]: () => ok(buildRequest(), 201) });
    open();
    await write(`${words} Call me at (555) 201-4477.`);
    expect(await screen.findByText(/There’s a phone number in your message/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy();
  });

  it('reads why a fourth is refused by another device’s third, with the words still there', async () => {
    const detail = 'You have 3 open requests, and that’s the most at a time.';
    serve({
      [contactCall]: () => ok(buildContact({ openCount: 2 })),
      [sendPath]: () => refusal(409, 'wrong_state', detail),
    });
    open();
    await write();
    press('Send request');
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your message/).value).toBe(words);
  });

  it('with three open requests is led to them', async () => {
    serve({ [contactCall]: () => ok(buildContact({ openCount: 3 })) });
    open();
    const link = await screen.findByRole('link', { name: 'See your requests' });
    expect(link.getAttribute('href')).toBe('/nurses#requests');
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('reads why this nurse takes none, and is led to the forum', async () => {
    serve({ [contactCall]: () => ok(buildContact()) });
    open({ contactRefusal: 'closed' });
    expect(await screen.findByText(/isn’t taking requests right now/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask in the forum' })).toBeTruthy();
  });

  it('reads the average of stars where there is one', async () => {
    serve({ [contactCall]: () => ok(buildContact({ rating: { average: 4.5, count: 3 } })) });
    open();
    expect(await screen.findByText('from 3 students')).toBeTruthy();
    expect(screen.getByText('4.5 out of 5 stars')).toBeTruthy();
  });

  it('gives stars and a note once the nurse has accepted', async () => {
    const request = buildAccepted();
    const feedbackCall = `PUT /requests/${request.id}/feedback`;
    const given = { stars: 5, text: 'Thank you!', revision: 1 };
    const answers: Record<string, Reply> = {
      [contactCall]: () => ok(buildContact({ request })),
      ...conversationOf(buildConversation({ request })),
      [feedbackCall]: () => {
        answers[contactCall] = () => ok(buildContact({ request: { ...request, feedback: given } }));
        return ok(given);
      },
    };
    const sent = serve(answers);
    open();
    press((await screen.findByRole('button', { name: 'Give Nora Nightlamp stars' })).textContent);
    press('Send stars');
    expect(await screen.findByRole('link', { name: 'Choose 1 to 5 stars' })).toBeTruthy();
    screen.getByRole('radio', { name: '5, very helpful' }).click();
    type(/^A note to Nora/, 'Thank you!');
    press('Send stars');
    expect(await screen.findByText('5 out of 5 stars')).toBeTruthy();
    expect(sent.filter(({ call }) => call === feedbackCall).map(({ body }) => body)).toEqual([
      { stars: 5, text: 'Thank you!' },
    ]);
  });
});

describe('the form', () => {
  it('speaks to whoever is under 18, and in general to everyone else', async () => {
    serve({ [contactCall]: () => ok(buildContact()) });
    open({ isForMinor: true });
    expect(await screen.findByText(/You’re under 18: please talk to a parent/)).toBeTruthy();
    cleanup();
    open();
    expect(await screen.findByText(/If you’re under 18, please talk to a parent/)).toBeTruthy();
  });
});

describe('the safety of a student who has asked nothing', () => {
  const reportPath = `POST /nurses/${nurse.id}/report`;
  const blockPath = `PUT /nurses/${nurse.id}/block`;

  it('is a report with a reason, for our staff', async () => {
    const sent = serve({
      [contactCall]: () => ok(buildContact()),
      [reportPath]: () => ok({ reported: true }),
    });
    open();
    fireEvent.click(await screen.findByText('Report or block'));
    press('Send report');
    expect(await screen.findByRole('link', { name: /Choose a reason|Choose what/ })).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByLabelText('Isn’t who they say they are'));
    type(/^What should we know/, 'The photo is from an ad.');
    press('Send report');
    expect(await screen.findByText(/^Thank you. Your report is with our staff/)).toBeTruthy();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [reportPath, { reason: 'not_real', note: 'The photo is from an ad.' }],
    ]);
  });

  it('is a block that ends where it was made', async () => {
    const answers: Record<string, Reply> = { [contactCall]: () => ok(buildContact()) };
    answers[blockPath] = () => {
      answers[contactCall] = () => ok(buildContact({ isBlocked: true }));
      return ok({ on: true });
    };
    const sent = serve(answers);
    open();
    fireEvent.click(await screen.findByText('Report or block'));
    press('Block Nora Nightlamp');
    expect(await screen.findByText('You blocked Nora Nightlamp.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull());
    answers[blockPath] = () => {
      answers[contactCall] = () => ok(buildContact());
      return ok({ on: false });
    };
    press('Unblock Nora Nightlamp');
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeTruthy();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [blockPath, { on: true }],
      [blockPath, { on: false }],
    ]);
  });
});

describe('a nurse on the page of another', () => {
  it('has no form', async () => {
    signIn({ userid: 'n1', role_name: 'Nurse', name: 'Nick North' });
    serve({ [contactCall]: () => ok(buildContact({ rating: { average: 5, count: 4 } })) });
    open();
    expect(await screen.findByText('from 4 students')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('Report or block')).toBeTruthy();
  });
});
