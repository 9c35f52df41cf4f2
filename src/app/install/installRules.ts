// Whether to offer the installed app, and how (offline.md §5.8): never in the way of work, never before there is
// something to come back to, and not again soon after a no.
import { paths } from '#shared/routing/paths.ts';

/** How long a "not now" holds, in ms. */
export const dismissalPeriodMs = 30 * 24 * 60 * 60 * 1000;
/** After so long without this site the next look is a new visit, in ms. */
export const sessionGapMs = 30 * 60 * 1000;

/** What this device remembers about installing. */
export type InstallMemory = {
  readonly visits: number;
  /** Ms by this device's clock. */
  readonly lastSeen: number | null;
  readonly draftSaved: boolean;
  readonly dismissedAt: number | null;
};

export const emptyInstallMemory: InstallMemory = {
  visits: 0,
  lastSeen: null,
  draftSaved: false,
  dismissedAt: null,
};

/** The browser's own prompt, or steps to follow by hand. */
export type InstallWay = 'prompt' | 'steps';

export type InstallFacts = {
  /** The browser has a prompt for us that was not used yet. */
  readonly hasPrompt: boolean;
  readonly iosSafari: boolean;
  /** This page runs as the installed app, or was installed while it was open. */
  readonly installed: boolean;
  readonly sharedComputer: boolean;
  readonly memory: InstallMemory;
  /** Ms by this device's clock. */
  readonly now: number;
  readonly path: string;
};

/** Places without a form, where an offer interrupts nothing. */
const promptPaths: ReadonlySet<string> = new Set([paths.home, paths.myAccount, paths.condenser]);

/** Whether something that is not about this screen may be said here. @param path normalised */
export const mayPromptAt = (path: string): boolean => promptPaths.has(path);

/** How the installed app may be offered here and now; null when it may not. */
export function installOffer(facts: InstallFacts): InstallWay | null {
  const { memory, now } = facts;
  const way = facts.hasPrompt ? 'prompt' : facts.iosSafari ? 'steps' : null;
  if (way === null || facts.installed || facts.sharedComputer) return null;
  if (!mayPromptAt(facts.path)) return null;
  if (!memory.draftSaved && memory.visits < 2) return null;
  // A clock set back must not turn a no of thirty days into a no of years.
  const age = memory.dismissedAt === null ? dismissalPeriodMs : Math.abs(now - memory.dismissedAt);
  return age >= dismissalPeriodMs ? way : null;
}

/** The memory after a look at the site: a new visit after `visitGap`, by either direction of the clock. */
export function recordSession(memory: InstallMemory, now: number): InstallMemory {
  const isNew = memory.lastSeen === null || Math.abs(now - memory.lastSeen) >= sessionGapMs;
  return { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeen: now };
}

/**
 * Safari on a phone or tablet, which has no prompt and installs through its Share sheet. Other browsers there keep that
 * button elsewhere, and pages inside other apps have none. An iPad calls itself a Mac, but has fingers.
 */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const isSafari = /Version\/[\d.]+ .*Safari\//.test(userAgent);
  return isApple && isSafari && !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA\//.test(userAgent);
}
