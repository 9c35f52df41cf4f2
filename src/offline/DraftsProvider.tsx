// Keeps one person's drafts open below it: opens them at sign-in, closes them when the person changes.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Drafts } from './drafts.ts';
import type { DraftsOptions } from './draftsOptions.ts';
import { openDrafts } from './openDrafts.ts';

const DraftsContext = createContext<Drafts | null>(null);

export type DraftsProviderProps = Omit<DraftsOptions, 'userId'> & {
  /** Null for guests: nothing is opened. */
  readonly userId: string | null;
  readonly children: ReactNode;
};

/**
 * Opens the drafts of `userId`. `draftKey` may be null while the account has not been asked yet (or cannot be,
 * offline): then the key kept on this device is used; a key that arrives later unlocks what is open.
 */
export function DraftsProvider({ children, ...options }: DraftsProviderProps): ReactNode {
  const { userId, draftKey, kind, sharedComputer } = options;
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (userId === null) return undefined;
    const opened = openDrafts({
      ...latest.current,
      userId,
      kind,
      sharedComputer,
      freeSpace: () => latest.current.freeSpace(),
      onSignedOut: () => latest.current.onSignedOut(),
      onClientTooOld: () => latest.current.onClientTooOld(),
      onDatabaseUpgrade: () => latest.current.onDatabaseUpgrade(),
    });
    setDrafts(opened);
    return () => {
      setDrafts(null);
      void opened.close();
    };
  }, [userId, kind, sharedComputer]);

  useEffect(() => {
    if (draftKey !== null && drafts !== null) void drafts.unlock(draftKey);
  }, [draftKey, drafts]);

  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The drafts of the person signed in; null for guests and during the first moment after sign-in. */
export const useDrafts = (): Drafts | null => useContext(DraftsContext);
