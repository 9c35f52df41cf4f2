// offline.md §6, "Sync": what was typed reaches the server once, whatever the line does.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { valueLimit } from '#features/application/contract.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { saves } from '../harness/site.ts';
import type { LoggedRequest } from '../harness/network/faults.ts';

const names = topicHref('personal-information', 'names');
const section = 'personal-information';

const opIds = (requests: readonly LoggedRequest[]) => requests.map((entry) => entry.idempotencyKey);
const unique = (list: readonly unknown[]) => new Set(list).size;

/** Requests that were under way while an earlier one had no answer yet. */
const startedInsideAnother = (requests: readonly LoggedRequest[]) =>
  requests.filter((entry, at) => at > 0 && !requests[at - 1]?.delivered && entry.fault === null);

test.describe('an applicant who writes without a connection', () => {
  test.use({ faulty: true, serviceWorkers: 'allow' });

  test('finds three sections sent one after the other when it is back, each edit once', async ({
    laptop,
    account,
    site,
  }) => {
    await laptop.openTopic('personal-information', 'names');
    await workerInControl(laptop.page);
    await laptop.offline();
    await laptop.type('Legal first name', 'Ines');
    await laptop.savedOnDevice();
    await laptop.followLink(topicHref('academics', 'colleges'));
    await laptop.addRow('college');
    await laptop.field('College name').fill('Grace College');
    await laptop.savedOnDevice();
    await laptop.followLink(topicHref('program-material', 'programs'));
    await laptop.addRow('program');
    await laptop.field('School').fill('Pasadena City College');
    await laptop.expectState('onDevice', 'waiting');
    expect(site.proxy.pushes()).toEqual([]);
    await laptop.online();
    await laptop.synced();
    await expect.poll(() => site.proxy.commits().length).toBe(3);
    const commits = site.proxy.commits();
    expect(unique(commits.map(({ path }) => path))).toBe(3);
    expect(unique(opIds(commits))).toBe(3);
    expect(startedInsideAnother(site.proxy.pushes())).toEqual([]);
    expect((await account.values(section))['legalFirstName']).toBe('Ines');
    expect(Object.values(await account.values('academics'))).toContain('Grace College');
    expect(Object.values(await account.values('program-material'))).toContain(
      'Pasadena City College',
    );
  });
});

test.describe('a save whose answer is lost', () => {
  test.use({ faulty: true });

  test('is sent again with the same id and counted once', async ({ laptop, account, site }) => {
    await laptop.open(names);
    await laptop.formReady();
    const { rev } = await account.section(section);
    site.proxy.order({ ...saves, fault: { kind: 'resetAfterCommit' }, times: 1 });
    await laptop.type('Legal first name', 'Nkechi');
    await laptop.synced();
    const after = await account.section(section);
    expect(after.values['legalFirstName']).toBe('Nkechi');
    expect(after.rev).toBe(rev + 1);
    const pushes = site.proxy.pushes(section);
    expect(pushes.length).toBeGreaterThanOrEqual(2);
    expect(unique(opIds(pushes))).toBe(1);
    expect(unique(pushes.map(({ body }) => body))).toBe(1);
  });

  test(
    'is sent again with the same id after the page was reloaded in the middle',
    longRun,
    async ({ laptop, account, site }) => {
      await laptop.open(names);
      await laptop.formReady();
      const { rev } = await account.section(section);
      const hanging = site.proxy.order({ ...saves, fault: { kind: 'hang' }, times: 1 });
      await laptop.type('Legal first name', 'Oluwaseun');
      await expect.poll(() => hanging.hits()).toBe(1);
      await laptop.page.reload();
      hanging.remove();
      await laptop.synced();
      expect((await account.section(section)).rev).toBe(rev + 1);
      expect(unique(opIds(site.proxy.pushes(section)))).toBe(1);
      await expect(laptop.field('Legal first name')).toHaveValue('Oluwaseun');
    },
  );
});

test.describe('a server that cannot be reached', () => {
  test.use({ faulty: true });

  test('is not taken for one that has saved: a captive portal answers 200 with a page', async ({
    laptop,
    account,
    site,
  }) => {
    await laptop.open(names);
    await laptop.formReady();
    const portal = site.proxy.order({ path: /^\/api\//, fault: { kind: 'html' } });
    await laptop.type('Legal first name', 'Teodora');
    await expect.poll(() => portal.hits()).toBeGreaterThan(0);
    await laptop.expectState('waiting', 'onDevice');
    portal.remove();
    await laptop.fireOnline();
    await laptop.synced();
    expect((await account.values(section))['legalFirstName']).toBe('Teodora');
  });

  test(
    'is named as such although the device believes it is online',
    longRun,
    async ({ laptop, account, site }) => {
      await laptop.open(names);
      await laptop.formReady();
      site.proxy.unplug();
      await laptop.type('Legal first name', 'Mbali');
      await laptop.expectState('waiting');
      expect(await laptop.page.evaluate(() => navigator.onLine)).toBe(true);
      site.proxy.plugIn();
      await laptop.fireOnline();
      await laptop.synced();
      expect((await account.values(section))['legalFirstName']).toBe('Mbali');
    },
  );

  test.describe('for a while', () => {
    test.use({ siteOptions: {} });

    test(
      'keeps every acknowledged word when it is killed and started again',
      longRun,
      async ({ laptop, account, site }) => {
        await laptop.open(names);
        await laptop.type('Legal first name', 'Siobhán');
        await laptop.synced();
        await site.killServer();
        await laptop.type('Legal last name', 'Ní Bhriain');
        await laptop.expectState('waiting');
        await site.startServer();
        await laptop.fireOnline();
        await laptop.synced();
        expect(await account.values(section)).toMatchObject({
          legalFirstName: 'Siobhán',
          legalLastName: 'Ní Bhriain',
        });
      },
    );
  });

  test('says how long to wait, and is asked no sooner', longRun, async ({ laptop, site }) => {
    await laptop.open(names);
    await laptop.formReady();
    const busy = site.proxy.order({
      ...saves,
      fault: { kind: 'status', status: 503, retryAfter: 3 },
      times: 1,
    });
    await laptop.type('Legal first name', 'Xiomara');
    await expect.poll(() => busy.hits()).toBe(1);
    await laptop.synced();
    const [refused, accepted] = site.proxy.pushes(section);
    expect((accepted?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(2400);
  });
});

test.describe('a session that ends while words wait', () => {
  test.use({ faulty: true });

  test(
    'stops sending, keeps the queue, and goes on after the same person signs in',
    longRun,
    async ({ laptop, account, site, person }) => {
      await laptop.open(names);
      await laptop.type('Legal first name', 'Yusuf');
      await laptop.savedOnDevice();
      await laptop.revokeSession();
      const signIn = laptop.signInAgain();
      await expect(signIn.sheet).toBeVisible();
      const asked = site.proxy.pushes(section).length;
      await laptop.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(laptop.field('Legal first name')).toHaveValue('Yusuf');
      expect(site.proxy.pushes(section).length).toBeLessThanOrEqual(asked + 1);
      await signIn.as(person);
      await laptop.synced();
      expect((await account.values(section))['legalFirstName']).toBe('Yusuf');
    },
  );

  test('never takes the keys of somebody who is typing', longRun, async ({ laptop }) => {
    const [before, after] = ['a long name typed without ', 'a pause while the session ends'];
    await laptop.open(names);
    await laptop.formReady();
    await laptop.field('Legal first name').focus();
    await laptop.page.keyboard.type(before, { delay: 60 });
    const [ended] = await Promise.all([
      laptop.page.waitForResponse((response) => response.status() === 401),
      laptop.revokeSession().then(() => laptop.fireOnline()),
      laptop.page.keyboard.type(after, { delay: 60 }),
    ]);
    expect(ended.url()).toContain('/api/');
    await expect(laptop.field('Legal first name')).toHaveValue(before + after);
    await expect(laptop.signInAgain().sheet).toBeVisible();
  });

  test('sends nothing when somebody else signs in', longRun, async ({ laptop, account, site }) => {
    await laptop.open(names);
    await laptop.formReady();
    await laptop.type('Legal first name', 'Mine alone');
    await laptop.revokeSession();
    const signIn = laptop.signInAgain();
    await expect(signIn.sheet).toBeVisible();
    await signIn.as('student@example.test');
    await laptop.page.getByRole('button', { name: 'Go to my account' }).click();
    await expect(laptop.page).toHaveURL(/\/my-account$/);
    expect(site.proxy.commits(section)).toEqual([]);
    expect((await account.values(section))['legalFirstName'] ?? '').toBe('');
  });
});

test.describe('an answer that arrives late', () => {
  test(
    'never replaces newer keystrokes, which follow as a second save',
    longRun,
    async ({ laptop, account, site }) => {
      await laptop.open(names);
      await laptop.formReady();
      const slow = site.proxy.order({
        ...saves,
        fault: { kind: 'slowAnswer', ms: 3000 },
        times: 1,
      });
      await laptop.type('Legal first name', 'Gabri');
      await expect.poll(() => slow.hits()).toBe(1);
      await laptop.type('Legal first name', 'elle');
      await expect.poll(() => site.proxy.commits(section).length).toBe(2);
      await expect(laptop.field('Legal first name')).toHaveValue('Gabrielle');
      await laptop.synced();
      expect((await account.values(section))['legalFirstName']).toBe('Gabrielle');
      expect(unique(opIds(site.proxy.commits(section)))).toBe(2);
    },
  );
});

test.describe('a refusal of the server', () => {
  test.use({ faulty: true });

  const refusals = [
    { status: 402, code: 'package_needed', when: 'the package was lowered' },
    { status: 423, code: 'locked', when: 'the application was submitted on another device' },
    { status: 413, code: 'too_large', when: 'the change is too large' },
  ] as const;
  for (const { status, code, when } of refusals)
    test(
      `keeps the words, says why and lets them be copied: ${when}`,
      longRun,
      async ({ laptop, account, site }) => {
        await laptop.openTopic('personal-information', 'names');
        site.proxy.order({
          ...saves,
          path: /personal-information$/,
          fault: { kind: 'problem', status, code },
        });
        await laptop.type('Legal first name', 'Kept here');
        await expect(
          laptop.page.getByRole('button', { name: /copy|download|export/i }).first(),
        ).toBeVisible();
        await laptop.page.reload();
        await expect(
          laptop.page.getByText('Kept here').or(laptop.field('Legal first name')).first(),
        ).toBeVisible();
        const refused = site.proxy.pushes(section).length;
        await laptop.followLink(topicHref('program-material', 'programs'));
        await laptop.addRow('program');
        await laptop.field('School').fill('Another section goes on');
        await laptop.synced();
        expect(Object.values(await account.values('program-material'))).toContain(
          'Another section goes on',
        );
        expect(site.proxy.pushes(section).length).toBeLessThanOrEqual(refused + 1);
      },
    );

  test(
    'of an application that was deleted elsewhere offers the words, then removes them on demand',
    longRun,
    async ({ laptop, site }) => {
      await laptop.openTopic('personal-information', 'names');
      site.proxy.order({
        path: /\/sections\/personal-information$/,
        fault: { kind: 'problem', status: 410, code: 'gone' },
      });
      await laptop.type('Legal first name', 'Last words');
      await expect(
        laptop.page.getByRole('button', { name: /copy|download|export/i }).first(),
      ).toBeVisible();
      await laptop.page
        .getByRole('button', { name: /remove|delete/i })
        .first()
        .click();
      const confirm = laptop.page
        .getByRole('dialog')
        .getByRole('button', { name: /remove|delete/i });
      if (await confirm.isVisible()) await confirm.click();
      await expect(laptop.field('Legal first name')).toHaveValue('');
    },
  );

  test(
    'of one answer that is too long leaves the other answers of the section unharmed',
    longRun,
    async ({ laptop, account }) => {
      await laptop.openTopic('personal-information', 'names');
      await laptop.field('Name you go by').fill('x'.repeat(valueLimit + 1));
      await laptop.savedOnDevice();
      await laptop.type('Legal first name', 'Still sent');
      await expect
        .poll(async () => (await account.values(section))['legalFirstName'])
        .toBe('Still sent');
      await expect(laptop.field('Name you go by')).toHaveValue('x'.repeat(valueLimit + 1));
    },
  );
});

test.describe('answers that are not valid', () => {
  test(
    'are stored on the server all the same, and marked',
    longRun,
    async ({ laptop, account }) => {
      await laptop.openTopic('personal-information', 'email');
      await laptop.type('Email', 'not an address');
      await laptop.page.keyboard.press('Tab');
      await laptop.synced();
      expect(Object.values(await account.values(section))).toContain('not an address');
      await expect(laptop.field('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  );
});
