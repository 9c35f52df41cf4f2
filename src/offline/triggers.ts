// The moments at which the page must act: it is hidden or leaves, it comes back, the network returns.
import type { Surroundings } from './surroundings.ts';

export type TriggerActions = {
  /** Runs synchronously: the page may be gone right after. */
  readonly onHide: () => void;
  readonly onShow: () => void;
  readonly onOnline: () => void;
  readonly onOffline: () => void;
  readonly onInstalled: () => void;
  /** Another tab wrote this localStorage key. */
  readonly onStorage: (key: string) => void;
  /** Text would be lost with this page: only then the browser is asked to warn. */
  readonly mustWarn: () => boolean;
};

/** @returns the function that removes every listener. */
export function listenToPage(
  { window, document }: Surroundings,
  actions: TriggerActions,
): () => void {
  const stops: (() => void)[] = [];
  const on = (target: EventTarget | null, name: string, run: (event: Event) => void) => {
    target?.addEventListener(name, run);
    stops.push(() => target?.removeEventListener(name, run));
  };
  on(document, 'visibilitychange', () => {
    if (document?.visibilityState === 'hidden') actions.onHide();
    else actions.onShow();
  });
  on(window, 'pagehide', actions.onHide);
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) actions.onShow();
  });
  on(window, 'focus', actions.onShow);
  on(window, 'online', actions.onOnline);
  on(window, 'offline', actions.onOffline);
  on(window, 'appinstalled', actions.onInstalled);
  on(window, 'storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== null) actions.onStorage(key);
  });
  on(window, 'beforeunload', (event) => {
    if (actions.mustWarn()) event.preventDefault();
  });
  return () => {
    for (const stop of stops) stop();
  };
}
