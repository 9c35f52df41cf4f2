import { describe, expect, it } from 'vitest';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { bulkSaved, listSaved } from '../contract.ts';
import { createShortlistTransport } from './transport.ts';
import { buildFacts } from './testingSaved.ts';

const batch = { key: 'k1', changes: [{ id: 1, revision: 0, set: { saved: true } }] };
const { signal } = new AbortController();

function transportOver(answer: (endpoint: unknown) => unknown) {
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
  return { transport: createShortlistTransport('u1', client as never), asked };
}
const refusing = (error: Error) =>
  transportOver(() => {
    throw error;
  }).transport.send(batch, signal);
const problem = (code: ProblemCode, status = 400) =>
  new ApiProblem(
    { type: 'x', title: 'x', status, code, detail: 'In words.', requestId: 'r' },
    9_000,
  );

describe('what is sent', () => {
  it('goes under its key and with whose it is', async () => {
    const results = [{ id: 1, kind: 'done', revision: 1 }];
    const { transport, asked } = transportOver(() => results);
    expect(await transport.send(batch, signal)).toEqual({ kind: 'sent', results });
    expect(asked).toEqual([
      {
        endpoint: bulkSaved,
        input: { body: { changes: batch.changes } },
        options: { userId: 'u1', signal, idempotencyKey: 'k1' },
      },
    ]);
  });

  it('that cannot be read any more is not sent and said', async () => {
    const { transport, asked } = transportOver(() => []);
    const broken = { key: 'k', changes: [{ id: 1, revision: 0, set: { tag: 'dream' } }] };
    expect(await transport.send(broken, signal)).toMatchObject({ kind: 'refused' });
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
    const { transport } = transportOver((endpoint) => (endpoint === listSaved ? [row] : news));
    const { school: _school, revision: _revision, savedAt: _at, ...fields } = row;
    expect(await transport.pull(signal)).toEqual({
      kind: 'pulled',
      incarnation: 'first',
      rows: [
        {
          id: 1,
          revision: 4,
          fields: { ...fields, programIds: [1, 3] },
          label: { slug: school.slug, name: school.name },
          facts: school,
        },
      ],
      news,
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
