// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import type { ReviewEntry } from '#offline/records/review.ts';
import { collectionName } from '../draft/collectionName.ts';
import { buildSampleApplication } from '#features/application/server/sampleApplication.ts';
import { hour } from '#shared/time/duration.ts';
import {
  buildPreflight,
  openSendPage,
  openSigned,
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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Signs and presses Submit on a device that knows it has no network. */
async function pressWithoutNetwork() {
  const opened = await openSigned();
  opened.device.online = false;
  server.line = 'down';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  press('Submit');
  await opened.pass(500);
  return opened;
}

const comeBack = (device: { online: boolean }) => {
  device.online = true;
  server.line = 'works';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
};

describe('a press of Submit without a connection', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is not sent later unless the student agrees', async () => {
    const { device, pass } = await pressWithoutNetwork();
    await expect
      .poll(status)
      .toMatch(/^Not submitted\. There’s no connection, and nothing was sent/);
    await pass(120_000);
    comeBack(device);
    await pass(600_000);
    expect(server.sent).toEqual([]);
    await expect.poll(status).toMatch(/^Not submitted\./);
  });

  it('waits with a consent of its own, and is sent when the connection is back', async () => {
    const { device, pass } = await pressWithoutNetwork();
    press('Send it as soon as there is a connection');
    await pass(500);
    await expect.poll(status).toMatch(/^Waiting for connection\./);
    await pass(3_600_000);
    comeBack(device);
    press('Try now');
    await pass(2_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body.queuedAt).toMatch(/^\d{4}-/);
  });

  it.each([
    ['wrong_state', 'The deadline was March 1, 2027, 11:59 PM PST, so nothing was sent.'],
    ['package_needed', 'Your plan doesn’t include this. What you wrote is safe.'],
  ] as const)('is not tried over and over when %s met it meanwhile', async (code, detail) => {
    const { device, pass } = await pressWithoutNetwork();
    press('Send it as soon as there is a connection');
    await pass(500);
    server.refusal = { code, detail };
    comeBack(device);
    press('Try now');
    await pass(2_000);
    await expect
      .poll(status)
      .toBe(`Not submitted. ${detail} Your answers are safe, and nothing was sent.`);
    await pass(86_400_000);
    expect(server.sent).toHaveLength(1);
  });

  it('goes out again as it is once the package is back', async () => {
    const { device, pass } = await pressWithoutNetwork();
    press('Send it as soon as there is a connection');
    await pass(500);
    server.refusal = { code: 'package_needed', detail: 'Your plan doesn’t include this.' };
    comeBack(device);
    press('Try now');
    await pass(2_000);
    await expect
      .poll(() => screen.queryByRole('link', { name: 'Ask us about your plan' }))
      .not.toBeNull();
    server.refusal = null;
    press('Try again');
    await pass(2_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    expect(server.doneCount).toBe(1);
  });

  it('can be taken back while it waits: then nothing is sent', async () => {
    const { device, pass } = await pressWithoutNetwork();
    press('Send it as soon as there is a connection');
    await pass(500);
    press('Take it back');
    await pass(500);
    comeBack(device);
    await pass(600_000);
    expect(server.sent).toEqual([]);
    await expect.poll(() => screen.queryByText(/^Waiting for connection/)).toBeNull();
  });

  it('is found again after the page was closed', async () => {
    const { pass } = await pressWithoutNetwork();
    press('Send it as soon as there is a connection');
    await pass(500);
    cleanup();
    const again = await openSendPage(undefined, undefined, true);
    comeBack(again.device);
    await again.pass(10_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    expect(server.sent).toHaveLength(1);
  });
});

describe('a look without a connection', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The server never answers: what is checked, this device checks. */
  async function openWithoutServer(
    answers: Parameters<typeof openSendPage>[3] = {},
    row?: Parameters<typeof openSendPage>[0],
  ) {
    server.line = 'down';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const opened = await openSendPage(row, undefined, false, answers);
    opened.device.online = false;
    return opened;
  }
  const complete = buildSampleApplication({ name: 'Zoë Ruiz', email: 'zoe@x.test' }, new Date());

  it('names what is missing by the rules of the device, each with a link', async () => {
    await openWithoutServer();
    await expect.poll(status).toMatch(/^Not ready\. \d+ things/);
    const list = screen.getByRole('region', { name: 'Take care of these first' });
    const hrefs = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toContainEqual(expect.stringMatching(/personal-information\?topic=names/));
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('reads a complete application back, and sends it with a consent once there is one', async () => {
    const { device, pass } = await openWithoutServer(complete);
    await expect
      .poll(status)
      .toMatch(/^Not submitted yet\. Nothing is missing on this device; our/);
    expect(screen.getByRole('region', { name: 'Legal name' }).textContent).toContain('Ruiz');
    sign();
    press('Submit');
    expect(await screen.findByText(/^There’s no connection\. Check this box/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Send it as soon as there is a connection'));
    press('Submit');
    await pass(500);
    await expect.poll(status).toMatch(/^Waiting for connection\./);
    comeBack(device);
    press('Try now');
    await pass(2_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body.record ?? null).toBeNull();
  });

  it.each([
    ['warns in the last 24 hours before the deadline', 12, 1],
    ['does not warn two days before it', 48, 0],
  ] as const)('%s', async (_, hours, count) => {
    const deadlineZone = 'America/New_York';
    const [deadlineDate = '', deadlineTime = ''] = new Date(Date.now() + hours * hour)
      .toLocaleString('sv-SE', { timeZone: deadlineZone, dateStyle: 'short', timeStyle: 'short' })
      .split(' ');
    await openWithoutServer(complete, {
      ...typedRow,
      deadlineDate,
      deadlineTime,
      deadlineZone,
    });
    await expect.poll(status).toMatch(/^Not submitted yet\./);
    const title = 'Less than 24 hours to the deadline';
    expect(screen.queryAllByText(title)).toHaveLength(count);
    sign();
    fireEvent.click(screen.getByLabelText('Send it as soon as there is a connection'));
    press('Submit');
    await expect.poll(status).toMatch(/^Waiting for connection\./);
    expect(screen.queryAllByText(title)).toHaveLength(count);
  });
});

describe('when the deadline passed and only the connection failed', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('there is a record with both clocks to show the school', async () => {
    const record = buildPreflight().record!;
    const deadlineAt = '2024-12-31T08:00:00.000Z';
    const times = { checkedAt: '2024-12-31T07:58:00.000Z', deviceTime: '2024-12-31T07:59:00.000Z' };
    server.preflight = buildPreflight({ record: { ...record, ...times, deadlineAt } });
    await pressWithoutNetwork();
    const place = await screen.findByRole('region', { name: 'What to show the school' });
    expect(within(place).getByText(/our clock/)).toBeTruthy();
    expect(within(place).getByText(/your device’s clock/)).toBeTruthy();
    const parts: BlobPart[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      parts.push(blob as Blob);
      return 'blob:record';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    press('Download the record');
    const text = await (parts[0] as Blob).text();
    expect(text).toContain('Complete by the clock of our server: 30 December 2024, 11:58 PM PST');
    expect(text).toContain(
      'Complete by the clock of the student’s device: 30 December 2024, 11:59 PM PST',
    );
    expect(text).toContain('"signature": "signed"');
  });
});

describe('a press whose page died before the answer', () => {
  it('is asked for again with the same key', async () => {
    const { pass } = await openSigned();
    server.line = 'lost';
    press('Submit');
    await pass(500);
    await expect.poll(() => server.sent.length).toBe(1);
    cleanup();
    server.line = 'works';
    const again = await openSendPage(undefined, undefined, true);
    await again.pass(10_000);
    await expect.poll(status).toMatch(/^Submitted\. Receipt/);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    expect(server.doneCount).toBe(1);
  });
});

describe('what was typed last', () => {
  const section = 'personal-information';
  const getRecords = () => findFieldRecords(getOffline()!, collectionName)!;
  const change = (review: readonly ReviewEntry[]) =>
    getRecords().change(section, (record) => ({ ...record, review }));
  const entry: ReviewEntry = {
    path: 'legalFirstName',
    kind: 'value',
    mine: 'Zoe',
    others: [{ value: 'Zoë', from: 'server', device: 'Laptop', at: '', rev: 2 }],
  };

  /** Presses Submit while the server has not acknowledged the last answers. */
  async function pressBeforeTheyArrive() {
    const opened = await openSigned();
    let answerPushes = () => undefined as void;
    opened.transport.pushesAfter = new Promise((resolve) => {
      answerPushes = resolve;
    });
    getRecords().setMany(section, [{ path: 'legalFirstName', value: 'Zoe' }]);
    await opened.pass(500);
    press('Submit');
    await opened.pass(500);
    const arrive = async () => {
      answerPushes();
      await opened.pass(30_000);
    };
    return { ...opened, arrive };
  }

  it('goes before the program is sent', async () => {
    const { arrive, stored } = await pressBeforeTheyArrive();
    expect(server.sent).toEqual([]);
    await arrive();
    await expect.poll(() => server.sent.length).toBe(1);
    expect(stored(section)).toEqual({ legalFirstName: 'Zoe' });
  });

  it('holds a press back while it has two versions', async () => {
    const { arrive } = await pressBeforeTheyArrive();
    await change([entry]);
    await arrive();
    await expect.poll(status).toMatch(/^Not submitted\. An answer in Personal .* two versions/);
    expect(server.sent).toEqual([]);
  });

  it('is missing before the signature while it has two versions', async () => {
    const { pass } = await openSigned();
    await change([entry]);
    await pass(500);
    await expect.poll(status).toMatch(/^Not ready\./);
    expect(screen.getByRole('link', { name: /choose between two versions/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });
});
