// A stored block that does not fit is not shown, and the others are.
import * as z from 'zod/mini';
import { type Menu, menu, type Settings, settings } from '../contract.ts';
import { type RouteRule, routeRule } from '../routeRulesContract.ts';
import { ruleKey } from '../rules.ts';
import type { MenuRow, RouteRuleRow, SettingsRow } from './store.ts';

export type SiteContent = Omit<z.input<typeof settings>, 'menus' | 'optionsVersion' | 'updatedAt'>;
type BlockName = 'home' | 'contact' | 'about' | 'applicationProcess' | 'nursingProgram';
export type ContentBlock<Name extends BlockName> = NonNullable<SiteContent[Name]>;

export function presentSettings(
  row: Pick<SettingsRow, 'content' | 'updatedAt'> | undefined,
  rest: { siteName: string; menus: Menu[]; optionsVersion: string },
): Settings {
  const stored = z.safeParse(z.record(z.string(), z.unknown()), row?.content);
  const content = stored.success ? stored.data : {};
  const block = <S extends z.ZodMiniType>(schema: S, name: string): z.output<S> | null => {
    const parsed = z.safeParse(schema, content[name] ?? null);
    return parsed.success ? parsed.data : null;
  };
  const { shape } = settings;
  return {
    siteName: block(z.string().check(z.minLength(1)), 'siteName') ?? rest.siteName,
    headerLogo: block(shape.headerLogo, 'headerLogo'),
    footerLogo: block(shape.footerLogo, 'footerLogo'),
    menus: rest.menus,
    home: block(shape.home, 'home'),
    contact: block(shape.contact, 'contact'),
    about: block(shape.about, 'about'),
    applicationProcess: block(shape.applicationProcess, 'applicationProcess'),
    nursingProgram: block(shape.nursingProgram, 'nursingProgram'),
    optionsVersion: rest.optionsVersion,
    updatedAt: (row?.updatedAt ?? new Date(0)).toISOString(),
  };
}

export function presentMenus(rows: readonly MenuRow[]): Menu[] {
  return rows.flatMap(({ key, title, location, items }) => {
    const parsed = z.safeParse(menu, { key, title, location, items });
    return parsed.success ? [parsed.data] : [];
  });
}

/** @param now milliseconds */
export function presentRules(rows: readonly RouteRuleRow[], now: number): RouteRule[] {
  const isInForce = (row: RouteRuleRow): boolean =>
    row.enabled &&
    (row.startsAt === null || row.startsAt.getTime() <= now) &&
    (row.endsAt === null || row.endsAt.getTime() > now);
  return rows.filter(isInForce).flatMap(({ fromPath, toPath, match, code, preserveQuery }) => {
    const parsed = z.safeParse(routeRule, {
      from: fromPath,
      to: toPath,
      match,
      code,
      preserveQuery,
    });
    const isUseful = parsed.success && (code === 410 || ruleKey(toPath) !== ruleKey(fromPath));
    return isUseful ? [parsed.data] : [];
  });
}
