// What the public site says and where its paths lead. The content of the staff is small and read by every visitor, so
// it is held in memory and read again after a minute.
import type { Queries } from '#server/db/database.ts';
import { createCachedRead } from '#server/db/cachedRead.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Menu, Settings } from '../contract.ts';
import type { OptionList } from '../optionListsContract.ts';
import type { PageText } from '../privacyPolicy.ts';
import { type RouteResolution, resolveRules, type RuleSet, type RequestedUrl } from '../rules.ts';
import { offeredLists, type StaffLabel, type VersionedLists } from './optionLists.ts';
import { createPagesService, type PagesService } from './pagesService.ts';
import { presentMenus, presentRules, presentSettings, type SiteContent } from './present.ts';
import { addMissing, type RouteRuleRow, readContent } from './store.ts';

/** How long content is held, in milliseconds: the time after which a change by another process shows. */
const cacheForMs = 60_000;

export type ContentConfig = {
  /** The name shown until staff have written settings. */
  readonly siteName: string;
  /** Hosts to which a route rule may lead. */
  readonly allowedHosts: readonly string[];
};

/** Content to begin with; a rule is in force unless it says otherwise. */
export type SeedContent = {
  readonly settings: SiteContent;
  readonly menus: readonly Menu[];
  readonly routeRules: readonly (Pick<RouteRuleRow, 'fromPath' | 'toPath' | 'match' | 'code'> &
    Partial<RouteRuleRow>)[];
  readonly optionLabels?: readonly StaffLabel[];
  readonly pages?: readonly PageText[];
};

export type ContentService = {
  settings(): Promise<Settings>;
  menus(): Promise<Menu[]>;
  /** The rules in force now, as devices and the host resolve them. */
  rules(): Promise<RuleSet>;
  /** Where the rules send this path, or null to show the page itself. */
  resolve(wanted: RequestedUrl): Promise<RouteResolution | null>;
  optionLists(): Promise<VersionedLists>;
  /** @throws Problem `not_found` for an unknown key */
  optionList(key: string): Promise<OptionList>;
  readonly pages: PagesService;
  /** Writes content where there is none; what is there stays. */
  seed(content: SeedContent): Promise<void>;
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
  const content = createCachedRead(db, { clock, freshForMs: cacheForMs }, async () => {
    const rows = await readContent(db);
    return { rows, lists: offeredLists(rows.optionLabels) };
  });

  const menus = async (): Promise<Menu[]> => presentMenus((await content.get()).rows.menus);
  const rules = async (): Promise<RuleSet> => ({
    rules: presentRules((await content.get()).rows.routeRules, clock().getTime()),
    allowedHosts: config.allowedHosts,
  });
  const optionLists = async (): Promise<VersionedLists> => (await content.get()).lists;

  return {
    menus,
    rules,
    optionLists,
    pages: createPagesService(db),
    async settings() {
      const { rows, lists } = await content.get();
      return presentSettings(rows.settings, {
        siteName: config.siteName,
        menus: presentMenus(rows.menus),
        optionsVersion: lists.version,
      });
    },
    resolve: async (wanted) => resolveRules(await rules(), wanted),
    async optionList(key) {
      const list = (await optionLists()).lists.find((each) => each.key === key);
      if (!list) throw new Problem('not_found', `There is no reference list "${key}".`);
      return list;
    },
    async seed(first) {
      const updatedAt = clock();
      await db.transaction(async (tx) => {
        await addMissing(tx, {
          settings: { id: 1, content: first.settings, revision: 1, updatedAt },
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
          })),
        });
      });
      await content.refresh();
    },
  };
}
