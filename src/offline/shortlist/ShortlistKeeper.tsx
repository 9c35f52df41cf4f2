// Keeps one person's list open: from the moment a screen asks for it, or at once when something waits here. It stands
// beside the screens, not around them, so that it can come late.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserSurroundings } from '../surroundings.ts';
import {
  hasShortlistFailed,
  isShortlistWanted,
  makeShortlistCurrent,
  onShortlist,
  shortlistFailed,
  syncShortlist,
  wantShortlist,
} from './currentShortlist.ts';
import type { Shortlist } from './shortlist.ts';
import type { ShortlistOptions } from './types.ts';
import { readMark } from './waitingShortlist.ts';

/** What keeps and sends the list: loaded when it is needed. */
export type ShortlistEngine = Pick<ShortlistOptions, 'transport' | 'maySend'> & {
  readonly open: (options: ShortlistOptions) => Shortlist;
};

export type ShortlistKeeperProps = Omit<
  ShortlistOptions,
  'transport' | 'maySend' | 'surroundings'
> & {
  readonly load: (userId: string) => Promise<ShortlistEngine>;
  /** Calls back when what could not be loaded may be there. @returns the function that ends it */
  readonly onRetryChance: (run: () => void) => () => void;
  /** Turns true when the email address is confirmed: what was refused until then is sent again. */
  readonly confirmed: boolean;
};

/** Shows nothing. */
export function ShortlistKeeper({
  confirmed,
  onRetryChance,
  ...options
}: ShortlistKeeperProps): null {
  const { userId, sharedComputer } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const wanted = useSyncExternalStore(onShortlist, isShortlistWanted, () => false);
  const [waits] = useState(() => (readMark(browserSurroundings(), userId) ?? 0) > 0);
  const needed = wanted || waits;
  const failed = useSyncExternalStore(onShortlist, hasShortlistFailed, () => false);
  useEffect(() => (failed ? onRetryChance(wantShortlist) : undefined), [failed, onRetryChance]);

  useEffect(() => {
    if (!needed || failed) return undefined;
    let opened: Shortlist | null = null;
    let gone = false;
    const begin = async () => {
      const { open, transport, maySend } = await latest.current.load(userId);
      if (gone) return;
      opened = open({
        ...followLatest(latest),
        userId,
        sharedComputer,
        transport,
        maySend,
      });
      makeShortlistCurrent(opened);
    };
    begin().catch(shortlistFailed);
    return () => {
      gone = true;
      if (opened === null) return;
      opened.close();
      makeShortlistCurrent(null);
    };
  }, [userId, sharedComputer, needed, failed]);

  const wasConfirmed = useRef(confirmed);
  useEffect(() => {
    if (confirmed && !wasConfirmed.current) void syncShortlist();
    wasConfirmed.current = confirmed;
  }, [confirmed]);
  return null;
}

/** Options that always ask the newest ones, so that opening does not depend on every render. */
const followLatest = (latest: {
  readonly current: Omit<ShortlistKeeperProps, 'confirmed' | 'onRetryChance'>;
}): Omit<ShortlistOptions, 'userId' | 'sharedComputer' | 'transport' | 'maySend'> => ({
  draftKey: () => latest.current.draftKey(),
  freeSpace: () => latest.current.freeSpace(),
  onSignedOut: () => latest.current.onSignedOut(),
  onClientTooOld: () => latest.current.onClientTooOld(),
  stillSignedIn: () => latest.current.stillSignedIn(),
});
