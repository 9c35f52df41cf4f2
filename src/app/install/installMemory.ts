import { isSharedComputer } from '#session/sharedComputer.ts';
import { type InstallMemory, emptyInstallMemory } from './installRules.ts';

const key = 'install';
let memoryFallback = emptyInstallMemory;

const parseTimestamp = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function parse(text: string | null): InstallMemory {
  try {
    const { visits, lastSeen, draftSaved, dismissedAt } = (JSON.parse(text ?? '{}') ??
      {}) as Record<string, unknown>;
    return {
      visits: Math.max(0, Math.floor(parseTimestamp(visits) ?? 0)),
      lastSeen: parseTimestamp(lastSeen),
      draftSaved: draftSaved === true,
      dismissedAt: parseTimestamp(dismissedAt),
    };
  } catch {
    return emptyInstallMemory;
  }
}

export function readInstallMemory(): InstallMemory {
  try {
    return parse(window.localStorage.getItem(key));
  } catch {
    return memoryFallback;
  }
}

export function writeInstallMemory(memory: InstallMemory): void {
  memoryFallback = memory;
  if (isSharedComputer()) return;
  try {
    window.localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // Full or forbidden: the page remembers.
  }
}
