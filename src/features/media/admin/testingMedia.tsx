// For tests only: screens of the library with answers of the server that a test gives.
import '#testing/screens/missingGlobals.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '#api/queryClient.ts';

export type Sent = {
  readonly call: string;
  readonly query: string;
  readonly body: unknown;
  readonly ifMatch: string | null;
};
type Answers = Readonly<Record<string, (sent: Sent) => Response | Promise<Response>>>;

const base = '/admin/api';

/** @param answers by method and path below the API of staff; the first that fits the call */
export function serveMedia(answers: Answers): Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname.slice(base.length)}`;
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const sent = { call, query: search, body, ifMatch: headers.get('if-match') };
    all.push(sent);
    const answer = answers[call];
    if (!answer) throw new Error(`Nothing answers ${call}.`);
    return answer(sent);
  });
  return all;
}

/** What `XMLHttpRequest` sends goes to the `fetch` above, half of it first. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly responseURL = '';
  private target: [method: string, url: string] = ['', ''];

  open(method: string, url: string): void {
    this.target = [method, url];
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  abort(): void {}

  send(body: Blob): void {
    const [method, url] = this.target;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    this.finish(fetch(url, { method, body })).catch(() => this.dispatchEvent(new Event('error')));
  }

  private async finish(answering: Promise<Response>): Promise<void> {
    const response = await answering;
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

export function showScreen(path: string, at: string, screen: ReactNode): void {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

export function endScreen(): void {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
}
