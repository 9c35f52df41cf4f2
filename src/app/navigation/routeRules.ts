// The route-rule lookup at each navigation (decisions.md §2.3): answered on the device from the rule list while that
// is fresh, else by the server within a budget; whatever fails, the page itself opens.
import { call } from '#api/client.ts';
import { contentFreshSeconds } from '#features/content/contract.ts';
import { getRouteRules, resolveRouteRule } from '#features/content/routeRulesContract.ts';
import { type RouteResolution, resolveRules, ruleKey } from '#features/content/rules.ts';
import { createOfflineCopy, type OfflineCopy } from '#features/content/client/offlineCopy.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';

/** Where a rule sends this navigation: `route` within the app, `document` by a full page load, `gone` for a removed page. */
export type RouteRuleTarget =
  | { readonly kind: 'route' | 'document'; readonly to: string }
  | { readonly kind: 'gone' };

const freshMs = contentFreshSeconds * 1000;
/** Longest wait for the server, in milliseconds. */
const lookupTimeoutMs = 300;
/** A rule and a guard that send a person to each other end after this many redirects of one path in this time. */
const maxRepeats = 3;
const repeatWindowMs = 10_000;

type Rules = DataOf<typeof getRouteRules>;

/** The browser facts this needs; a test replaces them. */
export type RouteRuleHost = {
  readonly call: typeof call;
  readonly copy: OfflineCopy<Rules>;
  now(): number;
  isOnline(): boolean;
  /** This site's host. */
  host(): string;
  /** True when the server, which applies the rules itself, delivered this document. */
  serverAnsweredDocument(): boolean;
};

/** The server's answer within the budget. */
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

/** Says true when a path has been redirected too often in a short time, and counts each question as a redirect. */
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

/** Makes the lookup: (path, search with its `?`) → where to, or null to open the page itself. Never throws. */
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
    return age >= 0 && age < freshMs ? list.value : null;
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

/** The lookup of this page; see `createRouteResolver`. */
export const resolveRoute = createRouteResolver({
  call,
  copy: createOfflineCopy('route-rules', getRouteRules.data),
  now: () => Date.now(),
  isOnline: () => globalThis.navigator?.onLine ?? true,
  host: () => globalThis.location?.host ?? '',
  serverAnsweredDocument: () =>
    import.meta.env.PROD && !globalThis.navigator?.serviceWorker?.controller,
});
