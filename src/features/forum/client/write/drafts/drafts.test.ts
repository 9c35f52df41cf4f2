import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#api/client.ts';
import type { Offline } from '#offline/offline.ts';
import type { RegistryEntry } from '#offline/registry.ts';
import { FakeDevice, type FakeTab } from '#offline/testing/testingPlatform.ts';
import { flushPending } from '#offline/testing/testingTurns.ts';
import { applyChanges, type DraftChange, type DraftValues } from '#shared/draft/draftValues.ts';
import { createDraftCollection, createGuestDraftCollection } from './draftCollection.ts';
import { describeDraft } from './describeDraft.ts';
import { forumDrafts } from './draftNames.ts';
import { adoptDrafts, openDrafts } from './guestDrafts.ts';

/** The three calls of the server, as draftService answers them. */
class DraftServer {
  readonly drafts = new Map<string, { revision: number; values: DraftValues }>();
  isReachable = true;
  calls = 0;

  readonly client = createApiClient({
    fetch: (url, init) => this.answer(url, init),
    base: '/api',
    isOnline: () => this.isReachable,
    now: () => 0,
    newKey: () => 'unused',
  });

  private async answer(url: string, init: RequestInit): Promise<Response> {
    if (!this.isReachable) throw new TypeError('no network');
    this.calls += 1;
    const key = decodeURIComponent(url.split('/drafts/')[1] ?? '');
    if (key === '') return this.reply([...this.drafts.keys()].map((each) => this.present(each)));
    const { changes } = JSON.parse(init.body as string) as { changes: DraftChange[] };
    const { revision, values } = this.present(key);
    if (new Headers(init.headers).get('if-match') !== `"${revision}"`)
      return Response.json(
        {
          type: 'about:blank',
          title: 'revision_mismatch',
          status: 412,
          code: 'revision_mismatch',
          detail: 'Changed.',
          current: this.present(key),
          requestId: 'r',
        },
        { status: 412, headers: { 'content-type': 'application/problem+json' } },
      );
    this.drafts.set(key, { revision: revision + 1, values: applyChanges(values, changes) });
    return this.reply(this.present(key));
  }

  private reply = (data: unknown) => Response.json({ data });
  private present(key: string) {
    const { revision = 0, values = {} } = this.drafts.get(key) ?? {};
    return { key, revision, values, updatedAt: '2026-11-20T08:00:00.000Z' };
  }
}

let server: DraftServer;
let device: FakeDevice;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new DraftServer();
  device = new FakeDevice();
});

const registry: RegistryEntry[] = [
  {
    kind: 'collection',
    name: forumDrafts,
    title: 'A draft in the forum',
    load: async (userId) =>
      userId === '' ? createGuestDraftCollection() : createDraftCollection(userId, server.client),
  },
];
const open = async (userId: string | null, on = device) => {
  const tab = await on.openTab({ userId, registry });
  return { tab, drafts: await openDrafts(tab.offline) };
};
const sync = (tab: FakeTab) => tab.offline.syncNow();
const pass = (ms: number) => device.advance(ms);

describe('what a guest writes', () => {
  it('is on the device within a second, in every window, and counts as nothing that waits to be sent', async () => {
    const one = await open(null);
    const two = await open(null);
    one.drafts.set('new', 'title', 'How long is the wait?');
    await pass(1_000);
    expect(two.drafts.values('new')).toEqual({ title: 'How long is the wait?' });
    expect(describeDraft(one.drafts.saveState('new'))).toBe('Saved on this device');
    expect([one.tab.offline.status().count, server.calls]).toEqual([0, 0]);
  });

  it('is there after the process was killed right after the last key', async () => {
    const { tab, drafts } = await open(null);
    drafts.set('new', 'body', 'Nobody tells you that');
    tab.kill();
    expect((await open(null)).drafts.values('new')).toEqual({ body: 'Nobody tells you that' });
  });

  it('becomes the member’s at sign-in, once, and is gone from the guests’', async () => {
    const guest = await open(null);
    guest.drafts.set('new', 'title', 'Is a gap year bad?');
    const member = await open('u1');
    for (let time = 0; time < 2; time += 1)
      expect(await adoptDrafts(guest.tab.offline, member.tab.offline)).toBe(true);
    expect(member.drafts.values('new')).toEqual({ title: 'Is a gap year bad?' });
    expect((await open(null)).drafts.values('new')).toEqual({});
    await sync(member.tab);
    expect(server.drafts.get('new')?.values).toEqual({ title: 'Is a gap year bad?' });
  });

  it('stands beside what the member was writing at the same place; both are there to choose from', async () => {
    server.drafts.set('new', { revision: 4, values: { title: 'Mine from the laptop' } });
    const guest = await open(null);
    guest.drafts.set('new', 'title', 'Typed as a guest');
    const member = await open('u1');
    await sync(member.tab);
    await adoptDrafts(guest.tab.offline, member.tab.offline);
    await sync(member.tab);
    const [card] = member.drafts.record('new').review;
    expect(card).toMatchObject({ path: 'title', mine: 'Typed as a guest' });
    expect(card?.others.map(({ value }) => value)).toEqual(['Mine from the laptop']);
    expect(server.drafts.get('new')?.values).toEqual({ title: 'Mine from the laptop' });
  });

  it('typed while it was adopted is adopted the next time', async () => {
    const guest = await open(null);
    guest.drafts.set('q:7', 'body', 'Before');
    const member = await open('u1');
    const adopting = adoptDrafts(guest.tab.offline, typesWhenOpened(member.tab.offline, guest));
    expect(await adopting).toBe(false);
    expect(await adoptDrafts(guest.tab.offline, member.tab.offline)).toBe(true);
    expect(member.drafts.values('q:7')).toEqual({ body: 'Before and after' });
  });
});

/** The person types on while the member's drafts take the words. */
function typesWhenOpened(offline: Offline, guest: Awaited<ReturnType<typeof open>>): Offline {
  const find: Offline['find'] = (name) => {
    const records = offline.find(name);
    if (!records) return undefined;
    const change: typeof records.change = async (...args) => {
      await records.change(...args);
      guest.drafts.set('q:7', 'body', 'Before and after');
    };
    return Object.assign(Object.create(records) as typeof records, { change });
  };
  return Object.assign(Object.create(offline) as Offline, { find });
}

describe('what a member writes', () => {
  it('in two windows at once is neither overwritten nor lost', async () => {
    const one = await open('u1');
    const two = await open('u1');
    one.drafts.set('new', 'title', 'Title from one');
    two.drafts.set('new', 'body', 'Body from the other');
    one.drafts.set('new', 'tags', 'nclex');
    two.drafts.set('new', 'tags', 'teas');
    await pass(2_000);
    for (const { drafts } of [one, two])
      expect(drafts.values('new')).toMatchObject({
        title: 'Title from one',
        body: 'Body from the other',
      });
    const [card] = one.drafts.record('new').review;
    expect(new Set([card?.mine, ...(card?.others ?? []).map(({ value }) => value)])).toEqual(
      new Set(['nclex', 'teas']),
    );
  });

  it('on two devices joins field by field, whichever arrives first', async () => {
    const laptop = new FakeDevice('laptop-');
    const phone = await open('u1');
    const other = await open('u1', laptop);
    phone.drafts.set('q:7', 'body', 'An answer');
    await sync(phone.tab);
    other.drafts.set('q:7', 'note', 'A note');
    await sync(other.tab);
    await sync(other.tab);
    expect(server.drafts.get('q:7')?.values).toEqual({ body: 'An answer', note: 'A note' });
    await phone.drafts.unblock('q:7');
    expect(phone.drafts.values('q:7')).toEqual({ body: 'An answer', note: 'A note' });
  });

  it('without a connection waits and is counted; then it is on the server', async () => {
    server.isReachable = false;
    const { tab, drafts } = await open('u1');
    drafts.set('c:9', 'body', 'Thanks');
    await pass(3_000);
    expect(tab.offline.status().waiting).toMatchObject([{ title: 'A draft of a comment' }]);
    server.isReachable = true;
    await sync(tab);
    await flushPending();
    expect([tab.offline.status().count, server.drafts.get('c:9')?.values]).toEqual([
      0,
      { body: 'Thanks' },
    ]);
  });

  it('and emptied is deleted on every device', async () => {
    const { tab, drafts } = await open('u1');
    drafts.set('new', 'body', 'Text');
    await sync(tab);
    drafts.set('new', 'body', '');
    await sync(tab);
    expect(server.drafts.get('new')).toEqual({ revision: 2, values: {} });
  });
});
