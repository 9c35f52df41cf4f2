import { asc, desc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { menus, optionLabels, pages, routeRules, settings } from './tables.ts';

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
  readonly routeRules: readonly RouteRuleRow[];
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
