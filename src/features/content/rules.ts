// decisions.md §2.3. Never loops, never takes more than three hops and never leaves the allowed hosts.
import type { RouteRule } from './routeRulesContract.ts';

export const maxRedirects = 3;

export type RuleSet = {
  readonly rules: readonly RouteRule[];
  /** With a port where it is not the usual one. */
  readonly allowedHosts: readonly string[];
};

export type RequestedUrl = {
  readonly path: string;
  readonly search: string;
  /** This site's own host, so that an absolute rule that leads back here cannot loop. */
  readonly host: string;
};

export type RouteResolution =
  | { readonly kind: 'route'; readonly to: string; readonly code: RouteRule['code'] }
  | { readonly kind: 'document'; readonly to: string; readonly code: RouteRule['code'] }
  | { readonly kind: 'gone' };

const siteBase = 'http://site.invalid';

export function resolveRules(
  { rules, allowedHosts }: RuleSet,
  wanted: RequestedUrl,
): RouteResolution | null {
  const hosts = new Set(allowedHosts.map((host) => host.toLowerCase()));
  const seen = new Set([ruleKey(wanted.path)]);
  let path = wanted.path;
  let search = wanted.search;
  let result: RouteResolution | null = null;
  let loadsDocument = false;
  for (let hop = 0; ; hop += 1) {
    const rule = findRule(rules, path);
    if (!rule) return result;
    if (rule.code === 410) return { kind: 'gone' };
    if (hop === maxRedirects) return null;
    const target = targetOf(rule, path, search);
    if (!target) return null;
    const absolute = target.origin !== siteBase;
    if (absolute && !hosts.has(target.host)) return null;
    const to = absolute ? target.href : target.pathname + target.search + target.hash;
    loadsDocument ||= absolute;
    result = { kind: loadsDocument ? 'document' : 'route', to, code: rule.code };
    if (absolute && target.host !== wanted.host.toLowerCase()) return result;
    path = target.pathname;
    search = target.search;
    if (seen.has(ruleKey(path))) return null;
    seen.add(ruleKey(path));
  }
}

/** Decoded once, one slash between parts, none at the end, lower case. */
export function ruleKey(path: string): string {
  return `/${segments(path).join('/')}`.toLowerCase();
}

function segments(path: string): string[] {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return decoded(bare)
    .split(/[/\\]+/)
    .filter((part) => part !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An exact rule before a prefix, the longer prefix before the shorter. */
export function findRule(rules: readonly RouteRule[], path: string): RouteRule | undefined {
  const key = ruleKey(path);
  let best: RouteRule | undefined;
  let bestLength = -1;
  for (const rule of rules) {
    const from = ruleKey(rule.from);
    if (rule.match === 'exact') {
      if (from === key) return rule;
    } else if (from.length > bestLength && isAtOrBelow(key, from)) {
      best = rule;
      bestLength = from.length;
    }
  }
  return best;
}

const isAtOrBelow = (key: string, from: string): boolean =>
  from === '/' || key === from || key.startsWith(`${from}/`);

/** A target ending in `/*` keeps what follows the prefix. */
function targetOf(rule: RouteRule, path: string, search: string): URL | null {
  const wild = rule.match === 'prefix' && rule.to.endsWith('/*');
  const rest = segments(path).slice(segments(rule.from).length);
  const below = rest.map((part) => `/${encodeURIComponent(part)}`).join('');
  const text = wild ? rule.to.slice(0, -2) + below || '/' : rule.to;
  const url = parseTarget(text);
  if (url && rule.preserveQuery && search.length > 1) {
    url.search = url.search === '' ? search : `${url.search}&${search.slice(1)}`;
  }
  return url;
}

/** A path of this site or an address; null for what is neither. */
export function parseTarget(text: string): URL | null {
  const isPath = text.startsWith('/') && !/^\/[/\\]/.test(text);
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  if (!URL.canParse(text, siteBase)) return null;
  const url = new URL(text, siteBase);
  if (url.username !== '' || url.password !== '') return null;
  return isPath === (url.origin === siteBase) && !url.pathname.startsWith('//') ? url : null;
}
