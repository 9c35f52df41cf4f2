// A device as the build before left it, opened by this one with everything it knows: each waiting thing is found, and
// sent once under the key it had.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflineOptions } from '#offline/offlineParts.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { Records } from '#offline/records/records.ts';
import type { ReviewEntry } from '#offline/records/review.ts';
import { restorePreviousBuild, sealKey, user } from '#offline/testing/testingPreviousBuild.ts';
import { type FakeDevice, type FakeTab } from '#offline/testing/testingPlatform.ts';
import { flushPending } from '#offline/testing/testingTurns.ts';
import { registry } from '../offlineEngine.ts';
import { TestingApi } from './testingApi.ts';

let server: TestingApi;

beforeEach(() => {
  server = new TestingApi();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('navigator', { onLine: true });
});

const open = async (device: FakeDevice, options: Partial<OfflineOptions> = {}) => {
  const tab = await device.openTab({ userId: user, sealKey: null, registry, ...options });
  await rest(device);
  return tab;
};
/** Long enough for every retry, of a server that answers. */
async function rest(device: FakeDevice): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    await device.advance(1_000);
    await flushPending();
  }
}
const application = ({ offline }: FakeTab) =>
  offline.find('application') as unknown as Records<
    DraftValues,
    readonly DraftChange[],
    ReviewEntry
  >;
const schools = ({ offline }: FakeTab) =>
  offline.find('saved-schools') as unknown as Records<
    { readonly saved: boolean; readonly note: string },
    object,
    string
  >;
const file = { kind: 'transcript', type: 'application/pdf', size: 120, sha256: '0'.repeat(64) };
const isDocument = (
  body: unknown,
): body is { readonly id: string; readonly name?: string; readonly sha256?: string } =>
  typeof body === 'object' && body !== null && 'id' in body;
const idOf = (number: number) => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe.each(['signedIn', 'signedOut'] as const)(
  'the application of a person who is %s',
  (state) => {
    it('is whole, and what waited arrives once', async () => {
      const device = await restorePreviousBuild(state);
      server.isReachable = false;
      const tab = await open(device, { sealKey });
      const records = application(tab);
      expect(records.values('personal-information')).toEqual({
        legalFirstName: 'In the journal of the second tab',
        legalLastName: 'Test',
        preferredName: 'Adele',
      });
      expect(records.record('personal-information').review).toMatchObject([
        { path: 'preferredName', mine: 'Adele', others: [{ value: 'Addie' }] },
      ]);
      expect(records.record('achievements').blocked).toMatchObject({ reason: 'locked' });
      const { key } = records.record('demographics').outgoing?.op ?? {};
      // The server has it; its answer was lost.
      server.take('demographics', { religion: 'none-of-them' }, key ?? '');
      server.isReachable = true;
      await tab.offline.syncNow();
      await rest(device);
      expect(server.sections).toMatchObject({
        'personal-information': {
          values: { legalFirstName: 'In the journal of the second tab', preferredName: 'Addie' },
        },
        demographics: { rev: 2, values: { religion: 'another' } },
        academics: { rev: 1, values: { noCourses: 'yes' } },
        'program-material': {
          rev: 1,
          values: { 'unknown:noEssays': 'In the journal of the first tab' },
        },
      });
      expect(server.keysOf('demographics')[0]).toBe(key);
      expect(records.record('personal-information').review).toHaveLength(1);
      expect(records.values('achievements')).toEqual({ noAwards: 'yes' });
    });
  },
);

describe.each(['signedIn', 'signedOut'] as const)('the messages of a person who is %s', (state) => {
  it('are sent once each under their keys, and shown where the person decides', async () => {
    const device = await restorePreviousBuild(state);
    const tab = await open(device, { sealKey });
    expect(server.messages).toEqual([idOf(1), idOf(2)]);
    const items = tab.offline.outbox
      .items()
      .flatMap(({ id, state: is, command }) => (command === 'contactMessage' ? [[id, is]] : []));
    expect(Object.fromEntries(items)).toEqual({
      [idOf(1)]: 'sent',
      [idOf(2)]: 'sent',
      [idOf(3)]: 'asking',
      [idOf(4)]: 'refused',
      [idOf(5)]: 'sent',
    });
    expect(tab.offline.outbox.find(idOf(5))?.receipt).toBe('MSG-1005');
    await tab.offline.close();
    await open(device);
    expect(server.messages).toHaveLength(2);
  });

  it('of guests go from the guests', async () => {
    const device = await restorePreviousBuild(state);
    const tab = await open(device, { userId: null });
    expect(server.messages).toEqual([idOf(6)]);
    expect(tab.offline.outbox.find(idOf(7))?.refusal).toMatchObject({ code: 'too_many_requests' });
  });
});

describe.each(['signedIn', 'signedOut'] as const)(
  'the saved schools of a person who is %s',
  (state) => {
    it('are whole, and what waited arrives once', async () => {
      const device = await restorePreviousBuild(state);
      server.isReachable = false;
      const tab = await open(device, { sealKey });
      const list = schools(tab);
      expect(list.record('101')).toMatchObject({
        local: { note: 'written on this phone' },
        review: ['written on the laptop'],
      });
      expect(list.record('102').local.saved).toBe(false);
      expect(list.record('105').local.note).toBe('In the journal of the list');
      expect(list.record('106').local.note).toBe('an old row');
      if (state === 'signedIn') {
        expect(list.record('104').blocked).toMatchObject({ code: 'not_found' });
        expect(list.record('107').local.note).toBe('written after it was taken off');
      }
      const { key } = list.record('103').outgoing?.op ?? {};
      // The server has it; its answer was lost.
      server.takeSchools(key ?? '', [{ id: 103, revision: 0, set: { saved: true, position: 8 } }]);
      server.isReachable = true;
      await tab.offline.syncNow();
      await rest(device);
      expect(server.schools.get(102)?.fields.saved).toBe(false);
      expect(server.schools.get(105)?.fields.note).toBe('In the journal of the list');
      expect(server.schools.get(106)?.fields).toMatchObject({ saved: true, note: 'an old row' });
      // The two notes wait for the person.
      expect(server.schools.get(101)?.fields.note).toBe('written on the laptop');
      expect(new Set(server.schoolChanges)).toEqual(new Set([102, 103, 105, 106]));
      expect(server.schoolChanges).toHaveLength(4);
      await tab.offline.close();
      await open(device);
      expect(server.schoolChanges).toHaveLength(4);
    });
  },
);

describe.each(['signedIn', 'signedOut'] as const)(
  'the documents of a person who is %s',
  (state) => {
    it('are whole, go on where they stopped, and wait where the person decides', async () => {
      const device = await restorePreviousBuild(state);
      server.isReachable = false;
      const tab = await open(device, { sealKey });
      const items = tab.offline.outbox
        .items()
        .flatMap((item) => (isDocument(item.body) ? [{ ...item, body: item.body }] : []));
      const find = (name: string) => items.find(({ body }) => body.name === name);
      expect(items).toHaveLength(7);
      expect(find('rejected.pdf')?.refusal).toMatchObject({ code: 'password_protected' });
      for (const [name, upload, bytes] of [
        ['half.pdf', 'upload-4', 60],
        ['checking.pdf', 'upload-5', 120],
      ] as const) {
        const { body } = find(name) ?? {};
        if (body?.sha256 === undefined) throw new Error(`${name} is not there`);
        server.addDocument({ ...body, state: bytes === 120 ? 'ready' : 'uploading' } as never);
        server.uploads.set(upload, { id: body.id, bytes });
      }
      const renamed = find('renamed.pdf')?.body.id ?? '';
      server.addDocument({ id: renamed, name: 'renamed-later.pdf', ...file, state: 'ready' });
      const removed = items.find(({ command }) => /removal/i.test(command))?.body.id ?? '';
      server.addDocument({ id: removed, name: 'removed.pdf', ...file, state: 'ready' });
      server.isReachable = true;
      await tab.offline.syncNow();
      await rest(device);
      const states = [...server.documents.values()].map(({ name, state: is }) => [name, is]);
      expect(Object.fromEntries(states)).toEqual({
        'checking.pdf': 'ready',
        'half.pdf': 'ready',
        'renamed.pdf': 'ready',
        'waiting.pdf': 'ready',
      });
      expect(new Set(server.documentCalls)).toEqual(
        new Set([
          '120 bytes of waiting.pdf from 0',
          '60 bytes of half.pdf from 60',
          'DELETE removed.pdf',
          'PATCH renamed-later.pdf',
        ]),
      );
      expect(server.documentCalls).toHaveLength(4);
      expect(tab.offline.outbox.find(find('paused.pdf')?.id ?? '')).toMatchObject({ paused: true });
      await tab.offline.close();
      await open(device);
      expect(server.documentCalls).toHaveLength(4);
    });
  },
);
