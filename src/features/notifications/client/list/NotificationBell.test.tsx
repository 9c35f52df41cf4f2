// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildItem, FakeServer, renderPart } from '../testingNotices.tsx';
import { NotificationBell } from './NotificationBell.tsx';

let topics: Map<string, () => void>;
vi.mock('#api/live/useLiveTopic.ts', () => ({
  useLiveTopic: (topic: string, onChange: () => void) => void topics.set(topic, onChange),
}));

let server: FakeServer;
beforeEach(() => {
  topics = new Map();
  server = new FakeServer();
  server.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
async function openPanel() {
  fireEvent.click(await bell(/^Notifications/));
  return within(await panel());
}
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

describe('the bell', () => {
  it('has the number of unread notifications in its name, and no more than 99', async () => {
    server.items = [buildItem(), buildItem({ id: 2 }), buildItem({ id: 3, read: true })];
    renderPart(<NotificationBell userId="u1" />);
    expect((await bell('Notifications, 2 unread')).textContent).toContain('2');
    cleanup();
    server.items = Array.from({ length: 120 }, (_, id) => buildItem({ id }));
    renderPart(<NotificationBell userId="u1" />);
    await bell('Notifications, 99+ unread');
  });

  it('says nothing but its name while nothing is unread', async () => {
    renderPart(<NotificationBell userId="u1" />);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await bell('Notifications');
  });

  it('counts what happens meanwhile', async () => {
    renderPart(<NotificationBell userId="u1" />);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    server.items = [buildItem()];
    await act(async () => topics.get('user:u1')?.());
    await bell('Notifications, 1 unread');
  });
});

describe('the list', () => {
  it('says in one sentence what happened, how often, and why', async () => {
    server.items = [
      buildItem({ id: 3, count: 3 }),
      buildItem({ id: 2, kind: 'post_closed', note: 'It was answered before.', read: true }),
    ];
    renderPart(<NotificationBell userId="u1" />);
    const list = await openPanel();
    const link = await list.findByRole('link', {
      name: 'Unread: 3 new answers to “Which prerequisites expire?”',
    });
    expect(link.getAttribute('href')).toBe('/forum/question/12');
    expect(list.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'New',
      'Earlier',
    ]);
    list.getByText('Why: It was answered before.');
  });

  it('marks what is opened as read', async () => {
    server.items = [buildItem({ id: 7 }), buildItem({ id: 6 })];
    renderPart(<NotificationBell userId="u1" />);
    const list = await openPanel();
    const [link] = await list.findAllByRole('link');
    fireEvent.click(link as HTMLElement);
    await waitFor(() =>
      expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [7] }),
    );
    await bell('Notifications, 1 unread');
  });

  it('marks all as read, up to the newest that is shown, and they stay in their place', async () => {
    server.items = [buildItem({ id: 7 }), buildItem({ id: 6 })];
    renderPart(<NotificationBell userId="u1" />);
    const list = await openPanel();
    fireEvent.click(await list.findByRole('button', { name: 'Mark all as read' }));
    await list.findByText('You’re all caught up.');
    expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({ upTo: 7 });
    expect(list.getByRole('heading', { level: 3 }).textContent).toBe('New');
    await bell('Notifications');
  });

  it('says so when there is nothing yet', async () => {
    renderPart(<NotificationBell userId="u1" />);
    const list = await openPanel();
    await list.findByRole('heading', { name: 'No notifications yet' });
  });

  it('without a connection says what is safe, and loads with it', async () => {
    setOnline(false);
    server.reachable = false;
    renderPart(<NotificationBell userId="u1" />);
    const list = await openPanel();
    await list.findByText('You’re offline');
    setOnline(true);
    server.reachable = true;
    server.items = [buildItem()];
    fireEvent.click(list.getByRole('button', { name: 'Try again' }));
    await list.findByRole('link');
  });

  it('shows as unread again what could not be marked', async () => {
    server.items = [buildItem()];
    renderPart(<NotificationBell userId="u1" />);
    const list = await openPanel();
    await list.findByRole('link', { name: /^Unread/ });
    server.reachable = false;
    fireEvent.click(list.getByRole('button', { name: 'Mark all as read' }));
    await list.findByText(/couldn’t mark that as read/);
    list.getByRole('link', { name: /^Unread/ });
  });
});
