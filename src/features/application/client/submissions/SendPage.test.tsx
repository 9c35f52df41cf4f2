// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildPreflight,
  buildVersion,
  openSendPage,
  openSigned,
  receipt,
  reopenProgramPage,
  type SendingServer,
  setUpSending,
  sign,
  typedRow,
} from './testingSending.tsx';

let server: SendingServer;
setUpSending((started) => {
  server = started;
});

const status = () => screen.getByRole('status').textContent ?? '';
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

describe('before it is sent', () => {
  it('is read back by topic as the program will see it, with a way to change each', async () => {
    await openSendPage();
    await expect.poll(status).toMatch(/^Not submitted yet\. Nothing is missing\./);
    const names = screen.getByRole('region', { name: 'Names' });
    expect(within(names).getByText('Zoë')).toBeTruthy();
    expect(within(names).getByRole('link', { name: 'Change Names' }).getAttribute('href')).toBe(
      '/my-account/application-condenser/personal-information?topic=names',
    );
    expect(screen.getByText(/^Transcript\.pdf \(2 pages, 120 kB\)$/)).toBeTruthy();
    expect(screen.getByText(/^Ada Bell, Teacher: Received/)).toBeTruthy();
    const leftOut = screen.getByRole('region', { name: 'Left out' });
    expect(within(leftOut).getByText('Demographics')).toBeTruthy();
  });

  it('says which documents go, for what, and which stay and why', { tags: 'long' }, async () => {
    const { packet } = buildPreflight();
    const documents = packet.documents.map((each) => ({ ...each, requirements: ['Transcripts'] }));
    const reason = 'It answers nothing this program asks for.';
    server.preflight = buildPreflight({
      packet: { ...packet, documents },
      staying: [{ id: 'd2', name: 'shots.pdf', reason }],
    });
    await openSendPage();
    expect(await screen.findByText('Transcript.pdf (2 pages, 120 kB): Transcripts')).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Documents' });
    expect(within(region).getByText('shots.pdf').parentElement?.textContent).toBe(
      `shots.pdf: ${reason}`,
    );
    expect(
      within(region).getByRole('link', { name: 'Change Documents' }).getAttribute('href'),
    ).toMatch(/\?page=material&id=p1&part=documents$/);
  });

  it('says that the device’s clock is a day off, since deadlines count by ours', {
    tags: 'long',
  }, async () => {
    const clocks = { device: '2026-11-19T08:00:05.000Z', server: '2026-11-20T08:00:00.000Z' };
    server.preflight = buildPreflight({ clocks });
    await openSendPage();
    expect(
      await screen.findByText(/^Your device’s clock is about 1 day behind ours\. Deadlines count/),
    ).toBeTruthy();
  });

  it('says what is missing, each with a link to its field, and offers no Submit', {
    tags: 'long',
  }, async () => {
    const href = '/my-account/application-condenser/academics?topic=colleges&row=c1&field=x';
    const blockers = [{ key: 'answer:x', message: 'Academics: enter the college.', href }];
    server.preflight = buildPreflight({ state: 'not_ready', blockers, record: null });
    await openSendPage();
    await expect.poll(status).toMatch(/^Not ready\. 1 thing/);
    const link = screen.getByRole('link', { name: 'Academics: enter the college.' });
    expect(link.getAttribute('href')).toBe(href);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('is not signed for anybody: neither the box nor the name is filled in', {
    tags: 'long',
  }, async () => {
    await openSendPage();
    await expect.poll(() => screen.queryByRole('button', { name: 'Submit' })).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^I declare/).checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Type your full name to sign').value).toBe('');
    press();
    expect(screen.getByText('Check this box to submit.')).toBeTruthy();
    expect(screen.getByText('Type your name to sign.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('is not sent from here when the program takes applications elsewhere', {
    tags: 'long',
  }, async () => {
    await openSendPage({ ...typedRow, route: 'nursingcas' });
    await expect
      .poll(status)
      .toMatch(/^Not submitted\. This program takes applications through NursingCAS/);
    expect(screen.getByRole('link', { name: 'Open the sheet to type from' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Record that you submitted it' })).toBeTruthy();
  });
});

describe('a press of Submit', () => {
  it('sends the declaration, what was read back and the record, and shows the receipt', async () => {
    const { pass } = await openSigned();
    screen.getByRole('button', { name: 'Submit' }).focus();
    press();
    await pass(1_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt LL-2346789A/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toMatchObject({
      declaration: { accepted: true, name: 'Zoë Ruiz' },
      answersSha256: server.preflight.answersSha256,
      record: { signature: 'signed' },
    });
    expect(server.sent[0]?.body.queuedAt).toBeUndefined();
    expect(await screen.findByRole('link', { name: 'Download PDF (52 kB)' })).toBeTruthy();
  });

  it('is one press when it is heard twice', { tags: 'long' }, async () => {
    const { pass } = await openSigned();
    const button = screen.getByRole('button', { name: 'Submit' });
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(1_000);
    await expect.poll(status).toMatch(/^Submitted/);
    expect(server.sent).toHaveLength(1);
  });

  it('says that it is under way while no answer has come', { tags: 'long' }, async () => {
    server.line = 'hangs';
    const { pass } = await openSigned();
    press();
    await pass(1_000);
    await expect.poll(status).toMatch(/^Sending…/);
  });

  it('is asked for again with the same key when its answer was lost', {
    tags: 'long',
  }, async () => {
    const { pass } = await openSigned();
    server.line = 'lost';
    press();
    await pass(500);
    await expect.poll(status).toMatch(/^Waiting for connection\. It was sent, but the answer/);
    server.line = 'works';
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await pass(1_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    expect(server.doneCount).toBe(1);
  });

  it.each([
    ['wrong_state', 'The deadline was 1 March 2027.'],
    ['package_needed', 'Your plan does not include this.'],
    ['validation_failed', 'The declaration is missing.'],
    ['too_many_requests', 'Too many tries.'],
    ['not_found', 'This program is not in your application.'],
    ['locked', 'It is locked.'],
  ] as const)(
    'that is refused with %s says why, and what is safe',
    { tags: 'long' },
    async (code, detail) => {
      const { pass } = await openSigned();
      server.refusal = { code, detail };
      press();
      await pass(1_000);
      await expect
        .poll(status)
        .toBe(`Not submitted. ${detail} Your answers are safe, and nothing was sent.`);
      await pass(3_600_000);
      expect(server.sent).toHaveLength(1);
    },
  );

  it('names the topics that another device changed since they were read', {
    tags: 'long',
  }, async () => {
    const { pass } = await openSigned();
    server.refusal = { code: 'revision_mismatch', detail: 'Your answers changed.' };
    const changed = buildPreflight();
    changed.packet.answers.topics[0]!.groups[0]!.answers[0]!.text = 'Zoe';
    server.preflight = { ...changed, answersSha256: 'b'.repeat(64) };
    press();
    await pass(1_000);
    await expect.poll(status).toMatch(/^Not submitted\. Your answers changed\./);
    await expect.poll(() => screen.queryByText('Names', { selector: 'b' })).not.toBeNull();
    server.refusal = null;
    press();
    expect(server.sent).toHaveLength(1);
    sign();
    press();
    await pass(1_000);
    await expect.poll(status).toMatch(/^Submitted/);
    expect(server.sent.at(-1)?.body.answersSha256).toBe('b'.repeat(64));
  });
});

it('names what another device changed before the press, and asks for the signature again', async () => {
  const { pass, transport, fireOnline } = await openSigned();
  const changed = buildPreflight();
  changed.packet.answers.topics[0]!.groups[0]!.answers[0]!.text = 'Zoe';
  server.preflight = { ...changed, answersSha256: 'b'.repeat(64) };
  Object.assign(transport.server('personal-information'), {
    values: { legalFirstName: 'Zoe' },
    rev: 2,
  });
  fireOnline();
  await pass(3_000);
  await expect.poll(status).toMatch(/^Not submitted\. Your answers changed/);
  expect(screen.getByText('Names', { selector: 'b' })).toBeTruthy();
  press();
  expect(screen.getByText('Type your name to sign.')).toBeTruthy();
  expect(server.sent).toHaveLength(0);
  sign();
  press();
  await pass(1_000);
  await expect.poll(status).toMatch(/^Submitted/);
  expect(server.sent.at(-1)?.body.answersSha256).toBe('b'.repeat(64));
});

describe('a program that was sent', () => {
  it('shows its receipt, and is corrected with a reason as another version', async () => {
    server.list = server.list.map((each) => ({ ...each, state: 'submitted' }));
    server.versions = [buildVersion()];
    const { pass } = await openSigned('/here?page=send&id=p1&correct=1');
    press();
    expect(screen.getByText('Say what you corrected.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^What did you correct/), {
      target: { value: 'A grade was missing.' },
    });
    press();
    await pass(1_000);
    await expect.poll(() => server.sent.length).toBe(1);
    expect(server.sent[0]).toMatchObject({
      path: '/api/program-applications/p1/corrections',
      body: { note: 'A grade was missing.' },
    });
    await expect.poll(status).toMatch(/^Submitted/);
  });

  it('begins with the receipt when it is opened again', { tags: 'long' }, async () => {
    server.list = server.list.map((each) => ({ ...each, state: 'submitted' }));
    server.versions = [buildVersion()];
    await openSendPage();
    await expect
      .poll(status)
      .toMatch(new RegExp(`^Submitted\\. Receipt ${receipt.number}, sent on`));
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  const sendElsewhere = () => {
    server.list = server.list.map((each) => ({ ...each, state: 'submitted', revision: 9 }));
    server.versions = [buildVersion()];
  };

  it('can be corrected from its page when it was sent after the sending screen was closed', {
    tags: 'long',
  }, async () => {
    const { pass } = await openSigned();
    server.line = 'lost';
    press();
    await pass(500);
    cleanup();
    server.line = 'works';
    const page = await reopenProgramPage();
    await page.pass(10_000);
    expect(await screen.findByRole('link', { name: 'Send a correction' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See what’s happening' })).toBeNull();
  });

  it('is not called unsent where another device was quicker', { tags: 'long' }, async () => {
    const { pass } = await openSigned();
    sendElsewhere();
    server.refusal = { code: 'wrong_state', detail: 'You already sent this application.' };
    press();
    await pass(1_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    cleanup();
    const page = await reopenProgramPage();
    await page.pass(1_000);
    expect(await screen.findByRole('link', { name: 'Send a correction' })).toBeTruthy();
    expect(screen.queryByText(/^It wasn’t submitted/)).toBeNull();
  });

  it('shows why its correction was refused also when it is opened again', {
    tags: 'long',
  }, async () => {
    sendElsewhere();
    const { pass } = await openSigned('/here?page=send&id=p1&correct=1');
    fireEvent.change(screen.getByLabelText(/^What did you correct/), {
      target: { value: 'A grade was missing.' },
    });
    server.refusal = { code: 'wrong_state', detail: 'Nothing has changed.' };
    press();
    await pass(1_000);
    await expect.poll(status).toMatch(/^Not submitted\. Nothing has changed\./);
    cleanup();
    await openSendPage(undefined, undefined, true);
    await expect.poll(status).toMatch(/^Not submitted\. Nothing has changed\./);
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
  });
});
