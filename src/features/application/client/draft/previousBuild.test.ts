// The application as the build before the engine left it on a device, opened by this one.
import { expect, it } from 'vitest';
import { createApiClient, type ClientHost } from '#api/client.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { collectionEntry } from '#offline/testing/testingSections.ts';
import { restorePreviousBuild, user } from '#offline/testing/testingPreviousBuild.ts';
import { createApplicationCollection } from './collection.ts';
import { collectionName } from './collectionName.ts';

type Call = { readonly url: string; readonly init: RequestInit };

it('has every word, open review and refusal, and sends the op that was on its way unchanged', async () => {
  const calls: Call[] = [];
  const host: ClientHost = {
    fetch: (url, init) => {
      calls.push({ url, init });
      return Promise.reject(new TypeError('no network'));
    },
    base: '/api',
    isOnline: () => true,
    now: () => 0,
    newKey: () => 'unused',
  };
  const device = await restorePreviousBuild('signedIn');
  const collection = createApplicationCollection(user, createApiClient(host));
  const { offline } = await device.openTab({
    userId: user,
    sealKey: null,
    registry: [collectionEntry(collection)],
  });
  const records = findFieldRecords(offline, collectionName)!;
  const found = Object.fromEntries(records.all().map(({ id }) => [id, records.values(id)]));
  expect(found).toEqual({
    academics: { noCourses: 'yes' },
    achievements: { noAwards: 'yes' },
    demographics: { religion: 'another' },
    'personal-information': {
      legalFirstName: 'In the journal of the second tab',
      legalLastName: 'Test',
      preferredName: 'Adele',
    },
    // No question has had this name: its text stays, and comes back with the question.
    'program-material': { 'unknown:noEssays': 'In the journal of the first tab' },
  });
  expect(records.record('personal-information').review).toMatchObject([
    { path: 'preferredName', mine: 'Adele', others: [{ value: 'Addie' }] },
  ]);
  expect(records.blocked('achievements')).toMatchObject({ reason: 'locked' });
  expect(offline.status()).toMatchObject({ count: 6, reviews: 1, safe: true });
  expect([...device.storage.items.keys()].filter((key) => /^wal:(?!list-)/.test(key))).toEqual([]);

  await device.advance(60_000);
  const pushed = calls.filter(({ init }) => init.method === 'PATCH');
  expect(pushed.length).toBeGreaterThan(1);
  for (const { url, init } of pushed) {
    expect(url).toMatch(/demographics$/);
    expect(new Headers(init.headers).get('idempotency-key')).toMatch(/0014$/);
    expect(init.body).toContain('none-of-them');
  }
});
