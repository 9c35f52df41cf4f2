// Keeps one person's drafts open below it: opens them at sign-in, closes them when the person changes.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Drafts } from './drafts.ts';
import type { DraftsOptions } from './draftsOptions.ts';
import type { DraftKind } from './types.ts';

const DraftsContext = createContext<Drafts | null>(null);

/** What keeps drafts: loaded when somebody who writes is signed in. */
export type DraftEngine = {
  readonly kind: DraftKind;
  readonly open: (options: DraftsOptions) => Drafts;
};

export type DraftsProviderProps = Omit<DraftsOptions, 'userId' | 'kind'> & {
  /** Null for guests: nothing is opened. */
  readonly userId: string | null;
  /** Null until it is loaded. */
  readonly engine: DraftEngine | null;
  readonly children: ReactNode;
};

/**
 * Opens the drafts of `userId`. `draftKey` may be null while the account has not been asked yet (or cannot be,
 * offline): then the key kept on this device is used; a key that arrives later unlocks what is open.
 */
export function DraftsProvider({ children, ...options }: DraftsProviderProps): ReactNode {
  const { userId, draftKey, engine, sharedComputer } = options;
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (userId === null || engine === null) return undefined;
    const opened = engine.open({
      ...latest.current,
      userId,
      kind: engine.kind,
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
  }, [userId, engine, sharedComputer]);

  useEffect(() => {
    if (draftKey !== null && drafts !== null) void drafts.unlock(draftKey);
  }, [draftKey, drafts]);

  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The drafts of the person signed in; null for guests and during the first moment after sign-in. */
export const useDrafts = (): Drafts | null => useContext(DraftsContext);
