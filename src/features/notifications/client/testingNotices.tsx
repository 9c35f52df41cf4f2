import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { NoticeItem, NoticePage } from '../contract.ts';
import type { NoticePrefs } from '../prefsContract.ts';
import { defaultMatrix } from '../rules.ts';

export const buildItem = (facts: Partial<NoticeItem> = {}): NoticeItem => ({
  id: 1,
  kind: 'new_answer',
  count: 1,
  title: 'Which prerequisites expire?',
  note: '',
  path: '/forum/question/12',
  at: '2026-11-20T12:00:00.000Z',
  read: false,
  ...facts,
});

export const buildPrefs = (facts: Partial<NoticePrefs> = {}): NoticePrefs => ({
  matrix: { ...defaultMatrix },
  quiet: null,
  shifts: [],
  digestHour: 9,
  timeZone: 'America/Chicago',
  revision: 3,
  ...facts,
});

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly ifMatch: string | null;
};

/** A server that knows what the calls of this slice answer. */
export class FakeServer {
  items: NoticeItem[] = [];
  prefs = buildPrefs();
  reachable = true;
  /** Answers the next save with this instead. */
  conflict: NoticePrefs | null = null;
  pushKey = '';
  pushes: string[] = [];
  pushDetails = false;
  readonly sent: Sent[] = [];

  private page(): NoticePage {
    return { unread: this.items.filter(({ read }) => !read).length, items: this.items, next: null };
  }

  private answer({ method, path, body }: Sent): Response {
    const json = (data: unknown) => Response.json({ data });
    if (path.startsWith('/api/me/notifications/read')) {
      const which = body as { ids?: number[]; upTo?: number };
      this.items = this.items.map((item) => ({
        ...item,
        read: item.read || (which.ids?.includes(item.id) ?? item.id <= (which.upTo ?? 0)),
      }));
      return json({ unread: this.page().unread });
    }
    if (path.startsWith('/api/me/notifications?count')) return json({ ...this.page(), items: [] });
    if (path.startsWith('/api/me/notifications')) return json(this.page());
    if (path === '/api/push/key') return json({ key: this.pushKey });
    if (path.startsWith('/api/me/push')) return this.answerPush(method, path, body);
    if (path !== '/api/me/notification-prefs') throw new Error(`Nobody answers ${path}.`);
    if (method === 'GET') return json(this.prefs);
    if (this.conflict) {
      const current = this.conflict;
      this.conflict = null;
      this.prefs = current;
      const facts = { type: '', title: '', status: 412, detail: '', requestId: '' };
      return Response.json(
        { ...facts, code: 'revision_mismatch', current },
        { status: 412, headers: { 'content-type': 'application/problem+json' } },
      );
    }
    this.prefs = { ...this.prefs, ...(body as object), revision: this.prefs.revision + 1 };
    return json(this.prefs);
  }

  private answerPush(method: string, path: string, body: unknown): Response {
    const { endpoint, details = false } = (body ?? {}) as { endpoint?: string; details?: boolean };
    const asked = new URL(path, 'https://site.test').searchParams.get('endpoint') ?? '';
    if (method === 'GET')
      return Response.json({
        data: { on: this.pushes.includes(asked), details: this.pushDetails },
      });
    this.pushes = this.pushes.filter((one) => one !== endpoint);
    if (method === 'DELETE') return Response.json({ data: { removed: true } });
    this.pushes.push(endpoint ?? '');
    this.pushDetails = details;
    return Response.json({ data: { added: true } });
  }

  install(): void {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!this.reachable) throw new TypeError('Failed to fetch');
      const request: Sent = {
        method: init.method ?? 'GET',
        path: url,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        ifMatch: new Headers(init.headers).get('if-match'),
      };
      this.sent.push(request);
      return this.answer(request);
    });
  }
}

export function renderPart(part: ReactNode): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}
