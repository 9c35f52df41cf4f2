// @module-tag long
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadFetch } from './uploadFetch.ts';

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: [string, string][] = [];
  withCredentials = false;
  status = 201;
  responseText = '{"data":1}';
  responseURL = '';
  sent: unknown;
  opened: string[] = [];
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open = (...what: string[]) => void (this.opened = what);
  setRequestHeader = (name: string, value: string) => void this.headers.push([name, value]);
  getAllResponseHeaders = () => 'content-type: application/json\r\nretry-after: 7\r\n';
  send = (body: unknown) => void (this.sent = body);
  abort = () => void this.dispatchEvent(new Event('abort'));
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const init = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{}' };

describe('an upload', () => {
  it('reports what has been sent, and answers as fetch does', async () => {
    const parts: number[] = [];
    const answer = createUploadFetch((part) => parts.push(part))('/api/forum/images', init);
    const { last } = FakeRequest;
    for (const loaded of [0, 50, 100])
      last.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
    last.dispatchEvent(new Event('load'));
    const response = await answer;
    expect(parts).toEqual([0, 0.5, 1]);
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      201,
      '7',
      { data: 1 },
    ]);
    expect([last.opened, last.headers, last.sent]).toEqual([
      ['POST', '/api/forum/images'],
      [['idempotency-key', 'k']],
      '{}',
    ]);
    expect(last.withCredentials).toBe(false);
  });

  it('fails as fetch does: without a network, when it is redirected, when it is stopped', async () => {
    const send = createUploadFetch(() => undefined);
    const failed = send('/api/forum/images', init);
    FakeRequest.last.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow(TypeError);

    const redirected = send('/api/forum/images', { ...init, credentials: 'include' });
    expect(FakeRequest.last.withCredentials).toBe(true);
    FakeRequest.last.responseURL = 'https://elsewhere.example/';
    FakeRequest.last.dispatchEvent(new Event('load'));
    await expect(redirected).rejects.toThrow(TypeError);

    const stop = new AbortController();
    const stopped = send('/api/forum/images', { ...init, signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});
