// A device as the build before left it, opened by this one with everything it knows: each waiting thing is found, and
// sent once under the key it had.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflineOptions } from '#offline/offline.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { Records } from '#offline/records/records.ts';
import type { ReviewEntry } from '#offline/records/review.ts';
import { restorePreviousBuild, sealKey, user } from '#offline/testing/testingPreviousBuild.ts';
import { type FakeDevice, type FakeTab, settle } from '#offline/testing/testingPlatform.ts';
import { registry } from '../offlineEngine.ts';
import { TestingApi } from './testingApi.ts';

let server: TestingApi;

beforeEach(() => {
  server = new TestingApi();
  vi.stubGlobal('fetch', server.fetch);
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
    await settle();
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
        'program-material': { rev: 1, values: { noEssays: 'In the journal of the first tab' } },
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
    const items = tab.offline.outbox.items().map((item) => [item.id, item.state]);
    expect(items.sort()).toEqual([
      [idOf(1), 'sent'],
      [idOf(2), 'sent'],
      [idOf(3), 'asking'],
      [idOf(4), 'refused'],
      [idOf(5), 'sent'],
    ]);
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
      expect([...server.schoolChanges].sort()).toEqual([102, 103, 105, 106]);
      await tab.offline.close();
      await open(device);
      expect(server.schoolChanges).toHaveLength(4);
    });
  },
);
