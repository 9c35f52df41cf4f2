import { describe, expect, it } from 'vitest';
import { ApiUnreachable } from './problems.ts';
import { createTusClient } from './tus.ts';

const options = { signal: new AbortController().signal, userId: 'u1' };
const said = { 'tus-resumable': '1.0.0' };

function clientThat(reply: Response | Error, { base = '/api', online = true } = {}) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const client = createTusClient('/uploads', {
    base,
    isOnline: () => online,
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    newKey: () => 'fresh-key',
    async fetch(url, init) {
      sent.push({ url, init, headers: new Headers(init.headers) });
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { client, sent };
}

describe('the tus client', () => {
  it('makes an upload, and keeps only the name of its address', async () => {
    const location = 'https://elsewhere.example/api/uploads/0b1c?x=1';
    const { client, sent } = clientThat(
      new Response(null, { status: 201, headers: { ...said, location } }),
    );
    const answer = await client.create(9_000_000, { documentId: 'id-ä' }, options);
    expect(answer).toMatchObject({ status: 201, upload: '0b1c', offset: null, problem: null });
    const [request] = sent;
    expect(request?.url).toBe('/api/uploads');
    expect(request?.init.method).toBe('POST');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'tus-resumable': '1.0.0',
      'upload-length': '9000000',
      'upload-metadata': `documentId ${Buffer.from('id-ä').toString('base64')}`,
      'lamplight-user': 'u1',
    });
  });

  it('asks how far an upload is, and never follows a redirect or a cache', async () => {
    const { client, sent } = clientThat(
      new Response(null, { status: 200, headers: { ...said, 'upload-offset': '262144' } }),
    );
    expect(await client.head('a/b', options)).toMatchObject({ status: 200, offset: 262_144 });
    expect(sent[0]?.url).toBe('/api/uploads/a%2Fb');
    expect(sent[0]?.init).toMatchObject({
      method: 'HEAD',
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
    });
  });

  it('sends a piece with its place', async () => {
    const { client, sent } = clientThat(
      new Response(null, { status: 204, headers: { ...said, 'upload-offset': '20' } }),
    );
    const bytes = new Uint8Array([1, 2, 3, 4]).buffer;
    expect(await client.patch('up', 16, bytes, options)).toMatchObject({ status: 204, offset: 20 });
    expect(sent[0]?.init.body).toBe(bytes);
    expect(sent[0]?.headers.get('upload-offset')).toBe('16');
    expect(sent[0]?.headers.get('content-type')).toBe('application/offset+octet-stream');
  });

  it('brings its cookies to an API on another origin', async () => {
    const reply = new Response(null, { status: 200, headers: said });
    const { client, sent } = clientThat(reply, { base: 'https://api.example.test' });
    await client.head('up', options);
    expect(sent[0]?.url).toBe('https://api.example.test/uploads/up');
    expect(sent[0]?.init.credentials).toBe('include');
  });

  it('reads a refusal in problem details, with how long to wait', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Too many',
      status: 429,
      code: 'too_many_requests',
      detail: 'Too many requests. Wait a minute.',
      requestId: 'r1',
    };
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '60' };
    const { client } = clientThat(new Response(JSON.stringify(problem), { status: 429, headers }));
    expect(await client.head('up', options)).toMatchObject({ problem, retryAfterMs: 60_000 });
  });

  it('takes the status of a refusal without a body', async () => {
    const { client } = clientThat(new Response(null, { status: 404, headers: said }));
    expect(await client.head('up', options)).toMatchObject({ status: 404, problem: null });
  });

  it.each([
    ['the page of a Wi-Fi network', 200, '<html>Welcome</html>'],
    ['a proxy that knows no such address', 404, 'not found'],
    ['a proxy that is broken', 502, ''],
  ])('does not believe %s', async (_who, status, body) => {
    const { client } = clientThat(new Response(body, { status }));
    await expect(client.head('up', options)).rejects.toMatchObject({ reason: 'bad_shape', status });
  });

  it.each(['-1', '1.5', '', 'many'])('does not read %j as a place', async (text) => {
    const headers = { ...said, 'upload-offset': text };
    const { client } = clientThat(new Response(null, { status: 200, headers }));
    expect((await client.head('up', options)).offset).toBeNull();
  });

  it.each([
    [true, 'network'],
    [false, 'offline'],
  ] as const)('says that nothing came back (online: %s)', async (online, reason) => {
    const { client } = clientThat(new TypeError('Failed to fetch'), { online });
    const call = client.patch('up', 0, new ArrayBuffer(1), options);
    await expect(call).rejects.toBeInstanceOf(ApiUnreachable);
    await expect(call).rejects.toMatchObject({ reason });
  });
});
