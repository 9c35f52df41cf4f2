// Keeps one person's documents open: from the moment a screen asks for them, or at once when some wait here. It stands
// beside the screens, not around them, so that it can come late.
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserSurroundings } from '../surroundings.ts';
import type { Documents } from './documents.ts';
import { type DocumentsPlace, noDocuments } from './documentsPlace.ts';
import type { DocumentsOptions } from './types.ts';
import { markKeyOf, readMark } from './waitingMark.ts';

/** What keeps and sends documents: loaded when it is needed. */
export type DocumentsEngine = Pick<DocumentsOptions, 'transport' | 'limits'> & {
  readonly open: (options: DocumentsOptions) => Documents;
};

export type DocumentsKeeperProps = Omit<
  DocumentsOptions,
  'userId' | 'transport' | 'limits' | 'surroundings'
> & {
  /** Null for guests and for those who have no documents: nothing is opened. */
  readonly userId: string | null;
  /** Takes what screens need to know. */
  readonly onPlace: (place: DocumentsPlace) => void;
  readonly load: (userId: string) => Promise<DocumentsEngine>;
  /** Calls back when what could not be loaded may be there. @returns the function that ends it */
  readonly onRetryChance: (run: () => void) => () => void;
  /** Turns true when the email address is confirmed: what was refused until then is sent again. */
  readonly confirmed?: boolean;
};

/** Shows nothing. */
export function DocumentsKeeper({
  onPlace,
  onRetryChance,
  confirmed = true,
  ...options
}: DocumentsKeeperProps): null {
  const { userId, draftKey, sharedComputer } = options;
  const [documents, setDocuments] = useState<Documents | null>(null);
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const [retry, setRetry] = useState<DocumentsPlace['retry']>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const wanted = userId !== null && wantedFor === userId;
  const waits = useWaits(userId);
  const needed = wanted || waits;

  useEffect(() => {
    if (userId === null || !needed) return undefined;
    let opened: Documents | null = null;
    let gone = false;
    const begin = async (): Promise<boolean> => {
      try {
        const { open, transport, limits } = await latest.current.load(userId);
        if (gone) return true;
        if (opened === null)
          opened = open({ ...followLatest(latest), userId, sharedComputer, transport, limits });
        setDocuments(opened);
        setRetry(null);
        return true;
      } catch {
        if (!gone) setRetry(() => begin);
        return false;
      }
    };
    void begin();
    return () => {
      gone = true;
      setRetry(null);
      setDocuments(null);
      opened?.close();
    };
  }, [userId, sharedComputer, needed]);

  useEffect(() => {
    if (draftKey !== null && documents !== null) void documents.unlock(draftKey);
  }, [draftKey, documents]);

  const wasConfirmed = useRef(confirmed);
  useEffect(() => {
    if (confirmed && !wasConfirmed.current) void documents?.syncNow();
    wasConfirmed.current = confirmed;
  }, [confirmed, documents]);

  useEffect(
    () => (retry === null ? undefined : onRetryChance(() => void retry())),
    [retry, onRetryChance],
  );

  const want = useCallback(() => setWantedFor(userId), [userId]);
  // What waits here is safe without the code that sends it; a screen that needs it has to say that it is missing.
  const shown = wanted ? retry : null;
  useEffect(() => onPlace({ documents, want, retry: shown }), [onPlace, documents, want, shown]);
  useEffect(() => () => onPlace(noDocuments), [onPlace]);
  return null;
}

/** Options that always ask the newest ones, so that opening does not depend on every render. */
const followLatest = (latest: {
  readonly current: Omit<DocumentsKeeperProps, 'onPlace' | 'onRetryChance' | 'confirmed'>;
}): Omit<DocumentsOptions, 'userId' | 'sharedComputer' | 'transport' | 'limits'> => ({
  draftKey: latest.current.draftKey,
  freeSpace: () => latest.current.freeSpace(),
  mayUpload: () => latest.current.mayUpload(),
  onNetwork: (run) => latest.current.onNetwork(run),
  onSignedOut: () => latest.current.onSignedOut(),
  onClientTooOld: () => latest.current.onClientTooOld(),
  stillSignedIn: () => latest.current.stillSignedIn(),
});

/** Whether documents of this person wait on this device; once true it stays so until the person changes. */
function useWaits(userId: string | null): boolean {
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const look = () => {
      if (readMark(browserSurroundings(), userId) !== null) setWaitsFor(userId);
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === markKeyOf(userId)) look();
    };
    look();
    // Another tab added something: when it is closed this one goes on.
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [userId]);
  return userId !== null && waitsFor === userId;
}
