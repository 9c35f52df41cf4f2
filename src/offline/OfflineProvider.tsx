// Keeps one person's offline work open below it: opens it at sign-in, closes it when the person changes.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Offline, OfflineOptions } from './offline.ts';

/** The offline work of the person signed in; null for guests and during the first moment after sign-in. */
export const OfflineContext = createContext<Offline | null>(null);

export const useOffline = (): Offline | null => useContext(OfflineContext);

/** Loaded when somebody who needs it is signed in. */
export type OfflineEngine = {
  readonly open: (options: Omit<OfflineOptions, 'registry'>) => Offline;
};

export type OfflineProviderProps = Omit<OfflineOptions, 'registry'> & {
  /** Null until it is loaded. */
  readonly engine: OfflineEngine | null;
  readonly children: ReactNode;
};

/**
 * Opens the offline work of `userId`; nothing for guests. `sealKey` may be null while the account has not been asked yet
 * (or cannot be, offline): then the key stored on this device is used; a key that arrives later unlocks what is open.
 */
export function OfflineProvider({ children, engine, ...options }: OfflineProviderProps): ReactNode {
  const { userId, sealKey, sharedComputer } = options;
  const [offline, setOffline] = useState<Offline | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (userId === null || engine === null) return undefined;
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
