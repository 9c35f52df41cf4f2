import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { countOfflineRequests, type OfflineEngine, onOfflineRequest } from './currentOffline.ts';
import type { Offline } from './offline.ts';
import type { OfflineOptions } from './offlineParts.ts';

export const OfflineContext = createContext<Offline | null>(null);

export const useOffline = (): Offline | null => useContext(OfflineContext);

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
  const [offline, setOffline] = useState<Offline | null>(null);
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
    setOffline(opened);
    return () => {
      setOffline(null);
      void opened.close();
    };
  }, [userId, engine, sharedComputer]);

  useEffect(() => {
    if (sealKey !== null && offline !== null) void offline.unlock(sealKey);
  }, [sealKey, offline]);

  return <OfflineContext value={offline}>{children}</OfflineContext>;
}

/** How often screens of this page asked for it (requestOffline). */
export const useOfflineRequests = (): number =>
  useSyncExternalStore(onOfflineRequest, countOfflineRequests, () => 0);
