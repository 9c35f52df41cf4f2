// For tests only: screens of the admin app over a server made of plain answers.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '#api/queryClient.ts';

export type AdminCall = { readonly call: string; readonly body: unknown };
type Answer = (sent: AdminCall) => Response | Promise<Response>;

/** What it answers by `POST /staff`, and what was sent to it. */
export class FakeAdminServer {
  readonly sent: AdminCall[] = [];
  private readonly answers = new Map<string, Answer>();

  constructor() {
    queryClient.clear();
    queryClient.setDefaultOptions({ queries: { retry: false, refetchOnWindowFocus: false } });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const call = `${init.method} ${url.replace(/^\/admin\/api/, '')}`;
      const text = typeof init.body === 'string' ? init.body : 'null';
      const sent = { call, body: JSON.parse(text) as unknown };
      this.sent.push(sent);
      const answer = this.answers.get(call);
      if (!answer) throw new Error(`Nobody answers ${call}.`);
      return answer(sent);
    });
  }

  on(call: string, answer: Answer): this {
    this.answers.set(call, answer);
    return this;
  }

  bodiesOf(call: string): unknown[] {
    return this.sent.filter((sent) => sent.call === call).map(({ body }) => body);
  }
}

/** Opens a screen at an address of the admin app; other addresses say their own. */
export function openAdminScreen(path: string, element: ReactElement, at = path) {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** What the Tab key reaches, in its order, by name. */
export const listTabStops = (inside: ParentNode = document): string[] =>
  [
    ...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].flatMap((element) => {
    const isOff =
      element.matches(':disabled, [type=hidden]') || element.closest('[hidden]') !== null;
    if (isOff || element.tabIndex < 0) return [];
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField ? element.labels?.[0]?.textContent : null;
    return (label ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });

/** As the Enter key does it in a field. */
export const pressEnter = (field: HTMLElement): void => {
  const form = field.closest('form');
  if (!form) throw new Error('This field is in no form.');
  form.requestSubmit();
};
