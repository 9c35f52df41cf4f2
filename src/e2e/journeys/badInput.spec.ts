// Issue 2, "Bad input and faults": what people paste, edit by hand and have set wrong.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { Account } from '../harness/account.ts';
import { Device } from '../harness/device.ts';
import { FaultProxy } from '../harness/network/faultProxy.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { RunningServer } from '../harness/server.ts';
import { buildFolder, saves } from '../harness/site.ts';
import { randomText } from '../harness/randomText.ts';

const section = 'personal-information';
const names = topicHref(section, 'names');

const writings = [
  ['Arabic', 'فاطمة الزهراء', 'بن علي'],
  ['Chinese', '王小明', '欧阳'],
  ['apostrophes', 'D’Angelo', "O'Shea-N'Diaye"],
  ['combining marks', 'Ame\u0301lie\u0327', 'Nguye\u0302\u0303n'],
  ['Thai and emoji', 'สมชาย', 'จันทร์ 👩🏽\u200D⚕️'],
] as const;

test.describe('a name', () => {
  for (const [kind, first, last] of writings)
    test(
      `in ${kind} arrives as it was typed and comes back on another device`,
      longRun,
      async ({ laptop, phone, account }) => {
        await laptop.open(names);
        await laptop.field('Legal first name').fill(first);
        await laptop.field('Legal last name').fill(last);
        await laptop.synced();
        const stored = await account.values(section);
        expect(stored['legalFirstName']?.normalize('NFC')).toBe(first.normalize('NFC'));
        expect(stored['legalLastName']?.normalize('NFC')).toBe(last.normalize('NFC'));
        await phone.open(names);
        await expect(phone.field('Legal first name')).toHaveValue(stored['legalFirstName'] ?? '');
        await expect(phone.field('Legal last name')).toHaveValue(stored['legalLastName'] ?? '');
        await expect(phone.page.getByText('Needs your review')).toHaveCount(0);
      },
    );
});

test.describe('40,000 characters pasted into a short field', () => {
  test(
    'are kept, saved and marked, and the page stays usable',
    longRun,
    async ({ phone, account }) => {
      const text = 'Pasted by mistake. '.repeat(2106).slice(0, 40_000);
      await phone.open(names);
      await phone.field('Legal first name').focus();
      await phone.page.evaluate((pasted) => {
        document.execCommand('insertText', false, pasted);
      }, text);
      await phone.type('Legal last name', 'Still quick');
      await phone.synced();
      expect(await account.values(section)).toMatchObject({
        legalFirstName: text,
        legalLastName: 'Still quick',
      });
      await expect(phone.field('Legal first name')).toHaveAttribute('aria-invalid', 'true');
      const sideways = await phone.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    },
  );
});

test.describe('cookies edited by hand', () => {
  test.use({ faulty: true });

  test.describe('to a package that was not bought', () => {
    test.use({ signedInAs: 'student@example.test' });

    test('open a page without anybody’s data in it, and break nothing', async ({
      laptop,
      site,
    }) => {
      await laptop.context.addCookies([
        { name: 'student_package', value: 'application_condenser', url: laptop.origin },
      ]);
      await laptop.open(names);
      await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();
      const answers = site.proxy.requests(/\/api\/applications/).map(({ status }) => status);
      expect(answers.filter((status) => status === 200)).toEqual([]);
    });
  });

  test('to nonsense leave a page that works', longRun, async ({ laptop }) => {
    await laptop.context.addCookies([
      { name: 'permissions', value: '%7Bnot json', url: laptop.origin },
      { name: 'name', value: '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', url: laptop.origin },
      { name: 'img', value: 'javascript:alert(1)', url: laptop.origin },
    ]);
    await laptop.open(paths.myAccount);
    await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(laptop.page.locator('img[src="x"], img[src^="javascript"]')).toHaveCount(0);
  });

  test(
    'to another token end in signing in again, without losing what is typed',
    longRun,
    async ({ laptop, person }) => {
      await laptop.open(names);
      await laptop.type('Legal first name', 'Kept all the same');
      await laptop.savedOnDevice();
      await laptop.context.addCookies([
        { name: 'token', value: 'forged-by-hand', url: laptop.origin, httpOnly: true },
      ]);
      await laptop.fireOnline();
      const signIn = laptop.signInAgain();
      await expect(signIn.sheet).toBeVisible();
      await signIn.as(person);
      await laptop.synced();
      await expect(laptop.field('Legal first name')).toHaveValue('Kept all the same');
    },
  );
});

test.describe('a clock that is a year off', () => {
  for (const years of [-1, 1])
    test(
      `changes nothing about saving and merging (${years})`,
      longRun,
      async ({ phone, laptop, account }) => {
        const wrong = new Date();
        wrong.setFullYear(wrong.getFullYear() + years);
        await laptop.page.clock.install({ time: wrong });
        await laptop.open(names);
        await phone.open(names);
        await laptop.type('Legal first name', 'Wrong clock');
        await laptop.synced();
        await phone.type('Legal last name', 'Right clock');
        await phone.synced();
        await laptop.type('Legal middle name', 'again');
        await laptop.synced();
        expect(await account.values(section)).toMatchObject({
          legalFirstName: 'Wrong clock',
          legalMiddleName: 'again',
          legalLastName: 'Right clock',
        });
        await expect(laptop.field('Legal last name')).toHaveValue('Right clock');
        await expect(laptop.page.getByText('Needs your review')).toHaveCount(0);
      },
    );
});

test.describe('a server whose disk is full', () => {
  test.use({ faulty: true });

  test(
    'says so, and the words wait on the device until there is room',
    longRun,
    async ({ laptop, site, account }) => {
      await laptop.open(names);
      await laptop.formReady();
      const full = site.proxy.order({
        ...saves,
        fault: { kind: 'problem', status: 507, code: 'storage_full' },
      });
      await laptop.type('Legal first name', 'Waiting for room');
      await expect.poll(() => full.hits()).toBeGreaterThan(0);
      await laptop.expectState('waiting', 'onDevice');
      await expect(laptop.page.getByRole('main')).toContainText(/cannot store anything right now/);
      full.remove();
      await laptop.fireOnline();
      await laptop.synced();
      expect((await account.values(section))['legalFirstName']).toBe('Waiting for room');
    },
  );

  test(
    'acknowledges nothing that is not stored',
    longRun,
    async ({ seed, person, playwright, browser }) => {
      test.slow();
      const disk = mkdtempSync(join(tmpdir(), 'lamplight-disk-'));
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk]);
      test.skip(mounted.status !== 0, 'a disk of a fixed size can only be made by root');
      const proxy = await FaultProxy.open();
      let server: RunningServer | null = null;
      try {
        const dataDir = join(disk, 'data');
        const copy = seed.copy();
        mkdirSync(dataDir, { recursive: true });
        cpSync(join(copy, 'data'), dataDir, { recursive: true });
        rmSync(copy, { recursive: true, force: true });
        const options = { dataDir, clientDir: buildFolder('v1') };
        server = await RunningServer.start(options);
        proxy.connectTo(server.port);
        const request = await playwright.request.newContext();
        const account = await Account.signIn(request, () => proxy.origin, person);
        const context = await browser.newContext();
        const device = new Device(context, await context.newPage(), proxy.origin);
        await Account.signIn(context.request, () => proxy.origin, person);
        await device.open(names);
        await device.formReady();

        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - 65_536), 1));
        let refused = 0;
        const acknowledged: Record<string, string> = {};
        for (let at = 0; at < 60 && refused < 3; at += 1) {
          const text = randomText(90_000);
          const answer = await account.save('achievements', { [`awards/full-${at}/for`]: text });
          if (answer.ok()) acknowledged[`awards/full-${at}/for`] = text;
          else refused += 1;
        }
        expect(refused).toBeGreaterThan(0);
        await device.type('Legal first name', 'Not on a full disk');
        await device.expectState('waiting', 'onDevice', 'onServer');
        const saidSaved = (await device.saveState.textContent())?.startsWith('Saved on the server');

        rmSync(join(disk, 'ballast'));
        await server.kill();
        server = await RunningServer.start(options);
        proxy.connectTo(server.port);
        const again = await Account.signIn(request, () => proxy.origin, person);
        const stored = await again.values('achievements');
        for (const [path, text] of Object.entries(acknowledged)) expect(stored[path]).toBe(text);
        if (saidSaved)
          expect((await again.values(section))['legalFirstName']).toBe('Not on a full disk');
        await device.fireOnline();
        await device.synced();
        expect((await again.values(section))['legalFirstName']).toBe('Not on a full disk');
        await context.close();
        await request.dispose();
      } finally {
        await proxy.close();
        await server?.kill();
        spawnSync('umount', ['-l', disk]);
        rmSync(disk, { recursive: true, force: true });
      }
    },
  );
});
