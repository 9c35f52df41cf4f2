import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createEmitter } from '#shared/emitter.ts';
import { countOfflineRequests, type OfflineEngine, onOfflineRequest } from './currentOffline.ts';
import type { Offline } from './offline.ts';
import type { OfflineOptions } from './offlineParts.ts';

export type OfflineSource = {
  readonly get: () => Offline | null;
  readonly subscribe: (listener: () => void) => () => void;
};
const noOffline: OfflineSource = { get: () => null, subscribe: () => () => undefined };

/**
 * Never another value once it is there: a context that changes makes React render anew what is not hydrated yet, without
 * what was typed into it.
 */
export const OfflineContext = createContext(noOffline);

const useSource = ({ subscribe, get }: OfflineSource): Offline | null =>
  useSyncExternalStore(subscribe, get, noOffline.get);

export const useOffline = (): Offline | null => useSource(useContext(OfflineContext));

function createSource(): OfflineSource & { readonly set: (offline: Offline | null) => void } {
  const emitter = createEmitter();
  let current: Offline | null = null;
  return {
    get: () => current,
    subscribe: emitter.subscribe,
    set(offline) {
      current = offline;
      emitter.emit();
    },
  };
}

export type OfflineProviderProps = Omit<OfflineOptions, 'registry'> & {
  readonly engine: OfflineEngine | null;
  readonly children: ReactNode;
};

/**
 * `sealKey` may be null while the account was not asked (or cannot be, offline): then the key stored on this device is
 * used; a key that arrives later unlocks what is open.
 */
export function OfflineProvider({ children, engine, ...options }: OfflineProviderProps): ReactNode {
  const { userId, sealKey, sharedComputer } = options;
  const [source] = useState(createSource);
  const offline = useSource(source);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (engine === null) return undefined;
    const opened = engine.open({
      ...latest.current,
      userId,
      sharedComputer,
      freeSpace: () => latest.current.freeSpace(),
      onSignedOut: () => latest.current.onSignedOut(),
      onClientTooOld: () => latest.current.onClientTooOld(),
      onNewerBuild: () => latest.current.onNewerBuild(),
    });
    source.set(opened);
    return () => {
      source.set(null);
      void opened.close();
    };
  }, [userId, engine, sharedComputer, source]);

  useEffect(() => {
    if (sealKey !== null && offline !== null) void offline.unlock(sealKey);
  }, [sealKey, offline]);

  return <OfflineContext value={source}>{children}</OfflineContext>;
}

/** How often screens of this page asked for it (requestOffline). */
export const useOfflineRequests = (): number =>
  useSyncExternalStore(onOfflineRequest, countOfflineRequests, () => 0);
