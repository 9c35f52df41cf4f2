// The only way this app reloads itself: 10 s a path, and a count over all paths against two broken ones (offline.md
// §5.4).
import { reloadMarker } from '#shared/routing/paths.ts';

/** SPEC §9, in ms: the same path is not reloaded again within this time. */
export const samePathIntervalMs = 10_000;
export const maxReloads = 3;
export const reloadWindowMs = 60_000;

const storageKey = 'site:reloads';

type Reload = { readonly path: string; readonly at: number };

export type ReloadResult = 'reloading' | 'tooSoon' | 'tooOften' | 'refused';

export type ReloadGuard = {
  /** @param asked a person pressed a button for it: never held back */
  readonly reload: (target: string, asked?: boolean) => ReloadResult;
};

export type ReloadGuardHost = {
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly location: { readonly href: string; replace(url: string): void };
  readonly markedReloads: readonly Reload[];
};

function parseReloads(text: string | null): Reload[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(
      (item: Partial<Reload> | null): item is Reload =>
        typeof item?.path === 'string' && typeof item.at === 'number',
    );
  } catch {
    return [];
  }
}

function resolveOnThisSite(target: string, href: string): URL | null {
  if (!URL.canParse(target, href)) return null;
  const url = new URL(target, href);
  return url.origin === new URL(href).origin && /^https?:$/.test(url.protocol) ? url : null;
}

export function createReloadGuard({
  now,
  storage,
  location,
  markedReloads,
}: ReloadGuardHost): ReloadGuard {
  let memory: readonly Reload[] = markedReloads;

  const recent = (): Reload[] => {
    let stored: Reload[] = [];
    try {
      stored = parseReloads(storage?.getItem(storageKey) ?? null);
    } catch {
      stored = [];
    }
    // The marker tells the moments of the same reloads, but not all their paths: what is stored wins.
    const all = new Map([...memory, ...stored].map((one) => [one.at, one]));
    return [...all.values()].filter(({ at }) => Math.abs(now() - at) < reloadWindowMs);
  };

  const remember = (reloads: readonly Reload[]): void => {
    memory = reloads;
    try {
      storage?.setItem(storageKey, JSON.stringify(reloads));
    } catch {
      // Refused storage: the marker in the URL carries the count over the reload.
    }
  };

  return {
    reload: (target, asked = false) => {
      const url = resolveOnThisSite(target, location.href);
      if (url === null) return 'refused';
      const before = recent();
      const paused = before.some(
        ({ path, at }) => path === url.pathname && Math.abs(now() - at) < samePathIntervalMs,
      );
      if (paused && !asked) return 'tooSoon';
      if (before.length >= maxReloads && !asked) return 'tooOften';
      const reloads = [...before, { path: url.pathname, at: now() }];
      remember(reloads);
      url.searchParams.set(reloadMarker, reloads.map(({ at }) => at.toString(36)).join('.'));
      location.replace(url.href);
      return 'reloading';
    },
  };
}

/** Takes the marker out of the address bar. Call once, before the router reads the URL. */
export function takeReloadMarker(page: {
  readonly href: string;
  readonly replaceUrl: (url: string) => void;
}): Reload[] {
  const url = new URL(page.href);
  const value = url.searchParams.get(reloadMarker);
  if (value === null) return [];
  url.searchParams.delete(reloadMarker);
  page.replaceUrl(url.href);
  return value
    .split('.')
    .map((part) => Number.parseInt(part, 36))
    .filter((at) => Number.isSafeInteger(at))
    .slice(-maxReloads)
    .map((at) => ({ path: url.pathname, at }));
}
