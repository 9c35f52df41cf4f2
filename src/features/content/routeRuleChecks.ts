// What is wrong with a rule before it is saved (features.md §3.2: no loop, no chain, allowed hosts).
import { isPage } from '#shared/routing/routePatterns.ts';
import { adminPath } from '#shared/routing/adminPaths.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import type { RouteRule } from './routeRulesContract.ts';
import { findRule, parseTarget, resolveRules, ruleKey } from './rules.ts';

export type RuleFacts = RouteRule & {
  readonly enabled: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

type RuleProblem = {
  readonly level: 'error' | 'warning';
  readonly path: string;
  readonly code: string;
  readonly message: string;
};

const error = (path: string, code: string, message: string): RuleProblem => ({
  level: 'error',
  path,
  code,
  message,
});

const siteHost = 'site.invalid';

/** Of every moment at which it is in force: a chain that another rule begins later counts too. */
const isEverInForce = ({ enabled }: RuleFacts): boolean => enabled;

function checkTarget(rule: RuleFacts, allowedHosts: readonly string[]): RuleProblem[] {
  if (rule.code === 410) return [];
  if (rule.to === '') return [error('to', 'missing', 'Say where it leads')];
  const target = parseTarget(rule.to.replace(/\/\*$/, '/'));
  if (!target)
    return [
      error('to', 'target', 'Begin with “/” for this site, or with “https://” for an allowed host'),
    ];
  const isElsewhere = !rule.to.startsWith('/');
  if (isElsewhere && !allowedHosts.some((host) => host.toLowerCase() === target.host))
    return [
      error(
        'to',
        'host',
        `${target.host} is not an allowed host. Allowed: ${allowedHosts.join(', ') || 'none; the operator sets ALLOWED_REDIRECT_HOSTS'}`,
      ),
    ];
  if (!isElsewhere && ruleKey(target.pathname) === ruleKey(rule.from) && !rule.to.endsWith('/*'))
    return [error('to', 'itself', 'It would lead to itself')];
  return [];
}

function checkTimes({ startsAt, endsAt }: RuleFacts): RuleProblem[] {
  const isTime = (text: string | null): boolean => text === null || !Number.isNaN(Date.parse(text));
  if (!isTime(startsAt)) return [error('startsAt', 'time', 'Enter a date and a time')];
  if (!isTime(endsAt)) return [error('endsAt', 'time', 'Enter a date and a time')];
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return [error('endsAt', 'order', 'The end comes after the beginning')];
  return [];
}

/** @param others every other rule, also those that are off or whose time is still to come */
export function explainRule(
  rule: RuleFacts,
  others: readonly RuleFacts[],
  allowedHosts: readonly string[],
): RuleProblem[] {
  const from = ruleKey(rule.from);
  const found = [...checkTarget(rule, allowedHosts), ...checkTimes(rule)];
  if (!rule.from.startsWith('/')) found.push(error('from', 'path', 'Begin with “/”'));
  if (isBelow(from, adminPath) || isBelow(from, '/api'))
    found.push(error('from', 'reserved', 'This address belongs to the server'));
  if (from === '/' && rule.match === 'prefix')
    found.push(error('from', 'all', 'This would take every page of the site'));
  const same = others.find((other) => ruleKey(other.from) === from && other.match === rule.match);
  if (same) found.push(error('from', 'taken', 'There is a rule for this address already'));
  if (found.length > 0) return found;
  if (rule.enabled && rule.code !== 410) found.push(...checkChain(rule, others, allowedHosts));
  if (isPage(rule.from) && rule.match === 'exact')
    found.push({
      level: 'warning',
      path: 'from',
      code: 'page',
      message: 'There is a page at this address. With the rule nobody reaches it',
    });
  return found;
}

function checkChain(
  rule: RuleFacts,
  others: readonly RuleFacts[],
  allowedHosts: readonly string[],
): RuleProblem[] {
  const rules = [...others.filter(isEverInForce), rule];
  const url = { path: rule.from, search: '', host: siteHost };
  const resolved = resolveRules({ rules, allowedHosts }, url);
  if (resolved === null)
    return [
      error(
        'to',
        'loop',
        'Together with the other rules this leads back or takes more than three hops',
      ),
    ];
  const alone = resolveRules({ rules: [rule], allowedHosts }, url);
  if (resolved.kind === 'gone')
    return [error('to', 'gone', 'Another rule says that this target was removed')];
  const broken = others.filter(isEverInForce).filter((other) => {
    const at = { path: other.from, search: '', host: siteHost };
    const before = resolveRules({ rules: others.filter(isEverInForce), allowedHosts }, at);
    return before !== null && resolveRules({ rules, allowedHosts }, at) === null;
  });
  if (broken.length > 0)
    return [
      error(
        'to',
        'loop',
        `With this rule the one for ${broken[0]?.from ?? ''} would lead in a circle or too far`,
      ),
    ];
  const chained: RuleProblem[] =
    alone?.kind !== 'gone' && alone?.to !== resolved.to
      ? [
          {
            level: 'warning',
            path: 'to',
            code: 'chain',
            message: `Another rule takes it on to ${resolved.to}. Better name that address here`,
          },
        ]
      : [];
  return chained;
}

/** What a visitor gets at an address, in words. @param text a path, or an address of this site */
export function tryPath(
  rule: RuleFacts,
  others: readonly RuleFacts[],
  allowedHosts: readonly string[],
  text: string,
): string {
  const typed = text.trim();
  const base = `https://${siteHost}`;
  if (typed === '' || !URL.canParse(typed, base)) return 'Type a path that begins with “/”.';
  const { pathname, search } = new URL(typed, base);
  const rules = [...others, rule].filter(isEverInForce);
  const resolved = resolveRules(
    { rules, allowedHosts },
    { path: pathname, search, host: siteHost },
  );
  if (resolved?.kind === 'gone') return `${pathname}: 410, this page has been removed.`;
  if (resolved) return `${pathname}: ${resolved.code}, leads to ${resolved.to}.`;
  if (findRule(rules, pathname))
    return `${pathname}: the rules lead in a circle, too far, or to a host that is not allowed. None is followed.`;
  return isPage(pathname)
    ? `${pathname}: no rule applies. The page at this address is shown.`
    : `${pathname}: no rule applies, and there is no page at this address.`;
}
