import { describe, expect, it } from 'vitest';
import { createApiClient, type ClientHost } from '#api/client.ts';
import type { Op } from '#offline/records/collection.ts';
import type { DraftChange } from '#shared/draft/draftValues.ts';
import { type ProblemCode, problemCodes, problemStatus } from '#shared/contract/problem.ts';
import { buildSnapshot } from '#features/application/testing.ts';
import { isSensitive } from '#features/application/answers/places.ts';
import { sections } from '#features/application/definition/sections.ts';
import { createApplicationCollection } from './collection.ts';

const snapshot = buildSnapshot();
const device = { id: 'phone-1', seq: 9, label: 'Zoë’s phone' };
const signal = new AbortController().signal;
const id = 'personal-information';
const op: Op<readonly DraftChange[]> = {
  key: '6f1c2b1e-7a9d-4a52-9a27-1f0a6f6f0002',
  at: 0,
  owner: 'current',
  baseRev: 3,
  change: [{ path: 'legalFirstName', value: 'Zoë' }],
  version: 1,
  edits: 8,
};

type Sent = { url: string; init: RequestInit };
const bodyOf = (sent: Sent | undefined) => {
  if (typeof sent?.init.body !== 'string') throw new Error('Nothing was sent.');
  return JSON.parse(sent.init.body);
};

/** The collection over a server that answers every request the same. */
function openCollection(answer: () => Promise<Response>, isOnline = true) {
  const sent: Sent[] = [];
  const host: ClientHost = {
    fetch: (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    base: '/api',
    isOnline: () => isOnline,
    now: () => 0,
    newKey: () => 'unused',
  };
  const collection = createApplicationCollection('user-1', createApiClient(host));
  return {
    sent,
    push: (changed: Partial<typeof op> = {}) =>
      collection.push({ key: op.key, ops: [{ id, op: { ...op, ...changed } }], device, signal }),
    pull: (rev: number | null = null) => {
      const base = rev === null ? null : { rev, values: {}, at: '', device: '' };
      return collection.pull({ known: [{ id, owner: 'current', base }], device, signal });
    },
  };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
const problem = (code: ProblemCode, extra: object = {}, headers: Record<string, string> = {}) =>
  json(
    problemStatus[code],
    {
      type: 'about:blank',
      title: 'x',
      status: problemStatus[code],
      code,
      detail: 'In words.',
      requestId: 'r',
      ...extra,
    },
    headers,
  );

describe('sending a change', () => {
  const stored = json(200, {
    data: {
      applicationId: snapshot.applicationId,
      rev: 4,
      updatedAt: snapshot.updatedAt,
      fields: [],
    },
  });

  it('names revision, op, device and person, and sends the changed paths only', async () => {
    const { push, sent } = openCollection(stored);
    expect(await push()).toEqual({
      kind: 'pushed',
      results: [
        {
          id,
          kind: 'stored',
          owner: snapshot.applicationId,
          rev: 4,
          at: snapshot.updatedAt,
          problems: [],
        },
      ],
    });
    const headers = new Headers(sent[0]?.init.headers);
    expect(sent[0]?.url).toBe('/api/applications/current/sections/personal-information');
    expect(headers.get('if-match')).toBe('"3"');
    expect(headers.get('idempotency-key')).toBe(op.key);
    expect(headers.get('lamplight-user')).toBe('user-1');
    expect(headers.get('lamplight-device')).toBe(
      'phone-1; seq=9; label=Zo%C3%AB%E2%80%99s%20phone',
    );
    expect(bodyOf(sent[0])).toEqual({
      schema: 1,
      seq: 8,
      changes: [{ path: 'legalFirstName', value: 'Zoë' }],
    });
  });

  it('maps text that no database can hold, so that the rest gets through', async () => {
    const { push, sent } = openCollection(stored);
    await push({ change: [{ path: 'legalFirstName', value: 'Zo\u0000ë\uD83D' }] });
    expect(bodyOf(sent[0]).changes[0].value).toBe('Zoë\uFFFD');
  });

  it('brings the server’s copy when another device was first', async () => {
    const { push } = openCollection(problem('revision_mismatch', { current: snapshot }));
    expect(await push()).toEqual({
      kind: 'pushed',
      results: [
        {
          id,
          kind: 'conflict',
          owner: snapshot.applicationId,
          snapshot: { rev: 3, values: snapshot.values, at: snapshot.updatedAt, device: 'Phone' },
        },
      ],
    });
  });

  it('takes a conflict without a readable copy for no answer', async () => {
    const { push } = openCollection(problem('revision_mismatch', { current: { rev: 'x' } }));
    expect(await push()).toEqual({ kind: 'unreachable' });
  });
});

describe('reading a section', () => {
  it('gives the snapshot and what other devices never sent', async () => {
    const notReceived = [{ device: 'Old phone', edits: 2, lastSeen: snapshot.updatedAt }];
    const { pull, sent } = openCollection(json(200, { data: { ...snapshot, notReceived } }));
    expect(await pull(2)).toEqual({
      kind: 'pulled',
      records: [
        {
          id,
          owner: snapshot.applicationId,
          snapshot: { rev: 3, values: snapshot.values, at: snapshot.updatedAt, device: 'Phone' },
          notReceived,
        },
      ],
    });
    expect(new Headers(sent[0]?.init.headers).get('if-none-match')).toBe('"2"');
  });

  it('is unchanged when the server says so', async () => {
    const { pull } = openCollection(async () => new Response(null, { status: 304 }));
    expect(await pull(3)).toEqual({ kind: 'unchanged' });
  });
});

describe('what the server answers, in the words of the offline layer', () => {
  it.each([
    ['not_signed_in', { kind: 'signedOut' }],
    ['package_needed', { kind: 'forbidden', message: 'In words.' }],
    ['wrong_role', { kind: 'forbidden', message: 'In words.' }],
    ['account_suspended', { kind: 'forbidden', message: 'In words.' }],
    ['locked', { kind: 'locked', message: 'In words.' }],
    ['gone', { kind: 'gone', message: 'In words.' }],
    ['not_found', { kind: 'unknown', message: 'In words.' }],
    ['malformed_request', { kind: 'refused', code: 'malformed_request', message: 'In words.' }],
    ['too_large', { kind: 'refused', code: 'too_large', message: 'In words.' }],
    ['validation_failed', { kind: 'refused', code: 'validation_failed', message: 'In words.' }],
    ['client_too_old', { kind: 'clientTooOld' }],
    ['storage_full', { kind: 'unreachable', notDone: true, storageFull: true }],
    ['internal', { kind: 'unreachable', notDone: true }],
    ['unavailable', { kind: 'unreachable', notDone: true }],
    ['too_many_requests', { kind: 'unreachable', notDone: true }],
  ] as const)('%s', async (code, answer) => {
    expect(await openCollection(problem(code)).push()).toEqual(answer);
    expect(await openCollection(problem(code)).pull()).toEqual(answer);
  });

  it.each(problemCodes)('%s never fails the sync', async (code) => {
    const answer = await openCollection(problem(code, { current: snapshot })).push();
    expect(JSON.stringify(answer)).not.toContain('stored');
  });

  it('carries how long to wait', async () => {
    const answer = await openCollection(problem('unavailable', {}, { 'retry-after': '60' })).push();
    expect(answer).toEqual({ kind: 'unreachable', notDone: true, retryAfterMs: 60_000 });
  });

  it.each([
    [
      'a page of a Wi-Fi network',
      async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ],
    ['a 502 of a proxy', async () => new Response('bad gateway', { status: 502 })],
    ['JSON of somebody else', json(200, { hello: 'world' })],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('takes %s for no answer', async (_, answer) => {
    expect(await openCollection(answer).push()).toMatchObject({ kind: 'unreachable' });
    expect(await openCollection(answer).pull()).toMatchObject({ kind: 'unreachable' });
  });
});

describe('the sections of the application', () => {
  const collection = createApplicationCollection('user-1');

  it('sends demographics apart and masks all of it', () => {
    expect(collection.ids).toContain('demographics');
    expect(isSensitive(sections.demographics, 'asian:06')).toBe(true);
    expect(isSensitive(sections.academics, 'colleges/c1/name')).toBe(false);
  });

  it('compares phone numbers by their digits', () => {
    const compare = (value: string) =>
      collection.normalise('personal-information', 'phones/p1/number', value);
    expect(compare('(213) 555-0100')).toBe(compare('2135550100'));
  });

  it('does not know sections that there are not', () => {
    expect(() => collection.normalise('hobbies', 'x', 'y')).toThrow();
  });
});
