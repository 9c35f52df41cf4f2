// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { collectionEntry } from '#offline/testing/testingSections.ts';
import type { RefereePage } from '../refereeContract.ts';
import { createAnswerCollection } from './referee/answerCollection.ts';
import { refereeStep } from './referee/refereeCommands.ts';
import { openAnswers } from './referee/refereeQueries.ts';
import { ReferenceScreen } from './ReferenceScreen.tsx';
import {
  type Answers,
  connect,
  ok,
  openPage,
  press,
  refusal,
  type Sent,
  serve,
  setUpReferenceScreens,
  unreachable,
} from './testingReferenceScreens.tsx';

setUpReferenceScreens();

const token = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF';
const at = '2026-11-20T12:00:00.000Z';
const words = 'She noticed a change in breathing before the monitor did.';
const [read, opening, draft, file, removal, submit, decline] = [
  'POST /reference/read',
  'POST /reference/open',
  'PUT /reference/draft',
  'PUT /reference/file',
  'POST /reference/file/remove',
  'POST /reference/submit',
  'POST /reference/decline',
];

let page: RefereePage;
let answers: Answers;
let sent: Sent[];

const savesDraft = (body: unknown) => {
  const { changes } = body as { changes: { path: string; value: string }[] };
  const values = Object.fromEntries(changes.map(({ path, value }) => [path, value]));
  const revision = (page.draft?.revision ?? 0) + 1;
  const saved = { revision, values: { ...page.draft?.values, ...values }, updatedAt: at };
  page = { ...page, draft: saved };
  return ok({ revision, updatedAt: at });
};
const submits = () => {
  page = { ...page, state: 'submitted', draft: null, submittedAt: at };
  return ok({ submittedAt: at });
};

beforeEach(() => {
  window.location.hash = token;
  page = {
    state: 'invited',
    studentName: 'Connie Condenser',
    refereeName: 'Dr. Amina Yusuf',
    waived: true,
    deadline: null,
    draft: { revision: 0, values: {}, updatedAt: at },
    file: null,
    submittedAt: null,
  };
  answers = { [read]: () => ok(page), [opening]: () => ok(page), [draft]: savesDraft };
  sent = serve(answers, [read, opening]);
});

const open = () =>
  openPage(<ReferenceScreen />, [
    collectionEntry(createAnswerCollection()),
    commandEntry(refereeStep),
  ]);
/** Nothing reaches the server. */
const disconnect = () => {
  for (const path of Object.keys(answers)) answers[path] = unreachable;
};
const reconnect = (back: Answers) => {
  Object.assign(answers, { [read]: () => ok(page), [draft]: savesDraft }, back);
  connect();
};
const begin = async () => {
  open();
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Begin the reference' }))
    .toBeTruthy();
  press('Begin the reference');
  await screen.findByLabelText(/^In your own words/);
};
const own = () => screen.findByLabelText<HTMLTextAreaElement>(/^In your own words/);
const write = async (text = words) => {
  const field = await own();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const status = async (begins: RegExp) =>
  await expect.poll(() => screen.queryByRole('status')?.textContent).toMatch(begins);
const recommend = () => fireEvent.click(screen.getByRole('radio', { name: 'Yes, strongly' }));
const choose = (chosen: File) => {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field for a file.');
  fireEvent.change(input, { target: { files: [chosen] } });
};
const pdf = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
const isForm = () => screen.queryByRole('button', { name: 'Send the reference' }) !== null;
const count = (path: string) => sent.filter((each) => each.path === path).length;

describe('a reference that is being written', () => {
  it('is saved with every key, without a connection on this device, and later on the server', async () => {
    await begin();
    disconnect();
    await write();
    await status(/^Saved on this device/);
    cleanup();
    open();
    expect((await own()).value).toBe(words);
    expect(screen.getByText(/^Connie Condenser gave up the right/)).toBeTruthy();
    reconnect({});
    await expect.poll(() => page.draft?.values).toEqual({ text: words });
    await status(/^Saved\. You can also finish on another phone/);
  });

  it('opens with what another device wrote', async () => {
    page = {
      ...page,
      state: 'started',
      draft: { revision: 3, values: { text: words }, updatedAt: at },
    };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with the reference' }));
    expect((await own()).value).toBe(words);
  });

  it('with a letter that is no PDF says what to do, and sends nothing', async () => {
    await begin();
    choose(new File(['x'], 'letter.docx', { type: 'application/msword' }));
    const [message] = await screen.findAllByText(/Save your document as a PDF, then add that/);
    expect(message?.textContent).toContain('This isn’t a PDF');
    choose(new File([], 'empty.pdf', { type: 'application/pdf' }));
    expect(await screen.findAllByText(/^This file is empty\. Check the original/)).toBeTruthy();
    expect(count(file)).toBe(0);
    answers[file] = () => ok({ name: 'letter.pdf', bytes: 8 });
    choose(pdf);
    await expect.poll(() => screen.queryByText(/^This file is empty/)).toBeNull();
    await expect.poll(() => count(file)).toBe(1);
  });

  it('with a PDF that the server refuses says why, and has the words still', async () => {
    const detail = 'This PDF is password-protected. Open it, print it to a new PDF, then add that';
    answers[file] = () => refusal(422, 'validation_failed', detail);
    await begin();
    await write();
    choose(pdf);
    expect(await screen.findAllByText(detail)).not.toHaveLength(0);
    expect((await own()).value).toBe(words);
    expect(screen.queryByText(/^letter\.pdf/)).toBeNull();
  });

  it('with a PDF that waited and was refused doesn’t say that it will be sent', async () => {
    answers[file] = unreachable;
    await begin();
    choose(pdf);
    expect(await screen.findByText(/^letter\.pdf: on this device, and sent when/)).toBeTruthy();
    reconnect({ [file]: () => refusal(422, 'validation_failed', 'This PDF has a password.') });
    expect(await screen.findByText('This PDF has a password.')).toBeTruthy();
    expect(screen.queryByText(/sent when you’re online/)).toBeNull();
    recommend();
    press('Send the reference');
    const [problem] = await screen.findAllByRole('link', { name: 'This PDF has a password.' });
    expect(problem).toBeTruthy();
    expect(isForm()).toBe(true);
    expect(count(submit)).toBe(0);
    press('Remove the PDF');
    await write();
    answers[submit] = submits;
    await expect.poll(() => screen.queryByText(/^letter\.pdf/)).toBeNull();
    press('Send the reference');
    expect(await screen.findByText('Sent. Thank you')).toBeTruthy();
  });

  it('with a PDF that is removed without a connection says that it goes', async () => {
    page = { ...page, state: 'started', file: { name: 'letter.pdf', bytes: 8 } };
    answers[removal] = unreachable;
    await begin();
    press('Remove the PDF');
    expect(await screen.findByText(/^letter\.pdf: removed when you’re online/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the PDF' })).toBeNull();
    reconnect({
      [removal]: () => {
        page = { ...page, file: null };
        return ok({ removed: true });
      },
    });
    await expect.poll(() => screen.queryByText(/^letter\.pdf/)).toBeNull();
    expect(screen.getByText('Choose a PDF')).toBeTruthy();
    expect(new Set(sent.filter(({ path }) => path === removal).map(({ key }) => key)).size).toBe(1);
  });
});

describe('a reference that is sent', () => {
  it('cannot be edited anymore, and nothing of it stays on the device', async () => {
    answers[submit] = submits;
    await begin();
    await write();
    recommend();
    press('Send the reference');
    expect(await screen.findByText('Sent. Thank you')).toBeTruthy();
    const [body] = sent.filter(({ path }) => path === submit).map((each) => each.body);
    expect(body).toEqual({ token, values: { text: words, recommendation: 'strongly' } });
    expect(isForm()).toBe(false);
    cleanup();
    open();
    expect(await screen.findByText(/^Your reference arrived on 20 November 2026/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    disconnect();
    open();
    expect(await screen.findByText('We couldn’t open your page')).toBeTruthy();
    expect((await openAnswers(null)).values(token)).toEqual({});
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('without a connection waits, can be edited instead, and arrives once', async () => {
    answers[submit] = unreachable;
    await begin();
    await write();
    recommend();
    press('Send the reference');
    await status(/^Waiting for connection\. It’s saved on this device/);
    expect(isForm()).toBe(false);
    press('Edit instead of sending');
    await expect.poll(isForm).toBe(true);
    const more = `${words} Hire her.`;
    await write(more);
    press('Send the reference');
    await status(/^Waiting for connection/);
    const before = count(submit);
    reconnect({ [submit]: submits });
    expect(await screen.findByText('Sent. Thank you')).toBeTruthy();
    connect();
    expect(count(submit)).toBe(before + 1);
    const last = sent.findLast(({ path }) => path === submit);
    expect(last?.body).toEqual({ token, values: { text: more, recommendation: 'strongly' } });
  });

  it('behind a PDF that is refused later says so, and doesn’t wait for a connection forever', async () => {
    Object.assign(answers, { [file]: unreachable, [submit]: unreachable });
    await begin();
    choose(pdf);
    await screen.findByText(/^letter\.pdf: on this device/);
    recommend();
    press('Send the reference');
    await status(/^Waiting for connection/);
    reconnect({
      [file]: () => refusal(422, 'validation_failed', 'This PDF has a password.'),
      [submit]: submits,
    });
    await status(/^Not sent\. See above why; your words are safe/);
    expect(screen.getAllByText('This PDF has a password.')).not.toHaveLength(0);
    expect(count(submit)).toBe(0);
    press('Edit instead of sending');
    await expect.poll(isForm).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, strongly' }).checked).toBe(
      true,
    );
  });

  it('that is refused says what happened, and that the words are safe', async () => {
    answers[submit] = () => refusal(410, 'gone', 'The student took this request back.');
    await begin();
    await write();
    recommend();
    press('Send the reference');
    expect(await screen.findByText('This link has ended')).toBeTruthy();
    expect(
      screen.getByText(
        'The student took this request back. What you wrote is saved on this device.',
      ),
    ).toBeTruthy();
    expect((await own()).value).toBe(words);
  });

  it('says at its fields what is missing, and isn’t sent', async () => {
    await begin();
    press('Send the reference');
    expect(
      await screen.findByRole('link', { name: 'Choose whether you recommend this student' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Rate at least one quality/ })).toBeTruthy();
    expect(count(submit)).toBe(0);
  });
});

describe('the page of a referee', () => {
  it.each([
    ['submitted', 'Sent. Thank you'],
    ['declined', 'You said that you can’t write it'],
    ['replaced', 'This request was taken back'],
    ['expired', 'This link has expired'],
  ] as const)('of a request that is %s says so, and has no form', async (state, title) => {
    page = { ...page, state, draft: null };
    open();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes a no with a note, once', async () => {
    answers[decline] = () => {
      page = { ...page, state: 'declined', draft: null };
      return ok({ declined: true });
    };
    await begin();
    await write();
    fireEvent.change(screen.getByLabelText(/^A note/), { target: { value: 'On leave.' } });
    press('Decline');
    expect(await screen.findByText('You said that you can’t write it')).toBeTruthy();
    expect(sent.filter(({ path }) => path === decline).map(({ body }) => body)).toEqual([
      { token, reason: 'On leave.' },
    ]);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('takes a no also when a PDF was refused before', async () => {
    answers[file] = unreachable;
    answers[decline] = () => ok({ declined: true });
    await begin();
    choose(pdf);
    await screen.findByText(/^letter\.pdf: on this device/);
    reconnect({ [file]: () => refusal(422, 'validation_failed', 'This PDF has a password.') });
    await screen.findByText('This PDF has a password.');
    press('Decline');
    expect(await screen.findByText('You said that you can’t write it')).toBeTruthy();
    expect(count(decline)).toBe(1);
  });

  it('of an unknown link says so, and takes the code of the email', async () => {
    answers[read] = () => refusal(404, 'not_found', 'We know no such link.');
    open();
    expect(await screen.findByText('This link doesn’t work')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Code from the email/), { target: { value: 'AAAA' } });
    press('Open the page');
    expect(await screen.findByText(/^This code isn’t complete/)).toBeTruthy();
  });
});
