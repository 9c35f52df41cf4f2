import { describe, expect, it } from 'vitest';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { bulkSaved, listSaved } from '../contract.ts';
import type { Op } from '#offline/records/collection.ts';
import { createSavedSchools } from './collection.ts';
import type { SavedFields } from './sync/savedRecord.ts';
import { buildFacts } from './testingSaved.ts';

const { signal } = new AbortController();
const device = { id: 'd', label: 'Phone', seq: 0 };
const pushOf = (change: Partial<SavedFields>) => {
  const op: Op<Partial<SavedFields>> = {
    key: 'k1',
    at: 0,
    owner: 'current',
    baseRev: 0,
    change,
    version: 1,
    edits: 1,
  };
  return { key: 'k1', ops: [{ id: '1', op }], device, signal };
};

function collectionOver(answer: (endpoint: unknown) => unknown) {
  const asked: unknown[] = [];
  const call = async (endpoint: unknown, input: unknown, options: unknown) => {
    asked.push({ endpoint, input, options });
    return answer(endpoint);
  };
  const client = {
    call,
    callWithMeta: async (endpoint: unknown, input: unknown, options: unknown) => ({
      data: await call(endpoint, input, options),
      meta: { limit: 50, incarnation: 'first' },
    }),
  };
  return { collection: createSavedSchools('u1', client as never), asked };
}
const refusing = (error: Error) =>
  collectionOver(() => {
    throw error;
  }).collection.push(pushOf({ saved: true }));
const problem = (code: ProblemCode, status = 400) =>
  new ApiProblem(
    { type: 'x', title: 'x', status, code, detail: 'In words.', requestId: 'r' },
    9_000,
  );

describe('what is sent', () => {
  it('goes under its key and with whose it is', async () => {
    const { collection, asked } = collectionOver(() => [{ id: 1, kind: 'done', revision: 1 }]);
    expect(await collection.push(pushOf({ saved: true }))).toEqual({
      kind: 'pushed',
      results: [{ id: '1', kind: 'stored', rev: 1, at: '' }],
    });
    expect(asked).toEqual([
      {
        endpoint: bulkSaved,
        input: { body: { changes: [{ id: 1, revision: 0, set: { saved: true } }] } },
        options: { userId: 'u1', signal, idempotencyKey: 'k1' },
      },
    ]);
  });

  it('that cannot be read any more is not sent and said', async () => {
    const { collection, asked } = collectionOver(() => []);
    expect(await collection.push(pushOf({ tag: 'dream' }))).toMatchObject({ kind: 'refused' });
    expect(asked).toEqual([]);
  });
});

describe('what is pulled', () => {
  it('is the list and what moved', async () => {
    const school = buildFacts();
    const row = {
      programIds: [3, 1],
      tag: 'safe',
      note: 'Words',
      notify: true,
      muted: [],
      position: 2,
      saved: true,
      revision: 4,
      seen: 9,
      savedAt: '2026-11-20T08:00:00Z',
      school,
    };
    const news = { items: [], more: 0 };
    const { collection } = collectionOver((endpoint) => (endpoint === listSaved ? [row] : news));
    const { school: _school, revision: _revision, savedAt, ...fields } = row;
    expect(await collection.pull({ known: [], device, signal })).toEqual({
      kind: 'pulled',
      incarnation: 'first',
      records: [
        {
          id: '1',
          snapshot: {
            rev: 4,
            values: { ...fields, programIds: [1, 3] },
            at: savedAt,
            device: '',
          },
          extra: { label: { slug: school.slug, name: school.name }, facts: school },
        },
      ],
      feed: news,
    });
  });
});

describe('what is answered instead', () => {
  it.each<[string, Error, object]>([
    ['no session', problem('not_signed_in'), { kind: 'signedOut' }],
    [
      'an address that is not confirmed',
      problem('email_unverified'),
      { kind: 'forbidden', message: 'In words.' },
    ],
    ['a page that is too old', problem('client_too_old'), { kind: 'clientTooOld' }],
    ['a change that no server takes', problem('validation_failed'), { kind: 'refused' }],
    [
      'too many requests',
      problem('too_many_requests'),
      { kind: 'unreachable', retryAfterMs: 9_000 },
    ],
    ['a server of another version', problem('page_not_found'), { kind: 'unreachable' }],
    ['a failed connection', new ApiUnreachable('network'), { kind: 'unreachable' }],
  ])('%s', async (_what, error, expected) => {
    expect(await refusing(error)).toMatchObject(expected);
  });

  it('is thrown on when it is a mistake of ours', async () => {
    await expect(refusing(new RangeError('Ours'))).rejects.toThrow('Ours');
  });
});
