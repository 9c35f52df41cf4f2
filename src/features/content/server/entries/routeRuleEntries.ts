// A rule is checked among all others: what it would do is what the site then does (decisions.md §2.3).
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import { routeRuleType } from '../../contentTypes.ts';
import { plural } from '#shared/text/plural.ts';
import { explainRule, tryPath } from '../../routeRuleChecks.ts';
import { ruleKey } from '../../rules.ts';
import {
  deleteRouteRule,
  findHits,
  listRouteRules,
  type RouteRuleRow,
  writeRouteRule,
} from '../store.ts';

type RuleValue = z.output<typeof routeRuleType.schema>;

const toValue = (row: RouteRuleRow): RuleValue =>
  z.parse(routeRuleType.schema, {
    from: row.fromPath,
    to: row.toPath,
    match: row.match,
    code: row.code,
    preserveQuery: row.preserveQuery,
    enabled: row.enabled,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    note: row.note,
  });

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const createRouteRuleEntries = (allowedHosts: readonly string[]): EntrySource => ({
  type: routeRuleType,
  list: async (db) =>
    (await listRouteRules(db)).map((row) => ({
      key: row.id,
      title: routeRuleType.titleOf(toValue(row)),
      updatedAt: null,
    })),
  async read(db, key) {
    const row = (await listRouteRules(db)).find(({ id }) => id === key);
    return row ? toValue(row) : null;
  },
  async publish(db, key, value) {
    const rule = z.parse(routeRuleType.schema, value);
    await writeRouteRule(db, {
      id: key,
      fromPath: ruleKey(rule.from),
      toPath: rule.code === 410 ? '' : rule.to,
      match: rule.match,
      code: rule.code,
      preserveQuery: rule.preserveQuery,
      enabled: rule.enabled,
      startsAt: toDate(rule.startsAt),
      endsAt: toDate(rule.endsAt),
      note: rule.note,
    });
  },
  unpublish: deleteRouteRule,
  keyOf: () => randomUUID(),
  async given(db, key) {
    const counted = await findHits(db, key);
    const text =
      counted === null
        ? 'Never so far'
        : `${plural(counted.hits, 'time')}, the last on ${counted.lastAt.toISOString().slice(0, 10)}`;
    const source = 'this server; devices that have the rules follow them without asking it';
    return [{ label: 'Followed', text, source, url: '', isReplaced: false }];
  },
  async tryOut(db, key, value, text) {
    const others = (await listRouteRules(db)).filter(({ id }) => id !== key).map(toValue);
    return tryPath(z.parse(routeRuleType.schema, value), others, allowedHosts, text);
  },
  async check(db, key, value): Promise<EntryProblem[]> {
    const others = (await listRouteRules(db)).filter(({ id }) => id !== key).map(toValue);
    return explainRule(z.parse(routeRuleType.schema, value), others, allowedHosts);
  },
});
