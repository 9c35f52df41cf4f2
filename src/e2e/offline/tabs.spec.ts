// offline.md §6, "Multi-tab": several tabs of one browser are one device.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { Device } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { saves } from '../harness/site.ts';

const section = 'personal-information';
const names = topicHref(section, 'names');

test.describe('two tabs with the same section', () => {
  test(
    'show each other’s words within a second, but never under the cursor',
    longRun,
    async ({ laptop, account }) => {
      await laptop.open(names);
      const second = await laptop.anotherTab(names);
      await second.formReady();
      await second.field('Legal last name').focus();
      await laptop.type('Legal first name', 'Rosalind');
      await laptop.type('Legal last name', 'Franklin');
      await expect(second.field('Legal first name')).toHaveValue('Rosalind');
      await expect(second.field('Legal last name')).toHaveValue('');
      await second.field('Legal middle name').focus();
      await expect(second.field('Legal last name')).toHaveValue('Franklin');
      await second.type('Legal middle name', 'Elsie');
      await second.synced();
      expect(await account.values(section)).toMatchObject({
        legalFirstName: 'Rosalind',
        legalMiddleName: 'Elsie',
        legalLastName: 'Franklin',
      });
      await expect(laptop.field('Legal middle name')).toHaveValue('Elsie');
    },
  );

  test.describe('with a broken line', () => {
    test.use({ faulty: true });

    test(
      'finish each other’s save: the other tab takes over, and the edit counts once',
      longRun,
      async ({ laptop, account, site }) => {
        await laptop.open(names);
        await laptop.formReady();
        const second = await laptop.anotherTab(names);
        await second.formReady();
        const { rev } = await account.section(section);
        const hanging = site.proxy.order({ ...saves, fault: { kind: 'hang' }, times: 1 });
        await laptop.page.bringToFront();
        await laptop.type('Legal first name', 'Wangari');
        await expect.poll(() => hanging.hits()).toBe(1);
        await laptop.page.close({ runBeforeUnload: false });
        await second.fireOnline();
        await second.synced();
        const after = await account.section(section);
        expect(after.values['legalFirstName']).toBe('Wangari');
        expect(after.rev).toBe(rev + 1);
        const ids = site.proxy.pushes(section).map(({ idempotencyKey }) => idempotencyKey);
        expect(new Set(ids).size).toBe(1);
      },
    );
  });

  test('send an edit that both saw only once', longRun, async ({ laptop, account, site }) => {
    await laptop.open(names);
    const second = await laptop.anotherTab(names);
    await second.formReady();
    const { rev } = await account.section(section);
    await laptop.type('Legal first name', 'Chiamaka');
    await laptop.synced();
    await expect(second.field('Legal first name')).toHaveValue('Chiamaka');
    await second.fireOnline();
    await second.synced();
    expect((await account.section(section)).rev).toBe(rev + site.proxy.commits(section).length);
    expect(site.proxy.commits(section).flatMap(({ body }) => body.match(/Chiamaka/g))).toHaveLength(
      1,
    );
  });

  test(
    'stop both at a sign-out in one of them, and the other can bring nothing back',
    longRun,
    async ({ laptop }) => {
      await laptop.open(names);
      const second = new Device(laptop.context, await laptop.context.newPage(), laptop.origin);
      await second.page.clock.install();
      await second.open(names);
      await second.type('Legal first name', 'Belongs to one person');
      await laptop.signOut();
      await laptop.expectSignedOut();
      await second.expectSignedOut(2000);
      await expect(second.page.getByText('Belongs to one person')).toHaveCount(0);
      await second.page.clock.runFor(10_000);
      const databases = await second.page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name }) => name ?? ''),
      );
      expect(databases.filter((name) => name.startsWith('drafts-'))).toEqual([]);
      expect(
        await second.page.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('wal:')),
        ),
      ).toEqual([]);
    },
  );
});
