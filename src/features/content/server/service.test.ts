import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#shared/contract/problem.ts';
import { type OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import * as z from 'zod/mini';
import { getMenus, getSettings } from '../contract.ts';
import { getRouteRules } from '../routeRulesContract.ts';
import { getOptionLists } from '../optionListsContract.ts';
import { buildHome, buildMenu } from '../testing.ts';
import { demoContent, seedContent } from './demo.ts';
import { type ContentService, createContentService, type SeedContent } from './service.ts';
import { menus, optionLabels, routeRules, settings } from './tables.ts';

let database: OpenDatabase;
let service: ContentService;
let now: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  for (const table of [settings, menus, routeRules, optionLabels]) await database.db.delete(table);
  now = Date.UTC(2026, 10, 20);
  service = create();
});

const create = (): ContentService =>
  createContentService({
    db: database.db,
    clock: () => new Date(now),
    config: { siteName: 'Lamplight', allowedHosts: ['nursing.example'] },
  });

const first = (more: Partial<SeedContent> = {}): SeedContent => ({
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
  menus: [buildMenu({ key: 'b' }), buildMenu({ key: 'a', title: 'Second' })],
  routeRules: [],
  ...more,
});
const requested = (path: string) => ({ path, search: '', host: 'lamplight.example' });

describe('a site without content', () => {
  it('has the configured name, no blocks, no menus and no rules', async () => {
    const data = await service.settings();
    expect(data).toMatchObject({
      siteName: 'Lamplight',
      headerLogo: null,
      footerLogo: null,
      menus: [],
      home: null,
      contact: null,
      about: null,
      applicationProcess: null,
      nursingProgram: null,
    });
    expect(await service.menus()).toEqual([]);
    expect(await service.resolve(requested('/'))).toBeNull();
  });
});

describe('content', () => {
  it('is given back as it was written, menus in order', async () => {
    await service.seed(first());
    expect(await service.settings()).toMatchObject({
      siteName: 'Night Light',
      home: buildHome(),
      updatedAt: '2026-11-20T00:00:00.000Z',
    });
    expect((await service.menus()).map(({ key }) => key)).toEqual(['b', 'a']);
  });

  it('is written only where there is none', async () => {
    await service.seed(first());
    await service.seed(first({ settings: { ...first().settings, siteName: 'Other' } }));
    expect((await service.settings()).siteName).toBe('Night Light');
    expect(await service.menus()).toHaveLength(2);
  });

  it('loses a block whose shape is wrong, and keeps the others', async () => {
    const content = { ...first().settings, home: { hero: 'text' }, siteName: '' };
    await database.db.insert(settings).values({
      id: 1,
      content: { ...content, about: about },
      revision: 1,
      updatedAt: new Date(now),
    });
    await database.db
      .insert(menus)
      .values({ key: 'x', title: 'X', location: 'ceiling', items: [], position: 0 });
    expect(await service.settings()).toMatchObject({
      home: null,
      about,
      siteName: 'Lamplight',
      menus: [],
    });
  });

  it('changed by another process shows at once', async () => {
    await service.seed(first());
    expect((await service.settings()).siteName).toBe('Night Light');
    await database.db.update(settings).set({ content: { siteName: 'New name' } });
    expect((await service.settings()).siteName).toBe('New name');
  });

  it('is read inside a transaction as the transaction sees it', async () => {
    await service.seed(first());
    const undone = database.transaction(async () => {
      await database.db.update(settings).set({ content: { siteName: 'New name' } });
      expect((await service.settings()).siteName).toBe('New name');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await service.settings()).siteName).toBe('Night Light');
  });
});
const about = { intro: 'a', mission: 'b', story: 'c' };

describe('a route rule', () => {
  const rule = (fromPath: string, more: object = {}) => ({
    fromPath,
    toPath: '/new',
    match: 'exact',
    code: 301,
    ...more,
  });

  it('leads where it says while it is in force', async () => {
    await service.seed(
      first({
        routeRules: [
          rule('/old'),
          rule('/off', { enabled: false }),
          rule('/later', { startsAt: new Date(now + 1000) }),
          rule('/over', { endsAt: new Date(now) }),
          rule('/foreign', { toPath: 'https://evil.example/' }),
          rule('/allowed', { toPath: 'https://nursing.example/' }),
          rule('/self', { toPath: '/SELF/' }),
          rule('/strange', { code: 200 }),
          rule('/removed', { toPath: '', code: 410 }),
        ],
      }),
    );
    expect(await service.resolve(requested('/old/'))).toMatchObject({ kind: 'route', to: '/new' });
    expect(await service.resolve(requested('/allowed'))).toMatchObject({ kind: 'document' });
    expect(await service.resolve(requested('/removed'))).toEqual({ kind: 'gone' });
    for (const path of ['/off', '/later', '/over', '/foreign', '/self', '/strange'])
      expect(await service.resolve(requested(path)), path).toBeNull();
    now += 2000;
    expect(await service.resolve(requested('/later'))).toMatchObject({ to: '/new' });
  });
});

describe('the reference lists', () => {
  it('have a version that the settings name', async () => {
    const { version } = await service.optionLists();
    expect((await service.settings()).optionsVersion).toBe(version);
  });

  it('offer a kept code once staff have given it a label', async () => {
    const before = await service.optionLists();
    expect((await service.optionList('middleEastern')).options).toEqual([]);
    await service.seed(
      first({ optionLabels: [{ list: 'middleEastern', code: '701', label: 'A label' }] }),
    );
    expect((await service.optionList('middleEastern')).options).toEqual([
      { value: '701', label: 'A label' },
    ]);
    expect((await service.optionLists()).version).not.toBe(before.version);
  });

  it('know no other key', async () => {
    await expect(service.optionList('__proto__')).rejects.toThrow(Problem);
    await expect(service.optionList('nothing')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the demo', () => {
  it('fills every answer in the shape of the contract', async () => {
    await seedContent(service);
    await seedContent(service);
    z.parse(getSettings.data, await service.settings());
    z.parse(getMenus.data, await service.menus());
    z.parse(getRouteRules.data, await service.rules());
    z.parse(getOptionLists.data, await service.optionLists());
    expect((await service.menus()).length).toBe(demoContent.menus.length);
    for (const { fromPath } of demoContent.routeRules)
      expect(await service.resolve(requested(fromPath)), fromPath).not.toBeNull();
  });

  it('links only to pages of this site that are there', async () => {
    const pages = [
      '/',
      '/about',
      '/about-our-data',
      '/contact',
      '/find-universities',
      '/forget-password',
      '/forum',
      '/forum/saves',
      '/login',
      '/privacy',
      '/signup',
      '/what-is-bsn-adn--lvn-in-nursing-practice',
      '/my-account',
      '/my-account/application-condenser',
      '/my-account/resources',
      '/my-account/scholarships',
      '/my-account/subscribe-universities',
      '/nurse-profile',
      '/nurses',
      '/post/how-the-nclex-works',
      '/post/how-to-read-a-programs-pass-rate',
      '/post/paying-for-nursing-school',
      '/post/teas-and-hesi-in-plain-words',
      '/post/your-license-and-the-nurse-licensure-compact',
      '/universities',
    ];
    const links = JSON.stringify(demoContent).match(/"href":"[^"]*"/g) ?? [];
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(['', ...pages]).toContain(link.slice(8, -1));
  });

  it('has room for everyone in the bar of a phone, which holds five', () => {
    for (const { items } of demoContent.menus.filter(({ location }) => location === 'mobile'))
      for (const audience of ['guest', 'student', 'nurse'])
        expect(
          items.filter((item) => ['all', audience].includes(item.audience)).length,
        ).toBeLessThan(6);
  });

  it('marks every invented voice and gives every number a source and a date', () => {
    const { home, about } = demoContent.settings;
    for (const { sample } of home?.testimonials ?? []) expect(sample).toBe(true);
    for (const { source } of [...(home?.stats ?? []), ...(about?.dataSources ?? [])]) {
      expect(source.url).toMatch(/^https:\/\//);
      expect(source.checkedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});
