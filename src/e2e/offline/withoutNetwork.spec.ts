// offline.md §6, "Caching and navigation": what opens without a connection, and what must not.
import { paths } from '#shared/routing/paths.ts';
import { hasScreen, specPatterns } from '#shared/routing/routePatterns.ts';
import { engineStored, offlineListStored, workerInControl } from '../harness/builds.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { dumpStorages } from '../harness/browser/storedText.ts';

type Spec = (typeof specPatterns)[number];

/** Words that only this screen has, and that stand there without a connection. */
const ownContent: Partial<Record<Spec, RegExp>> = {
  '/': /written once and kept safe/,
  '/index2': /Start your nursing application/,
  '/about': /About Lamplight/,
  '/about-our-data': /About our data[^]*What these numbers can’t tell you/,
  '/contact': /Write a message/,
  '/find-universities': /Find a nursing program[^]*ZIP/,
  '/university/:slug': /offline|out of reach|could not be reached/i,
  '/post/:slug': /We couldn’t load this article[^]*isn’t saved on this device/,
  '/privacy': /Privacy[^]*There is no advertising/,
  '/what-is-bsn-adn--lvn-in-nursing-practice': /three ways into nursing/,
  '/signup': /You already have an account/,
  '/my-account': /Welcome, Petra[^]*Academics[^]*Programs & essays/,
  '/my-account/application-condenser': /My application[^]*Academics[^]*Programs & essays/,
  '/my-account/application-condenser/academics': /Academics[^]*Add a high school/,
  '/my-account/application-condenser/achievements': /Achievements[^]*Add an experience/,
  '/my-account/application-condenser/personal-information': /Legal first name/,
  '/my-account/application-condenser/program-material': /Programs & essays[^]*Add a program/,
  '/my-account/filter-toggle': /Program match[^]*Show programs/,
  // Its list came with the home.
  '/my-account/resources': /Resources[^]*Recommended for where you are[^]*Search the resources/,
  '/my-account/scholarships': /Scholarships[^]*never have to pay to apply[^]*My scholarships/,
  '/my-account/subscribe-universities': /Saved schools[^]*No schools saved yet/,
  '/my-account/update-profile': /Account settings[^]*Use less data/,
  '/nurses': /Nurses/,
  '/nurse/:id': /Nurse/,
  '/forum': /Forum[^]*Ask a question/,
  '/forum/question/ask': /Ask a question[^]*Post your question/,
  '/forum/question/:question_id': /This question isn’t saved on this device/,
  '/forum/tags': /Tags/,
  '/forum/tag/:slug': /example/,
  '/forum/saves': /Saved posts/,
  '/forum/profile': /Your forum profile/,
  '/forum/user/:id': /example|Member/,
  '/forum/moderation': /[Rr]eview|Moderation/,
  // The list itself is stored by the finder's own offer.
  '/universities': /Nursing schools[^]*the list of schools is not here/,
  // A referee's form is stored when the invitation is opened (references.spec); nobody else has it.
  '/reference': /Reference/,
};
/** Members are sent on from these. */
const forGuests: readonly Spec[] = [
  '/login',
  '/register',
  '/register-nurse',
  '/forget-password',
  '/reset-password',
  '/nurse-profile',
];
const isMissing =
  /(?:This part|The rest of this page) is not on this device|This page (?:is not available offline|could not be)/;
/** Below the first view of these a line says that the rest was never seen here (src/decisions/offline/2026-11-21-cache-parts-of-public-screens-after-first-use.md). */
const firstViewOnly: readonly Spec[] = [
  '/',
  '/index2',
  '/about',
  '/contact',
  '/post/:slug',
  '/what-is-bsn-adn--lvn-in-nursing-practice',
  '/university/:slug',
  '/nurses',
  '/nurse/:id',
  '/reference',
];

test.use({ serviceWorkers: 'allow', faulty: true });

test('a page that is opened for the first time is taken over by the worker as it stands', async ({
  phone,
}) => {
  await phone.open(paths.home);
  await phone.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await phone.page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** Two tests share the screens, and two workers the tests. */
const halves = [0, 1].map((half) => specPatterns.filter((_, index) => index % 2 === half));

/** Every file of the role's list is on the device. */
test.describe('a phone without a connection', () => {
  for (const [half, patterns] of halves.entries())
    test(`opens every screen with its own content from a cold start, part ${half + 1}`, async ({
      phone,
    }) => {
      test.setTimeout(4 * 60_000);
      await phone.open(paths.myAccount);
      await workerInControl(phone.page);
      await phone.page.reload();
      await offlineListStored(phone.page, 'student');
      await offlineListStored(phone.page, 'resources');
      await offlineListStored(phone.page, 'forum');
      await phone.offline();
      const tab = await phone.context.newPage();
      for (const pattern of patterns) {
        const path = pattern.replace(/:\w+/g, 'example');
        await tab.goto(phone.origin + path);
        const main = tab.getByRole('main');
        if (!hasScreen(path)) {
          await expect.soft(main, path).toContainText('Page not found: ' + path);
        } else if (forGuests.includes(pattern)) {
          await expect.soft(tab, path).toHaveURL(phone.origin + paths.myAccount);
        } else {
          await expect.soft(main, path).toContainText(ownContent[pattern] ?? /no content is named/);
          if (!firstViewOnly.includes(pattern))
            await expect.soft(main, path).not.toContainText(isMissing);
          if (path.startsWith('/my-account'))
            await expect.soft(tab, path).toHaveURL(phone.origin + path);
        }
      }
    });

  test.describe('of a nurse', () => {
    test.use({ signedInAs: 'nurse@example.test' });

    test('opens the profile with its own content from a cold start', longRun, async ({ phone }) => {
      await phone.page.goto(phone.origin + paths.nurseProfile);
      await workerInControl(phone.page);
      await phone.page.reload();
      await offlineListStored(phone.page, 'nurse');
      await phone.offline();
      const tab = await phone.context.newPage();
      await tab.goto(phone.origin + paths.nurseProfile);
      const main = tab.getByRole('main');
      await expect(main).toContainText(/Account[^]*Nora Nightlamp[^]*Choose a photo/);
      await expect(main).not.toContainText(isMissing);
    });
  });

  test('does not answer files and calls with the shell', longRun, async ({ phone }) => {
    await phone.open(paths.myAccount);
    await workerInControl(phone.page);
    await phone.offline();
    for (const path of ['/api/nope', '/api/me', '/files/letter', '/sitemap.xml', '/files/x.pdf']) {
      const tab = await phone.context.newPage();
      await expect(tab.goto(phone.origin + path), path).rejects.toThrow(
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      );
      await tab.close();
    }
  });

  test('falls through the route rules instead of going in circles', longRun, async ({ phone }) => {
    await phone.open(paths.myAccount);
    await engineStored(phone.page);
    await phone.offline();
    await phone.open(paths.home);
    await expect(phone.page).toHaveURL(phone.origin + paths.home);
    await expect(phone.page.getByRole('main')).toContainText(ownContent['/'] ?? '');
  });

  test('shows where the connection stands on every screen', longRun, async ({ phone }) => {
    await phone.openTopic('personal-information', 'names');
    await workerInControl(phone.page);
    await phone.offline();
    for (const path of [paths.myAccount, paths.condenser, paths.academics]) {
      await phone.followLink(path);
      await expect(phone.page.getByRole('banner')).toContainText(/offline|no connection/i);
    }
  });
});

test.describe('settings that cannot be loaded', () => {
  test('stand as they were last seen', longRun, async ({ laptop, site }) => {
    await laptop.open(paths.home);
    await workerInControl(laptop.page);
    await laptop.page.reload();
    const heading = await laptop.page.getByRole('heading', { level: 1 }).textContent();
    site.proxy.order({ path: /^\/api\/settings/, fault: { kind: 'status', status: 500 } });
    await laptop.page.reload();
    await expect(laptop.page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(laptop.page.getByText('Something went wrong. Please try again.')).toHaveCount(0);
  });

  test.describe('and were never seen', () => {
    test.use({ serviceWorkers: 'block' });

    test('leave the message of the specification', longRun, async ({ laptop, site }) => {
      site.proxy.order({ path: /^\/api\/settings/, fault: { kind: 'status', status: 500 } });
      // A page that the server draws brings them along; the browser draws this one by itself.
      await laptop.open(paths.myAccount);
      await laptop.followLink(paths.home);
      await expect(laptop.page.getByText('Something went wrong. Please try again.')).toBeVisible();
    });
  });

  test('never give way to a captive portal’s page', longRun, async ({ laptop, site }) => {
    await laptop.open(paths.home);
    await workerInControl(laptop.page);
    await laptop.page.reload();
    await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = await laptop.page.getByRole('heading', { level: 1 }).textContent();
    site.proxy.order({ path: /^\/api\//, fault: { kind: 'html' } });
    await laptop.page.reload();
    await laptop.page.reload();
    await expect(laptop.page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });
});

test.describe('the worker’s caches', () => {
  test('never hold a signed-in answer', longRun, async ({ laptop }) => {
    await laptop.openTopic('personal-information', 'names');
    await workerInControl(laptop.page);
    await laptop.page.reload();
    await laptop.type('Legal first name', 'Never in a cache');
    await laptop.synced();
    await laptop.open(paths.myAccount);
    const kept = await dumpStorages(laptop.context, laptop.page);
    const cached = kept.filter(({ where }) => where.startsWith('cache '));
    expect(cached.length).toBeGreaterThan(5);
    expect(cached.filter(({ where }) => /\/api\/(me|auth|applications)/.test(where))).toEqual([]);
    expect(cached.filter(({ text }) => text.includes('Never in a cache'))).toEqual([]);
  });
});
