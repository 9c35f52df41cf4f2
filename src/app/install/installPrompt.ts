// The prompt may come before any of our code runs, so index.html catches the first one.
import { useSyncExternalStore } from 'react';
import { flush, listUnsynced } from '#offline/currentOffline.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import {
  createInstallFlow,
  type InstallFlow,
  type InstallState,
  type Outcome,
} from './installFlow.ts';
import { writeInstallMemory, readInstallMemory } from './installMemory.ts';
import { installOffer, type InstallWay, isIosSafari, recordSession } from './installRules.ts';
import { createEmitter } from '#shared/emitter.ts';

/** Chromium's event; no other engine has it (offline.md §3). */
type PromptEvent = Event & {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: Outcome }>;
};

const isPromptEvent = (event: unknown): event is PromptEvent =>
  event instanceof Event && 'prompt' in event && 'userChoice' in event;

type EarlyWindow = Window & { earlyInstallPrompt?: unknown };

let deferredPrompt: PromptEvent | null = null;
let installed = false;
const changes = createEmitter();

const isRunningInstalled = (): boolean =>
  installed ||
  window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  // Home-screen apps of iOS before 11.3 and the same since.
  (navigator as { standalone?: boolean }).standalone === true;

async function showDeferredPrompt(): Promise<Outcome> {
  const event = deferredPrompt;
  if (event === null) return 'dismissed';
  await event.prompt();
  // Each event opens one prompt; for another the browser sends another.
  deferredPrompt = null;
  return (await event.userChoice).outcome;
}

function dismiss(): void {
  writeInstallMemory({ ...readInstallMemory(), dismissedAt: Date.now() });
  changes.emit();
}

const flow: InstallFlow = createInstallFlow({
  flush,
  unsynced: listUnsynced,
  prompt: showDeferredPrompt,
  onOutcome: (outcome) => {
    if (outcome === 'dismissed') dismiss();
    else installed = true;
    changes.emit();
  },
});

export function watchInstall(): () => void {
  const take = (event: unknown): void => {
    if (!isPromptEvent(event)) return;
    event.preventDefault();
    deferredPrompt = event;
    changes.emit();
  };
  const onInstalled = (): void => {
    installed = true;
    deferredPrompt = null;
    flow.close();
    changes.emit();
  };
  take((window as EarlyWindow).earlyInstallPrompt);
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', onInstalled);
  writeInstallMemory(recordSession(readInstallMemory(), Date.now()));
  changes.emit();
  return () => {
    window.removeEventListener('beforeinstallprompt', take);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

export function recordSavedDraft(): void {
  const memory = readInstallMemory();
  if (memory.draftSaved) return;
  writeInstallMemory({ ...memory, draftSaved: true });
  changes.emit();
}

export function useInstall(path: string): {
  way: InstallWay | null;
  state: InstallState;
  flow: InstallFlow;
  dismiss: () => void;
} {
  const way = useSyncExternalStore(changes.subscribe, () =>
    installOffer({
      hasPrompt: deferredPrompt !== null,
      iosSafari: isIosSafari(navigator.userAgent, navigator.maxTouchPoints),
      installed: isRunningInstalled(),
      sharedComputer: isSharedComputer(),
      memory: readInstallMemory(),
      now: Date.now(),
      path,
    }),
  );
  return { way, state: useSyncExternalStore(flow.subscribe, flow.state), flow, dismiss };
}
