// Server rendering: whole pages without a script, taken over without a word, and nobody's but their reader's.
import type { APIRequestContext, Page } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { Account } from '../harness/account.ts';
import { workerInControl } from '../harness/builds.ts';
import { condenser } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { guestScreens, publicScreens, somePost, unknownPath } from '../harness/screens.ts';
import { readLayoutShift, observeLayoutShift } from '../harness/browser/layoutShift.ts';

const pages = guestScreens.filter((path) => path !== unknownPath);
const texts = /<(?:style|script)\b[^>]*>[\s\S]*?<\/(?:style|script)>|<[^>]+>/g;

const wordsIn = (html: string): string =>
  html.replaceAll(texts, ' ').replaceAll(/\s+/g, ' ').trim();
const first = (pattern: RegExp, html: string): string => pattern.exec(html)?.[1] ?? '';

/** A page as `curl` gets it. */
async function fetched(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  const html = await answer.text();
  return {
    status: answer.status(),
    headers: answer.headers(),
    html,
    title: first(/<title>([^<]*)<\/title>/, html),
    description: first(/<meta name="description" content="([^"]*)"/, html),
    canonical: first(/<link rel="canonical" href="([^"]*)"/, html),
    heading: wordsIn(first(/<h1\b[^>]*>([\s\S]*?)<\/h1>/, html)),
    words: wordsIn(first(/<main\b[^>]*>([\s\S]*)<\/main>/, html)),
  };
}

const twice = (list: readonly string[]): string[] =>
  list.filter((one, at) => list.indexOf(one) !== at);

test.describe('every page that the server draws', () => {
  test.use({ signedInAs: null });

  test('brings a rule for every class that it uses', longRun, async ({ request, site }) => {
    for (const path of pages) {
      const { html } = await fetched(request, site.origin + path);
      const style = first(/<style[^>]*>([\s\S]*?)<\/style>/, html);
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
        list.split(' '),
      );
      // Named by `scopedClassName`.
      const used = new Set(classes.filter((name) => /^[A-Za-z]\w*_[\w-]{4}$/.test(name)));
      expect(used.size, path).toBeGreaterThan(0);
      expect
        .soft(
          [...used].filter((name) => !style.includes(`.${name}`)),
          path,
        )
        .toEqual([]);
    }
  });

  test('is complete without a script: title, description, address, heading and text', async ({
    request,
    site,
  }) => {
    const titles: string[] = [];
    const descriptions: string[] = [];
    for (const path of pages) {
      const page = await fetched(request, site.origin + path);
      expect.soft(page.status, path).toBe(200);
      expect.soft(page.headers['cache-control'], path).toBe('no-cache');
      expect.soft(page.heading, path).not.toBe('');
      expect.soft(page.words.split(' ').length, path).toBeGreaterThan(15);
      expect.soft(page.description.length, path).toBeGreaterThan(30);
      expect.soft(page.html.match(/<h1\b/g), path).toHaveLength(1);
      titles.push(page.title);
      descriptions.push(page.description);
    }
    expect(twice(titles)).toEqual([]);
    expect(twice(descriptions)).toEqual([]);
  });

  test(
    'names its one address for search engines; what is not for them says so',
    longRun,
    async ({ request, site }) => {
      for (const path of publicScreens) {
        const { canonical, html } = await fetched(request, site.origin + path);
        if (path === unknownPath || path === paths.landing) {
          expect.soft(canonical, path).toBe('');
          expect.soft(html, path).toContain('<meta name="robots" content="noindex">');
        } else expect.soft(canonical, path).toBe(site.origin + path);
      }
    },
  );

  test('answers an unknown path with 404 and the message, and follows the rules of the staff', async ({
    request,
    site,
  }) => {
    const unknown = await fetched(request, site.origin + unknownPath);
    expect(unknown.status).toBe(404);
    expect(unknown.words).toContain(`Page not found: ${unknownPath}`);
    expect(unknown.words).toContain('Go back home');
    expect(unknown.html).toContain('name="q" value="such page"');
    const home = await fetched(request, `${site.origin}/home`);
    expect(home.status).toBe(301);
    expect(home.headers['location']).toBe(paths.home);
    for (const path of ['/post/no-such-post', '/contact/%E0%A4%A', '/%E0%A4%A']) {
      const missing = await fetched(request, site.origin + path);
      expect(missing.status, path).toBe(404);
      expect(missing.headers['content-type'], path).toContain('text/html');
    }
  });

  test.describe('in a browser without JavaScript', () => {
    // The browser itself speaks of the 404 that is one of the pages.
    test.use({ faulty: true });

    test('reads, and its links lead somewhere', longRun, async ({ openDevice, request, site }) => {
      const { page, origin } = await openDevice('phone', { javaScriptEnabled: false });
      const found = new Map<string, string>();
      for (const path of publicScreens) {
        await page.goto(origin + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toBeVisible();
        const links = page.locator('a[href]');
        const targets = await links.evaluateAll((all) =>
          all.map((link) => (link as HTMLAnchorElement).href),
        );
        for (const target of targets) {
          const { origin: host, pathname, search, hash } = new URL(target);
          if (host !== origin) continue;
          if (pathname !== path) found.set(pathname + search, path);
          if (pathname + search !== path || hash.length < 2) continue;
          const place = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
          expect.soft(await place.count(), `${path}${hash}`).toBe(1);
        }
      }
      expect(found.size).toBeGreaterThan(8);
      for (const [target, from] of found) {
        const answer = await request.get(origin + target);
        expect.soft(answer.status(), `${target}, linked from ${from}`).toBe(200);
      }
      expect(site.proxy.requests(/\.js$/)).toEqual([]);
    });
  });
});

type Watched = { firstHeading?: Element | null; lost?: boolean };

/** Remembers the heading that came with the page, and whether it ever went away. */
async function watchHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    new MutationObserver(() => {
      watched.firstHeading ??= document.querySelector('h1');
      if (watched.firstHeading?.isConnected === false) watched.lost = true;
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Resolves when React has taken over what stands there. */
const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });

for (const who of ['a guest', 'a student'] as const)
  test.describe(`in front of ${who}, a drawn page`, () => {
    test.use({ signedInAs: who === 'a guest' ? null : condenser, serviceWorkers: 'block' });

    test(
      'is taken over in silence: no message, no call for what it has, nothing moved or drawn anew',
      longRun,
      async ({ phone, site }) => {
        const said: string[] = [];
        phone.page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
        await watchHeading(phone.page);
        await observeLayoutShift(phone.page);
        // What is a person's own does not stand in the page.
        // Beside what is a member's own: what a device stores of the finder and the forum for the time without signal, and
        // what comes into an open question later.
        const theirs =
          who === 'a guest'
            ? /^\/api\/(universities\/index$|geo\/zips$|live\?|forum\/questions\?tab=new&page=[23]$)/
            : /^\/api\/(me|applications|live|universities\/index$|geo\/zips$)\b/;
        const own = who === 'a guest' ? pages : [paths.home, paths.about, somePost];
        for (const path of own) {
          const from = site.proxy.log.length;
          await phone.open(path);
          await takenOver(phone.page);
          await phone.page.waitForLoadState('networkidle');
          const lost = await phone.page.evaluate(() => {
            const { firstHeading, lost = false } = window as unknown as Watched;
            return lost || firstHeading !== document.querySelector('h1');
          });
          expect.soft(lost, `the heading of ${path} was drawn anew`).toBe(false);
          const { shift, jumps } = await readLayoutShift(phone.page);
          expect.soft(shift, `${path} jumps: ${jumps}`).toBeLessThanOrEqual(0.02);
          const calls = site.proxy.log.slice(from).map(({ path: called }) => called);
          expect
            .soft(
              calls.filter((called) => called.startsWith('/api/') && !theirs.test(called)),
              path,
            )
            .toEqual([]);
          const unexpected = said.filter((text) => !text.includes('Service Worker registration'));
          expect.soft(unexpected.splice(0), path).toEqual([]);
          said.length = 0;
        }
      },
    );
  });

test.describe('the first visit of a guest', () => {
  test.use({ signedInAs: null, serviceWorkers: 'block' });

  // performance.md wants 20; what holds, and why, is in src/decisions/build/2026-11-23-let-chunks-follow-folders.md.
  for (const [path, budget] of [
    [paths.home, 38],
    [paths.login, 30],
  ] as const)
    test(`of ${path} takes at most ${budget} requests`, async ({ phone, site }) => {
      const from = site.proxy.log.length;
      await phone.open(path);
      await takenOver(phone.page);
      await phone.page.waitForLoadState('networkidle');
      const asked = site.proxy.log.slice(from).map((request) => request.path);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budget);
    });
});

test.describe('the home of somebody who is signed in', () => {
  test('is theirs alone: her next action, and kept by nobody', async ({ request, site }) => {
    await Account.signIn(request, () => site.origin, condenser);
    const hers = await fetched(request, site.origin + paths.home);
    expect(hers.headers['cache-control']).toBe('private, no-store');
    expect(hers.headers['etag']).toBeUndefined();
    expect(hers.words).toContain('Continue your application');
  });

  test('never reaches a guest', async ({ request, playwright, site }) => {
    await Account.signIn(request, () => site.origin, condenser);
    await fetched(request, site.origin + paths.home);
    const guest = await playwright.request.newContext();
    const { words, headers } = await fetched(guest, site.origin + paths.home);
    expect(words).not.toContain('Continue your application');
    expect(headers['vary']).toContain('cookie');
    await guest.dispose();
  });
});

test.describe('a second visit', () => {
  test.use({ signedInAs: null, serviceWorkers: 'allow', faulty: true });

  test('is answered from the device, by the plain shell, also without a connection', async ({
    phone,
  }) => {
    const { page } = phone;
    const drawn = page.locator('#root[data-rendered]');
    await phone.open(paths.home);
    await expect(drawn).toHaveCount(1);
    await workerInControl(page);
    // The settings, which came inside the page.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('content:settings')))
      .not.toBeNull();
    await phone.offline();
    await phone.open(paths.home);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('written once');
    await expect(page.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible();
    await phone.open(paths.about);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(drawn).toHaveCount(0);
    const shell = await page.evaluate(async () => {
      const answers = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name);
          const found = (await cache.keys()).filter(({ url }) => url.includes('/index.html'));
          return Promise.all(found.map(async (kept) => (await cache.match(kept))?.text() ?? ''));
        }),
      );
      return answers.flat();
    });
    expect(shell).toHaveLength(1);
    expect(shell[0]).not.toContain('data-rendered');
  });
});
