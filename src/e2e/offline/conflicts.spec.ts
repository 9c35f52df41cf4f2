// offline.md §6, "Conflicts": a phone and a laptop of one person, both of which were away.
import { listRows } from '#shared/draft/draftValues.ts';
import { workerInControl } from '../harness/builds.ts';
import type { Device } from '../harness/device.ts';
import { expect, longRun, longUnless, test } from '../harness/fixtures.ts';
import { reads } from '../harness/site.ts';

const section = 'personal-information';

async function bothOpen(phone: Device, laptop: Device, topic: string): Promise<void> {
  for (const device of [phone, laptop]) {
    await device.openTopic(section, topic);
    await workerInControl(device.page);
  }
}

/** Both go offline, both write, both come back, one after the other. */
async function writeApart(
  first: Device,
  second: Device,
  write: () => Promise<void>,
): Promise<void> {
  await first.offline();
  await second.offline();
  await write();
  await first.savedOnDevice();
  await second.savedOnDevice();
  await first.online();
  await first.expectState('onServer');
  await second.online();
}

test.describe('a phone and a laptop that were both offline', () => {
  test.use({ faulty: true, serviceWorkers: 'allow' });

  for (const order of ['phone', 'laptop'] as const)
    test(
      `keep the answers of both when they answered different questions, ${order} back first`,
      longRun,
      async ({ phone, laptop, account }) => {
        await bothOpen(phone, laptop, 'names');
        const [first, second] = order === 'phone' ? [phone, laptop] : [laptop, phone];
        await writeApart(first, second, async () => {
          await phone.type('Legal first name', 'Leilani');
          await laptop.type('Legal last name', 'Kealoha');
        });
        await second.synced();
        await expect(second.field('Legal first name')).toHaveValue('Leilani');
        await expect(second.field('Legal last name')).toHaveValue('Kealoha');
        await first.syncNow();
        await expect(first.field('Legal first name')).toHaveValue('Leilani');
        await expect(first.field('Legal last name')).toHaveValue('Kealoha');
        expect(await account.values(section)).toMatchObject({
          legalFirstName: 'Leilani',
          legalLastName: 'Kealoha',
        });
      },
    );

  for (const choice of ['mine', 'theirs'] as const)
    test(
      `show both answers to one question, and agree after the choice of ${choice}`,
      longUnless(choice === 'mine'),
      async ({ phone, laptop, account }) => {
        await bothOpen(phone, laptop, 'names');
        await writeApart(phone, laptop, async () => {
          await phone.type('Legal first name', 'Catalina');
          await laptop.type('Legal first name', 'Katalin');
        });
        await laptop.expectState('review');
        const card = laptop.reviewCard('Legal first name');
        await expect(card).toContainText('Catalina');
        await expect(card).toContainText('Katalin');
        await expect(card).toContainText(/phone|android|chrome/i);
        await expect(card).toContainText(/ago|just now/);
        await expect(laptop.field('Legal first name')).toHaveValue('Katalin');
        expect((await account.values(section))['legalFirstName']).toBe('Catalina');
        if (choice === 'mine') await laptop.keepMine('Legal first name');
        else await laptop.takeTheirs('Legal first name');
        const chosen = choice === 'mine' ? 'Katalin' : 'Catalina';
        await laptop.synced();
        await expect(card).toHaveCount(0);
        await expect(laptop.field('Legal first name')).toHaveValue(chosen);
        expect((await account.values(section))['legalFirstName']).toBe(chosen);
        await phone.syncNow();
        await expect(phone.field('Legal first name')).toHaveValue(chosen);
      },
    );

  test(
    'keep a row that one of them removed and the other edited, or ask',
    longRun,
    async ({ phone, laptop, account }) => {
      await account.save(section, {
        'previousNames/row-1/#': 'a0',
        'previousNames/row-1/firstName': 'Maria',
        'previousNames/row-1/lastName': 'Delgado',
      });
      await bothOpen(phone, laptop, 'previous-names');
      await writeApart(phone, laptop, async () => {
        await phone.removeRow('Maria Delgado');
        await laptop.openRow('Maria Delgado');
        await laptop.field('First name').fill('María');
      });
      await laptop.expectState('review');
      await expect(laptop.page.getByText(/María Delgado/).first()).toBeVisible();
      await laptop.page.getByRole('button', { name: /^Keep this one/ }).click();
      await laptop.synced();
      const values = await account.values(section);
      expect(listRows(values, 'previousNames')).toHaveLength(1);
      expect(values['previousNames/row-1/firstName']).toBe('María');
    },
  );

  test(
    'both add a row and both see two, in one order',
    longRun,
    async ({ phone, laptop, account }) => {
      await bothOpen(phone, laptop, 'previous-names');
      await writeApart(phone, laptop, async () => {
        await phone.addRow('previous name');
        await phone.field('Last name').fill('Onyango');
        await laptop.addRow('previous name');
        await laptop.field('Last name').fill('Wairimu');
        for (const device of [phone, laptop])
          await device.page.getByRole('button', { name: 'Done', exact: true }).click();
      });
      await laptop.synced();
      await phone.syncNow();
      const rows = listRows(await account.values(section), 'previousNames');
      expect(rows).toHaveLength(2);
      const shown = (device: Device) =>
        device.page
          .getByRole('button', { name: /^Options for (Onyango|Wairimu)$/ })
          .evaluateAll((found) =>
            found.map((button) => button.getAttribute('aria-label') ?? button.textContent),
          );
      await expect.poll(async () => (await shown(phone)).length).toBe(2);
      expect(await shown(phone)).toEqual(await shown(laptop));
    },
  );

  test(
    'open review stays right when a third answer arrives',
    longRun,
    async ({ phone, laptop, account }) => {
      await bothOpen(phone, laptop, 'names');
      await writeApart(phone, laptop, async () => {
        await phone.type('Legal first name', 'First');
        await laptop.type('Legal first name', 'Second');
      });
      await laptop.expectState('review');
      await account.save(section, { legalFirstName: 'Third' });
      await laptop.syncNow();
      await expect(laptop.reviewCard('Legal first name')).toContainText('Third');
      await laptop.keepMine('Legal first name');
      await laptop.synced();
      expect((await account.values(section))['legalFirstName']).toBe('Second');
    },
  );

  test(
    'a choice made against an answer that has changed meanwhile is asked again, never forced',
    longRun,
    async ({ phone, laptop, account, site }) => {
      await bothOpen(phone, laptop, 'names');
      await writeApart(phone, laptop, async () => {
        await phone.type('Legal first name', 'First');
        await laptop.type('Legal first name', 'Second');
      });
      await laptop.expectState('review');
      const before = site.proxy.pushes(section).length;
      const unread = site.proxy.order({ ...reads, fault: { kind: 'hang' } });
      await account.save(section, { legalFirstName: 'Third' });
      await laptop.keepMine('Legal first name');
      unread.remove();
      await laptop.syncNow();
      await laptop.expectState('review');
      await expect(laptop.reviewCard('Legal first name')).toContainText('Third');
      // Refused as out of date, or not sent: the site may have told the device that there is something new to read first.
      const chosen = site.proxy.pushes(section).slice(before);
      expect(chosen.filter(({ status }) => status !== 412)).toEqual([]);
      expect((await account.values(section))['legalFirstName']).toBe('Third');
      await laptop.takeTheirs('Legal first name');
      await laptop.synced();
      await expect(laptop.field('Legal first name')).toHaveValue('Third');
    },
  );
});

test.describe('an answer from elsewhere', () => {
  test.use({ faulty: true });

  test(
    'does not enter a field that has the focus until it is left',
    longRun,
    async ({ laptop, account }) => {
      await laptop.openTopic(section, 'names');
      await laptop.field('Legal middle name').focus();
      await account.save(section, { legalMiddleName: 'From elsewhere', preferredName: 'Lee' });
      await laptop.fireOnline();
      await expect(laptop.field('Name you go by')).toHaveValue('Lee');
      await expect(laptop.field('Legal middle name')).toHaveValue('');
      await laptop.field('Legal first name').focus();
      await expect(laptop.field('Legal middle name')).toHaveValue('From elsewhere');
    },
  );

  test(
    'is merged into a save that was refused as out of date',
    longRun,
    async ({ laptop, account, site }) => {
      await laptop.openTopic(section, 'names');
      await laptop.syncedOrUntouched();
      await account.save(section, { legalLastName: 'Okafor' });
      site.proxy.order({ ...reads, fault: { kind: 'reset' } });
      await laptop.type('Legal first name', 'Adaeze');
      await laptop.synced();
      expect(await account.values(section)).toMatchObject({
        legalFirstName: 'Adaeze',
        legalLastName: 'Okafor',
      });
      expect(site.proxy.pushes(section).map(({ status }) => status)).toContain(412);
      await expect(laptop.field('Legal last name')).toHaveValue('Okafor');
    },
  );
});
