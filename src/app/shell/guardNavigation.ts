// In the order of features.md Appendix A: bad session, route rule, guards.
import { data, type MiddlewareFunction, redirect, replace } from 'react-router-dom';
import { loadRouteRules } from '#features/content/client/parts.ts';
import { readSession } from '#session/session.ts';
import { checkAddress } from '#shared/routing/checkAddress.ts';
import { normalizePath } from '#shared/routing/guards.ts';
import { storeNotice } from './messages/notice.ts';

/** Fetched beside the screen. When it cannot be had, the page itself opens (decisions.md §2.3). */
const load = () =>
  loadRouteRules().catch(() => {
    rules = null;
    return null;
  });
let rules: ReturnType<typeof load> | null = load();

/** Never resolves: the browser is leaving this document. */
const documentUnload = () => new Promise<never>(() => undefined);

type NavigationHost = {
  /** When this page runs an old build and its drafts are stored. */
  readonly needsDocumentLoad: () => Promise<boolean>;
};

export const guardNavigation =
  ({ needsDocumentLoad }: NavigationHost): MiddlewareFunction =>
  async ({ request }, next) => {
    const url = new URL(request.url);
    const path = normalizePath(url.pathname);
    const session = readSession();
    const rule = (await (await (rules ??= load()))?.resolveRoute(path, url.search)) ?? null;
    if (rule?.kind === 'document') {
      window.location.assign(rule.to);
      return documentUnload();
    }
    if (rule?.kind === 'route') throw redirect(rule.to);
    if (rule?.kind === 'gone') throw data(null, { status: 410 });
    const verdict = checkAddress(url.pathname, session, url.search);
    if (verdict.kind === 'moved') throw replace(verdict.to);
    if (verdict.kind === 'redirect') {
      if (verdict.notice) storeNotice(verdict.notice);
      throw redirect(verdict.to);
    }
    const here = `${url.pathname}${url.search}${url.hash}`;
    const isChange = url.pathname !== window.location.pathname;
    if (isChange && (await needsDocumentLoad())) {
      window.location.assign(here);
      return documentUnload();
    }
    return next();
  };
