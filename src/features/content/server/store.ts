import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { menus, optionLabels, pages, routeRuleHits, routeRules, settings } from './tables.ts';

export type SettingsRow = typeof settings.$inferSelect;
export type MenuRow = typeof menus.$inferSelect;
export type RouteRuleRow = typeof routeRules.$inferSelect;
export type OptionLabelRow = typeof optionLabels.$inferSelect;
export type PageRow = typeof pages.$inferSelect;

export async function readSettings(db: Queries): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings).limit(1);
  return row;
}

export const listMenus = (db: Queries): Promise<MenuRow[]> =>
  db.select().from(menus).orderBy(asc(menus.position), asc(menus.key));

export const listRouteRules = (db: Queries): Promise<RouteRuleRow[]> =>
  db.select().from(routeRules).orderBy(asc(routeRules.fromPath), asc(routeRules.match));

export const listOptionLabels = (db: Queries): Promise<OptionLabelRow[]> =>
  db.select().from(optionLabels).orderBy(asc(optionLabels.list), asc(optionLabels.code));

export type ContentRows = {
  readonly settings: SettingsRow | null;
  readonly menus: readonly MenuRow[];
  readonly routeRules: readonly (typeof routeRules.$inferInsert)[];
  readonly optionLabels: readonly OptionLabelRow[];
  readonly pages: readonly PageRow[];
};

export async function addMissing(db: Queries, rows: ContentRows): Promise<void> {
  if (rows.settings) await db.insert(settings).values(rows.settings).onConflictDoNothing();
  if (rows.menus.length > 0)
    await db
      .insert(menus)
      .values([...rows.menus])
      .onConflictDoNothing();
  if (rows.routeRules.length > 0)
    await db
      .insert(routeRules)
      .values([...rows.routeRules])
      .onConflictDoNothing();
  if (rows.optionLabels.length > 0)
    await db
      .insert(optionLabels)
      .values([...rows.optionLabels])
      .onConflictDoNothing();
  if (rows.pages.length > 0)
    await db
      .insert(pages)
      .values([...rows.pages])
      .onConflictDoNothing();
}

export const readPage = (db: Queries, slug: string): Promise<PageRow[]> =>
  db.select().from(pages).where(eq(pages.slug, slug)).orderBy(desc(pages.version));

/** One row a page: its highest version, and whether that came with the code. */
export const listNewestVersions = (
  db: Queries,
): Promise<Pick<PageRow, 'slug' | 'version' | 'builtIn'>[]> =>
  db
    .selectDistinctOn([pages.slug], {
      slug: pages.slug,
      version: pages.version,
      builtIn: pages.builtIn,
    })
    .from(pages)
    .orderBy(asc(pages.slug), desc(pages.version));

/** The blocks that are given; those of another editor in the same moment stay. */
export async function writeSettings(
  db: Queries,
  blocks: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await db
    .insert(settings)
    .values({ id: 1, content: blocks, revision: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.id,
      set: {
        content: sql`${settings.content} || ${JSON.stringify(blocks)}::jsonb`,
        revision: sql`${settings.revision} + 1`,
        updatedAt: now,
      },
    });
}

export async function writeMenu(db: Queries, row: MenuRow): Promise<void> {
  const { key: _key, ...set } = row;
  await db.insert(menus).values(row).onConflictDoUpdate({ target: menus.key, set });
}

export async function deleteMenu(db: Queries, key: string): Promise<void> {
  await db.delete(menus).where(eq(menus.key, key));
}

export async function writeRouteRule(db: Queries, row: RouteRuleRow): Promise<void> {
  const { id, ...set } = row;
  // The same rule of another installation has another id.
  await db
    .delete(routeRules)
    .where(
      and(
        eq(routeRules.fromPath, row.fromPath),
        eq(routeRules.match, row.match),
        ne(routeRules.id, id),
      ),
    );
  await db.insert(routeRules).values(row).onConflictDoUpdate({ target: routeRules.id, set });
}

export async function deleteRouteRule(db: Queries, id: string): Promise<void> {
  await db.delete(routeRules).where(eq(routeRules.id, id));
}

/** Nothing happens when there is no such rule any more. */
export async function addHits(
  db: Queries,
  { from, match }: { readonly from: string; readonly match: string },
  count: number,
  at: Date,
): Promise<void> {
  const rule = db
    .select({
      ruleId: routeRules.id,
      hits: sql<number>`${count}::integer`.as('hits'),
      lastAt: sql<Date>`${at.toISOString()}::timestamptz`.as('last_at'),
    })
    .from(routeRules)
    .where(and(eq(routeRules.fromPath, from), eq(routeRules.match, match)));
  await db
    .insert(routeRuleHits)
    .select(rule)
    .onConflictDoUpdate({
      target: routeRuleHits.ruleId,
      set: { hits: sql`${routeRuleHits.hits} + excluded.hits`, lastAt: sql`excluded.last_at` },
    });
}

export async function findHits(db: Queries, ruleId: string) {
  const [row] = await db.select().from(routeRuleHits).where(eq(routeRuleHits.ruleId, ruleId));
  return row ?? null;
}

export async function replaceOptionLabels(
  db: Queries,
  list: string,
  labels: readonly Omit<OptionLabelRow, 'list'>[],
): Promise<void> {
  await db.delete(optionLabels).where(eq(optionLabels.list, list));
  if (labels.length > 0)
    await db.insert(optionLabels).values(labels.map((label) => ({ list, ...label })));
}

export async function addPageVersion(db: Queries, row: PageRow): Promise<void> {
  await db.insert(pages).values(row);
}

/**
 * An address that was renamed leads on, and so do those that led to it. A rule that leads away from the new address goes:
 * renamed and back is no circle (features.md §3.2).
 */
export async function addRename(db: Queries, from: string, to: string): Promise<void> {
  const exact = eq(routeRules.match, 'exact');
  await db.delete(routeRules).where(and(exact, inArray(routeRules.fromPath, [from, to])));
  await db
    .update(routeRules)
    .set({ toPath: to })
    .where(and(exact, eq(routeRules.toPath, from)));
  await db.insert(routeRules).values({
    fromPath: from,
    match: 'exact',
    toPath: to,
    code: 301,
    preserveQuery: true,
    enabled: true,
    startsAt: null,
    endsAt: null,
    note: 'The address was changed.',
  });
}
