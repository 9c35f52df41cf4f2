import { describe, expect, it } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { createTusClient } from '#api/tus.ts';
import type { DocumentsTransport } from './offline/types.ts';
import { type ProblemCode, problemStatus } from '#shared/contract/problem.ts';
import { documentLimits, createDocumentsTransport } from './transport.ts';

const id = '1f0e6c3a-1111-4222-8333-444455556666';
const document = {
  id,
  kind: 'transcript',
  name: 'Spring.pdf',
  type: 'application/pdf',
  size: 3,
  sha256: 'ab'.repeat(32),
  state: 'uploading',
  rejection: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  replaced: [],
  pages: null,
  isForm: false,
};
const { signal } = new AbortController();
const tus = { 'tus-resumable': '1.0.0' };

function transportOver(reply: Response | Error) {
  const sent: { url: string; init: RequestInit }[] = [];
  const host = {
    base: '/api',
    isOnline: () => true,
    now: () => 0,
    newKey: () => 'fresh-key',
    async fetch(url: string, init: RequestInit) {
      sent.push({ url, init });
      if (reply instanceof Error) throw reply;
      return reply.clone();
    },
  };
  const uploads = createTusClient('/uploads', host);
  return { transport: createDocumentsTransport('u1', createApiClient(host), uploads), sent };
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const problem = (code: ProblemCode, headers: Record<string, string> = {}) =>
  new Response(
    JSON.stringify({
      type: 'about:blank',
      title: code,
      status: problemStatus[code],
      code,
      detail: 'In words.',
      requestId: 'r1',
    }),
    {
      status: problemStatus[code],
      headers: { 'content-type': 'application/problem+json', ...headers },
    },
  );

const announced = { id, kind: 'transcript', name: 'Spring.pdf', type: 'application/pdf', size: 3 };
const calls: readonly (readonly [
  name: string,
  ask: (transport: DocumentsTransport) => Promise<{ kind: string }>,
])[] = [
  ['list', (to) => to.list(signal)],
  ['add', (to) => to.add({ ...announced, sha256: 'ab'.repeat(32), replaces: null }, signal)],
  ['change', (to) => to.change(id, { name: 'Fall.pdf' }, signal)],
  ['remove', (to) => to.remove(id, signal)],
  ['createUpload', (to) => to.createUpload(id, 3, signal)],
  ['offset', (to) => to.offset('up', signal)],
  ['send', (to) => to.send('up', 0, new ArrayBuffer(3), signal)],
];

describe('the documents of a person', () => {
  it('are listed with the room they use', async () => {
    const meta = { bytes: 3, bytesLimit: 100_000_000, countLimit: 30 };
    const { transport, sent } = transportOver(json({ data: [document], meta }));
    expect(await transport.list(signal)).toEqual({ kind: 'list', documents: [document], ...meta });
    expect(new Headers(sent[0]?.init.headers).get('lamplight-user')).toBe('u1');
  });

  it('are made before their bytes are sent', async () => {
    const { transport, sent } = transportOver(json({ data: document }, 201));
    const fresh = { ...announced, sha256: 'ab'.repeat(32), replaces: null };
    expect(await transport.add(fresh, signal)).toEqual({ kind: 'made', document });
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      ...announced,
      sha256: 'ab'.repeat(32),
    });
  });

  it('name what they take the place of', async () => {
    const { transport, sent } = transportOver(json({ data: document }, 201));
    await transport.add({ ...announced, sha256: 'ab'.repeat(32), replaces: id }, signal);
    expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({ replaces: id });
  });

  it('are sent from where the server stands', async () => {
    const headers = { ...tus, 'upload-offset': '3', location: '/api/uploads/up' };
    const made = transportOver(new Response(null, { status: 201, headers: { ...headers } }));
    expect(await made.transport.createUpload(id, 3, signal)).toEqual({
      kind: 'created',
      upload: 'up',
      offset: 3,
    });
    const asked = transportOver(new Response(null, { status: 200, headers }));
    expect(await asked.transport.offset('up', signal)).toEqual({ kind: 'offset', offset: 3 });
    const piece = transportOver(new Response(null, { status: 204, headers }));
    const answer = await piece.transport.send('up', 0, new ArrayBuffer(3), signal);
    expect(answer).toEqual({ kind: 'sent', offset: 3 });
  });

  it('are asked for their place when a piece was sent to another one', async () => {
    const { transport } = transportOver(problem('wrong_offset'));
    expect(await transport.send('up', 0, new ArrayBuffer(3), signal)).toEqual({ kind: 'conflict' });
  });

  it('wait when the answer lacks what the protocol promises', async () => {
    const { transport } = transportOver(new Response(null, { status: 200, headers: tus }));
    expect(await transport.offset('up', signal)).toEqual({ kind: 'unreachable' });
  });

  it('have the limits of the contract', () => {
    expect(documentLimits).toEqual({
      documentBytes: 10_000_000,
      totalBytes: 100_000_000,
      count: 30,
    });
  });
});

const meanings: readonly (readonly [code: ProblemCode, kind: string])[] = [
  ['not_signed_in', 'signedOut'],
  ['package_needed', 'forbidden'],
  ['email_unverified', 'forbidden'],
  ['account_suspended', 'forbidden'],
  ['not_found', 'gone'],
  ['gone', 'gone'],
  ['too_large', 'refused'],
  ['validation_failed', 'refused'],
  ['client_too_old', 'clientTooOld'],
  ['too_many_requests', 'unreachable'],
  ['storage_full', 'unreachable'],
  ['internal', 'unreachable'],
  ['unavailable', 'unreachable'],
];

describe.each(calls)('the call "%s"', (_name, ask) => {
  it.each(meanings)('reads %s as %s', async (code, kind) => {
    const { transport } = transportOver(problem(code));
    expect(await ask(transport)).toMatchObject({ kind });
  });

  it('waits as long as the server asks', async () => {
    const { transport } = transportOver(problem('too_many_requests', { 'retry-after': '7' }));
    expect(await ask(transport)).toMatchObject({ kind: 'unreachable', retryAfterMs: 7_000 });
  });

  it('waits for a network that fails, or that answers with a page of its own', async () => {
    const failing = transportOver(new TypeError('Failed to fetch'));
    expect(await ask(failing.transport)).toMatchObject({ kind: 'unreachable' });
    const portal = new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect(await ask(transportOver(portal).transport)).toMatchObject({ kind: 'unreachable' });
  });
});

describe('a refusal without a body, as HEAD has it', () => {
  it.each([
    [401, 'signedOut'],
    [402, 'forbidden'],
    [403, 'forbidden'],
    [404, 'gone'],
    [410, 'gone'],
    [423, 'unreachable'],
    [426, 'clientTooOld'],
    [500, 'unreachable'],
  ])('of status %i is %s', async (status, kind) => {
    const { transport } = transportOver(new Response(null, { status, headers: tus }));
    expect(await transport.offset('up', signal)).toMatchObject({ kind });
  });
});
