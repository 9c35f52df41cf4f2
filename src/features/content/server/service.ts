import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Menu, Settings } from '../contract.ts';
import type { OptionList } from '../optionListsContract.ts';
import type { PageText } from '../privacyPolicy.ts';
import {
  findRule,
  type RouteResolution,
  resolveRules,
  type RuleSet,
  type RequestedUrl,
} from '../rules.ts';
import { offeredLists, type StaffLabel, type VersionedLists } from './optionLists.ts';
import { createPagesService, type PagesService } from './pagesService.ts';
import { createHitCounter } from './routeRuleHits.ts';
import { presentMenus, presentRules, presentSettings, type SiteContent } from './present.ts';
import {
  addMissing,
  type ContentRows,
  listMenus,
  listNewestVersions,
  listOptionLabels,
  listRouteRules,
  readSettings,
  type RouteRuleRow,
} from './store.ts';
import { listUnfinished } from './unfinished.ts';

export type ContentConfig = {
  readonly siteName: string;
  readonly allowedHosts: readonly string[];
};

export type SeedContent = {
  readonly settings: SiteContent;
  readonly menus: readonly Menu[];
  readonly routeRules: readonly (Pick<RouteRuleRow, 'fromPath' | 'toPath' | 'match' | 'code'> &
    Partial<RouteRuleRow>)[];
  readonly optionLabels?: readonly StaffLabel[];
  readonly pages?: readonly PageText[];
  readonly unfinished?: readonly string[];
};

export type ContentService = {
  settings(): Promise<Settings>;
  menus(): Promise<Menu[]>;
  rules(): Promise<RuleSet>;
  resolve(wanted: RequestedUrl): Promise<RouteResolution | null>;
  /** As `resolve`, for a visitor who is sent there: it counts. */
  follow(wanted: RequestedUrl): Promise<RouteResolution | null>;
  optionLists(): Promise<VersionedLists>;
  optionList(key: string): Promise<OptionList>;
  readonly pages: PagesService;
  /** Adds what is missing, row by row. */
  seed(content: SeedContent): Promise<void>;
  /**
   * Settings and menus where there are neither; a page where it has no version, or where the newest one came with the
   * code and the code now has a newer one.
   */
  seedUntouched(content: SeedContent): Promise<void>;
  /** What staff have not filled in yet, as paths of the settings. */
  unfinished(): Promise<readonly string[]>;
};

export function createContentService({
  db,
  clock,
  config,
}: {
  db: Queries;
  clock: Clock;
  config: ContentConfig;
}): ContentService {
  const menus = async (): Promise<Menu[]> => presentMenus(await listMenus(db));
  const rules = async (): Promise<RuleSet> => ({
    rules: presentRules(await listRouteRules(db), clock().getTime()),
    allowedHosts: config.allowedHosts,
  });
  const countHit = createHitCounter(db, clock);
  const optionLists = async (): Promise<VersionedLists> => offeredLists(await listOptionLabels(db));

  return {
    menus,
    rules,
    optionLists,
    pages: createPagesService(db),
    async settings() {
      const [row, siteMenus, { version }] = await Promise.all([
        readSettings(db),
        menus(),
        optionLists(),
      ]);
      return presentSettings(row, {
        siteName: config.siteName,
        menus: siteMenus,
        optionsVersion: version,
      });
    },
    resolve: async (wanted) => resolveRules(await rules(), wanted),
    async follow(wanted) {
      const all = await rules();
      const resolution = resolveRules(all, wanted);
      const rule = resolution && findRule(all.rules, wanted.path);
      if (rule) countHit(rule);
      return resolution;
    },
    async optionList(key) {
      const list = (await optionLists()).lists.find((each) => each.key === key);
      if (!list) throw new Problem('not_found', `There is no reference list "${key}".`);
      return list;
    },
    unfinished: async () => listUnfinished(await readSettings(db)),
    seed: (first) => db.transaction((tx) => addMissing(tx, seedRows(first, clock()))),
    async seedUntouched(first) {
      const rows = seedRows(first, clock());
      await db.transaction(async (tx) => {
        const isEmpty = !(await readSettings(tx)) && (await listMenus(tx)).length === 0;
        const newest = await listNewestVersions(tx);
        await addMissing(tx, {
          ...(isEmpty ? rows : noRows),
          pages: rows.pages.filter(({ slug, version }) => {
            const stored = newest.find((page) => page.slug === slug);
            return !stored || (stored.builtIn && stored.version < version);
          }),
        });
      });
    },
  };
}

const noRows: Omit<ContentRows, 'pages'> = {
  settings: null,
  menus: [],
  routeRules: [],
  optionLabels: [],
};

function seedRows(first: SeedContent, updatedAt: Date): ContentRows {
  return {
    settings: {
      id: 1,
      content: first.settings,
      unfinished: first.unfinished ?? [],
      revision: 1,
      updatedAt,
    },
    menus: first.menus.map((menu, position) => ({ ...menu, position })),
    routeRules: first.routeRules.map((rule) => ({
      preserveQuery: true,
      enabled: true,
      startsAt: null,
      endsAt: null,
      note: '',
      ...rule,
    })),
    optionLabels: first.optionLabels ?? [],
    pages: (first.pages ?? []).map((page) => ({
      ...page,
      publishedAt: new Date(page.publishedAt),
      builtIn: true,
    })),
  };
}
