// For tests only: the parts of the contact over a server made of plain answers, and a device with storage.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { ok, unreachable } from '#testing/screens/fakeAnswers.ts';
import { press } from '#testing/screens/screenActions.ts';
import { WithOffline } from '#testing/screens/WithOffline.tsx';
import type { ContactRequest, Conversation } from '../contract.ts';
import { feedbackCommand, messageCommand, requestCommand, stepCommand } from './commands.ts';

export type Reply = () => Response | Promise<Response>;
type Sent = {
  readonly call: string;
  readonly body: unknown;
  readonly key: string | null;
};

/** Changed by a test while a page is open. */
export function serve(answers: Record<string, Reply>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.replace('/api', '').split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (!call.startsWith('GET'))
      sent.push({ call, body, key: new Headers(init.headers).get('idempotency-key') });
    return (answers[call] ?? unreachable)();
  });
  return sent;
}

export const listOf =
  (...requests: readonly ContactRequest[]): Reply =>
  () =>
    Response.json({ data: requests, meta: { nextCursor: null } });

export const conversationPath = ({ id }: Pick<ContactRequest, 'id'>): string =>
  `/requests/${id}/messages`;
export const conversationOf = (data: Conversation): Record<string, Reply> => ({
  [`GET ${conversationPath(data.request)}`]: () => ok(data),
  [`POST /requests/${data.request.id}/read`]: () => ok({ unread: 0 }),
});

const commands = [requestCommand, messageCommand, stepCommand, feedbackCommand].map((command) =>
  commandEntry(command),
);

export function openPart(part: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <WithOffline commands={commands}>
        <RouterProvider router={router} />
      </WithOffline>
    </QueryClientProvider>,
  );
}

export const reconnect = (): boolean => window.dispatchEvent(new Event('online'));

/** As the keyboard does: with the focus on it. */
export function pressFocused(name: string): void {
  screen.getByRole('button', { name }).focus();
  press(name);
}
