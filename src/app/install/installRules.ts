// Never in the way of work, never before there is something to come back to, and not again soon after a no (offline.md
// §5.8).
import { paths } from '#shared/routing/paths.ts';

export const dismissalPeriodMs = 30 * 24 * 60 * 60 * 1000;
export const sessionGapMs = 30 * 60 * 1000;

export type InstallMemory = {
  readonly visits: number;
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

export type InstallWay = 'prompt' | 'steps';

export type InstallFacts = {
  readonly hasPrompt: boolean;
  readonly iosSafari: boolean;
  readonly installed: boolean;
  readonly sharedComputer: boolean;
  readonly memory: InstallMemory;
  readonly now: number;
  readonly path: string;
};

/** Places without a form. */
const promptPaths: ReadonlySet<string> = new Set([paths.home, paths.myAccount, paths.condenser]);

export const mayPromptAt = (path: string): boolean => promptPaths.has(path);

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

export function recordSession(memory: InstallMemory, now: number): InstallMemory {
  const isNew = memory.lastSeen === null || Math.abs(now - memory.lastSeen) >= sessionGapMs;
  return { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeen: now };
}

/** An iPad calls itself a Mac, but has touch points; in-app browsers and other browsers have no such Share sheet. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const isSafari = /Version\/[\d.]+ .*Safari\//.test(userAgent);
  return isApple && isSafari && !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA\//.test(userAgent);
}
