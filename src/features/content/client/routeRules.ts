// decisions.md §2.3: by the rule list of the device while that is fresh, else by the server within a budget; whatever
// fails, the page itself opens.
import { call } from '#api/client.ts';
import { freshForMs } from '#api/queryPolicy.ts';
import { getRouteRules, resolveRouteRule } from '../routeRulesContract.ts';
import { type RouteResolution, resolveRules, ruleKey } from '../rules.ts';
import { createOfflineCopy, type OfflineCopy } from './offlineCopy.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';

export type RouteRuleTarget =
  | { readonly kind: 'route' | 'document'; readonly to: string }
  | { readonly kind: 'gone' };

const lookupTimeoutMs = 300;
/** A rule and a guard that send a person to each other end after this many redirects of one path. */
const maxRepeats = 3;
const repeatWindowMs = 10_000;

type Rules = DataOf<typeof getRouteRules>;

export type RouteRuleHost = {
  readonly call: typeof call;
  readonly copy: OfflineCopy<Rules>;
  now(): number;
  isOnline(): boolean;
  host(): string;
  /** True when the server, which applies the rules itself, delivered this document. */
  serverAnsweredDocument(): boolean;
};

async function askServer({ call }: RouteRuleHost, path: string): Promise<RouteRuleTarget | null> {
  try {
    const answer = await call(
      resolveRouteRule,
      { query: { path } },
      { timeoutMs: lookupTimeoutMs },
    );
    if (answer === null) return null;
    if (answer.code === 410) return { kind: 'gone' };
    if (/^\/(?![/\\])/.test(answer.redirect)) return { kind: 'route', to: answer.redirect };
    const isWeb = /^https?:\/\//i.test(answer.redirect);
    return isWeb ? { kind: 'document', to: answer.redirect } : null;
  } catch {
    return null;
  }
}

function createRepeatCheck(now: () => number): (path: string) => boolean {
  const redirected: { key: string; at: number }[] = [];
  return (path) => {
    const at = now();
    const key = ruleKey(path);
    while (redirected[0] && at - redirected[0].at >= repeatWindowMs) redirected.shift();
    if (redirected.filter((each) => each.key === key).length >= maxRepeats) return true;
    redirected.push({ key, at });
    return false;
  };
}

/** @returns null to open the page itself; never throws */
export function createRouteResolver(
  browser: RouteRuleHost,
): (path: string, search: string) => Promise<RouteRuleTarget | null> {
  let list = browser.copy.read();
  let refreshing = false;
  let isFirst = true;
  const repeats = createRepeatCheck(() => browser.now());

  const freshRules = (): Rules | null => {
    if (!list) return null;
    const age = browser.now() - list.savedAt;
    return age >= 0 && age < freshForMs ? list.value : null;
  };

  async function refresh(): Promise<void> {
    if (refreshing) return;
    refreshing = true;
    try {
      list = browser.copy.write(await browser.call(getRouteRules, {}), '', browser.now());
    } catch {
      // The old list stays; the next navigation asks again.
    } finally {
      refreshing = false;
    }
  }

  async function lookUp(path: string, search: string): Promise<RouteRuleTarget | null> {
    const rules = freshRules();
    const online = browser.isOnline();
    if (rules) {
      const found: RouteResolution | null = resolveRules(rules, {
        path,
        search,
        host: browser.host(),
      });
      return found?.kind === 'document' && !online ? null : found;
    }
    if (!online) return null;
    void refresh();
    return isFirst && browser.serverAnsweredDocument() ? null : askServer(browser, path + search);
  }

  return async (path, search) => {
    const found = await lookUp(path, search);
    isFirst = false;
    return found && found.kind !== 'gone' && repeats(path) ? null : found;
  };
}

export const resolveRoute = createRouteResolver({
  call,
  copy: createOfflineCopy('route-rules', getRouteRules.data),
  now: () => Date.now(),
  isOnline: () => globalThis.navigator?.onLine ?? true,
  host: () => globalThis.location?.host ?? '',
  serverAnsweredDocument: () =>
    import.meta.env.PROD && !globalThis.navigator?.serviceWorker?.controller,
});
