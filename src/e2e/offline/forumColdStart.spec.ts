// Issue 13: without signal, from a cold start, the list, 50 threads and the saves open.
import { onceFree } from '../harness/account.ts';
import { offlineListStored, workerInControl } from '../harness/builds.ts';
import { RealBrowser } from '../harness/browser/realBrowser.ts';
import { Device } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';

const wanted = 50;

test(
  'the list, 50 followed threads and the saves open without signal in a browser that was closed',
  longRun,
  async ({ site, account, person }) => {
    test.slow();
    const origin = site.serverOrigin;
    type Card = { readonly id: string; readonly title: string };
    const cards: Card[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const answer = await onceFree(() =>
        account.request.get(`${origin}/api/forum/questions?page=${page}`),
      );
      cards.push(...((await answer.json()) as { data: Card[] }).data);
    }
    const followed = cards.slice(0, wanted);
    const write = (path: string, data: object) =>
      onceFree(() =>
        account.request.put(`${origin}/api/forum${path}`, {
          headers: { origin, 'idempotency-key': crypto.randomUUID() },
          data,
        }),
      );
    for (const { id } of followed) {
      const answer = await write('/follows', { kind: 'question', key: id, on: true });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    const saved = cards[0] ?? { id: '', title: '' };
    await write('/saves', { kind: 'question', id: saved.id, on: true });

    const profile = RealBrowser.newProfile();
    const online = await RealBrowser.start(profile);
    const before = new Device(online.context, await online.page(), site.origin);
    await before.signIn(person);
    await before.open('/forum');
    await workerInControl(before.page);
    await before.page.reload();
    const threadCount = () =>
      before.page.evaluate(async () => {
        const stored = await (await caches.open('forum')).keys();
        return stored.filter(({ url }) => /\/forum\/question\/\d+$/.test(url)).length;
      });
    await expect.poll(threadCount).toBeGreaterThanOrEqual(wanted);
    await offlineListStored(before.page, 'forum');
    await offlineListStored(before.page, 'student');
    await online.close();

    site.proxy.unplug();
    const offline = await RealBrowser.start(profile);
    const after = new Device(offline.context, await offline.page(), site.origin);
    await after.open('/forum');
    await expect(after.page.getByText(/made from the \d+ newest questions/)).toBeVisible();
    await expect(after.page.getByRole('article')).not.toHaveCount(0);
    for (const { id, title } of followed) {
      await after.followLink(`/forum/question/${id}`);
      await expect(after.page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await after.open(`/forum/question/${saved.id}`);
    await expect(after.page.getByRole('heading', { level: 1 })).toHaveText(saved.title);
    await after.open('/forum/saves');
    await expect(after.page.getByRole('link', { name: saved.title })).toBeVisible();
    await offline.kill();
    RealBrowser.removeProfile(profile);
    site.proxy.plugIn();
  },
);
