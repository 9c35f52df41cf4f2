// For tests only: the screens of references over a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { RegistryEntry } from '#offline/registry.ts';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';

export type Sent = { readonly path: string; readonly body: unknown; readonly key: string | null };
/** By `METHOD /path` below the API. */
export type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

export const ok = (data: unknown, status = 200): Response => Response.json({ data }, { status });
export const refusal = (status: number, code: string, detail: string, more = {}): Response =>
  Response.json(
    { type: 'about:blank', title: code, status, code, detail, requestId: 'r', ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('no network'));

/** Everything that is not in `answers` is out of reach. @returns what was sent to `METHOD /path`, reads left out */
export function serve(answers: Answers, reads: readonly string[] = []): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = `${init.method ?? 'GET'} ${url.replace('/api', '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (!path.startsWith('GET ') && !reads.includes(path))
      sent.push({ path, body, key: new Headers(init.headers).get('idempotency-key') });
    return (answers[path] ?? unreachable)(body);
  });
  return sent;
}

export function openPage(children: ReactNode, registry: readonly RegistryEntry[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  return render(
    <QueryClientProvider client={client}>
      <WithOffline commands={registry}>
        <MemoryRouter>{children}</MemoryRouter>
      </WithOffline>
    </QueryClientProvider>,
  );
}

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
/** The line was gone, and is back. */
export const connect = () =>
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

/** Call once in a file: each test begins with an empty device and nobody signed in. */
export function setUpReferenceScreens(): void {
  afterEach(async () => {
    cleanup();
    await clearDevice();
    act(() => sessionStore.signedOut('here'));
    setSharedComputer(false);
    vi.unstubAllGlobals();
  });
}
