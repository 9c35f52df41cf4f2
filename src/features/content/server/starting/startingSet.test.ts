import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import { paths, searchPaths } from '#shared/routing/paths.ts';
import { routeList } from '#shared/routing/routes.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { getSettings } from '../../contract.ts';
import { privacyPolicy } from '../../privacyPolicy.ts';
import { buildHome, buildMenu } from '../../testing.ts';
import { seedContent } from '../demo.ts';
import { type ContentService, createContentService } from '../service.ts';
import { menus, optionLabels, pages, routeRules, settings } from '../tables.ts';
import { formatUnfinished } from '../unfinished.ts';
import { startingSet } from './startingSet.ts';

const tables = [settings, menus, routeRules, optionLabels, pages];
let database: OpenDatabase;
let now: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of tables) await database.db.delete(table);
  now = Date.UTC(2026, 10, 30);
});

const create = (): ContentService =>
  createContentService({
    db: database.db,
    clock: () => new Date(now),
    config: { siteName: 'Lamplight', allowedHosts: [] },
  });
const start = (service = create()): Promise<void> => service.seedUntouched(startingSet);
const everything = () => Promise.all(tables.map((table) => database.db.select().from(table)));
const nextPolicy = { ...privacyPolicy, version: privacyPolicy.version + 1, body: 'A new text.' };
const startNextRelease = (): Promise<void> =>
  create().seedUntouched({ ...startingSet, pages: [nextPolicy] });
const policyVersion = async (): Promise<number> => (await create().pages.page('privacy')).version;

describe('an empty production', () => {
  it('starts with menus, every block and the policy, in the shape of the contract', async () => {
    await start();
    const service = create();
    const stored = z.parse(getSettings.data, await service.settings());
    expect(stored.siteName).toBe('Lamplight');
    expect(new Set(stored.menus.map(({ location }) => location))).toEqual(
      new Set(['header', 'footer', 'mobile', 'legal']),
    );
    for (const block of [stored.home, stored.applicationProcess, stored.nursingProgram])
      expect(block).not.toBeNull();
    expect(stored.contact?.topics.length).toBeGreaterThan(3);
    expect(stored.about?.accessibility).not.toBe('');
    expect(await database.db.select().from(pages)).toMatchObject([
      { slug: 'privacy', version: privacyPolicy.version, body: privacyPolicy.body },
    ]);
  });

  it('says what only staff can say, and shows none of it', async () => {
    await start();
    const service = create();
    expect(await service.unfinished()).toEqual(startingSet.unfinished);
    const { contact, about } = await service.settings();
    expect(contact).toMatchObject({ email: '', phone: '', address: '', hours: '', replyTime: '' });
    expect(about).toMatchObject({ mission: '', story: '', team: [], howWePay: '', press: '' });
  });

  it('invents nobody and nothing', () => {
    const { home } = startingSet.settings;
    expect([home.stats, home.testimonials ?? [], home.featuredNurseIds ?? []]).toEqual([
      [],
      [],
      [],
    ]);
    expect(JSON.stringify(startingSet.settings)).not.toMatch(
      /sample|demo\b|example\.|555-|lorem|"[^"]*Lamplight[^"]*"/i,
    );
  });

  it('keeps the form of each mark: a path into its own content', () => {
    const blocks: Readonly<Record<string, object>> = {
      contact: startingSet.settings.contact,
      about: startingSet.settings.about,
    };
    for (const path of startingSet.unfinished) {
      const [block = '', field = ''] = path.split('.');
      expect(blocks[block], path).toHaveProperty(field);
    }
  });

  it('is the same after a second start', async () => {
    await start();
    const before = await everything();
    now += 86_400_000;
    await start();
    expect(await everything()).toEqual(before);
  });

  it('gets one set from two processes that start at once', async () => {
    await Promise.all([start(), start(create()), start(create())]);
    expect(await database.db.select().from(settings)).toHaveLength(1);
    expect(await database.db.select().from(menus)).toHaveLength(startingSet.menus.length);
    expect(await database.db.select().from(pages)).toHaveLength(1);
  });

  it('stores all of it or nothing', async () => {
    const broken = { ...privacyPolicy, publishedAt: 'no date' };
    const failing = create().seedUntouched({ ...startingSet, pages: [broken] });
    await expect(failing).rejects.toThrow();
    expect(await everything()).toEqual([[], [], [], [], []]);
  });
});

describe('what staff changed', () => {
  it('stays: a text, a menu that was taken away, all menus taken away', async () => {
    await start();
    await database.db.update(settings).set({ content: { siteName: 'Night Light' }, revision: 2 });
    await database.db.delete(menus).where(eq(menus.key, 'explore'));
    await start();
    expect((await create().settings()).siteName).toBe('Night Light');
    expect(await database.db.select().from(menus)).toHaveLength(startingSet.menus.length - 1);
    await database.db.delete(menus);
    await start();
    expect(await create().menus()).toEqual([]);
  });

  it('stays where there was content before the first start of this version', async () => {
    await create().seed({
      settings: {
        siteName: 'Night Light',
        headerLogo: null,
        footerLogo: null,
        home: buildHome(),
        contact: null,
        about: null,
        applicationProcess: null,
        nursingProgram: null,
      },
      menus: [],
      routeRules: [],
    });
    await start();
    expect(await create().settings()).toMatchObject({ contact: null, menus: [] });
    expect(await create().unfinished()).toEqual([]);
  });

  it('stays where there were menus alone', async () => {
    const { title, location, items } = buildMenu();
    await database.db.insert(menus).values({ key: 'own', title, location, items, position: 0 });
    await start();
    expect((await create().menus()).map(({ key }) => key)).toEqual(['own']);
    expect(await database.db.select().from(settings)).toEqual([]);
  });

  it('is no longer named as unfinished once it is filled in, or its mark is taken out', async () => {
    await start();
    const { contact } = startingSet.settings;
    await database.db.update(settings).set({
      content: { ...startingSet.settings, contact: { ...contact, email: 'staff@site.test' } },
      unfinished: startingSet.unfinished.filter((path) => path !== 'contact.phone'),
    });
    const left = startingSet.unfinished.filter(
      (path) => !['contact.email', 'contact.phone'].includes(path),
    );
    expect(await create().unfinished()).toEqual(left);
    await start();
    expect(await create().unfinished()).toEqual(left);
  });

  it.each([null, 'contact', {}, [1, 2]])(
    'with marks that are none (%j) has none',
    async (marks) => {
      await start();
      await database.db.update(settings).set({ unfinished: marks ?? [] });
      expect(await create().unfinished()).toEqual([]);
    },
  );
});

describe('the policy', () => {
  it('gets the version of a newer release, and the one before stays', async () => {
    await start();
    await startNextRelease();
    await startNextRelease();
    expect(await policyVersion()).toBe(nextPolicy.version);
    expect(await database.db.select().from(pages)).toHaveLength(2);
    await start();
    expect(await policyVersion()).toBe(nextPolicy.version);
  });

  it('of staff is in force whatever a release brings', async () => {
    await start();
    const own = { ...nextPolicy, publishedAt: new Date(now), body: 'Our own text.' };
    await database.db.insert(pages).values(own);
    await create().seedUntouched({
      ...startingSet,
      pages: [{ ...nextPolicy, version: nextPolicy.version + 1 }],
    });
    expect((await create().pages.page('privacy')).html).toContain('Our own text.');
  });

  it('of staff who wrote theirs before the first start is not joined by another', async () => {
    const own = { ...privacyPolicy, version: 1, publishedAt: new Date(now), body: 'Our own text.' };
    await database.db.insert(pages).values(own);
    await start();
    expect(await policyVersion()).toBe(1);
  });
});

describe('the demo', () => {
  it('brings its own content, has nothing unfinished, and a production after it leaves it', async () => {
    await seedContent(create());
    expect(await create().unfinished()).toEqual([]);
    const before = await everything();
    await start();
    expect(await everything()).toEqual(before);
    expect((await create().settings()).home?.testimonials.length).toBeGreaterThan(0);
  });
});

describe('the menus', () => {
  const hrefs = new Set(startingSet.menus.flatMap(({ items }) => items.map(({ href }) => href)));
  /** Screens that no menu leads to, each with the way to it. */
  const elsewhere: Readonly<Record<string, string>> = {
    [paths.landing]: 'campaigns and posters',
    [paths.register]: 'the choice at sign-up',
    [paths.registerNurse]: 'the choice at sign-up',
    [paths.forgetPassword]: 'the sign-in',
    [paths.resetPassword]: 'a mail',
    [paths.reference]: 'a mail',
    [paths.forumProfile]: 'the forum',
    [paths.forumModeration]: 'the forum, for moderators',
    [paths.updateProfile]: 'the menu of the account',
  };

  it('lead to every page of the sitemap', () => {
    expect(searchPaths.pages.filter((page) => !hrefs.has(page))).toEqual([]);
  });

  it('lead to every screen that is one, or another way does', () => {
    const missing = routeList
      .filter(({ title, internal }) => title !== undefined && internal === undefined)
      .map(({ path }) => path)
      .filter((path) => !path.includes(':') && !path.startsWith(`${paths.condenser}/`))
      .filter((path) => !hrefs.has(path) && elsewhere[path] === undefined);
    expect(missing).toEqual([]);
    expect(Object.keys(elsewhere).filter((path) => hrefs.has(path))).toEqual([]);
  });

  it('lead nowhere else', () => {
    const known: readonly string[] = routeList.map(({ path }) => path);
    expect([...hrefs].filter((href) => !known.includes(href))).toEqual([]);
  });

  it('offer a guest nothing that is below an account', () => {
    const forGuests = startingSet.menus.flatMap(({ items }) =>
      items.filter(({ audience }) => ['all', 'guest'].includes(audience)),
    );
    expect(forGuests.filter(({ href }) => isBelow(href, paths.myAccount))).toEqual([]);
  });

  it('have room for everyone in the bar of a phone, which holds five', () => {
    const [phone] = startingSet.menus.filter(({ location }) => location === 'mobile');
    for (const audience of ['guest', 'student', 'nurse']) {
      const shown = phone?.items.filter((item) => ['all', audience].includes(item.audience)) ?? [];
      expect(shown.length).toBeGreaterThan(2);
      expect(shown.length).toBeLessThan(6);
    }
  });
});

it('the line of the start names what is unfinished and where it belongs', () => {
  const line = formatUnfinished(['contact.email', 'about.story']);
  expect(line).toMatch(/admin: contact\.email, about\.story$/);
  expect(line).not.toContain('\n');
});
