import { savedSearchGroup } from '../../contract.ts';
import type { PendingRow } from './pendingStore.ts';
import type { StopLink } from './noticeMail.ts';

/** Kinds of `MailKind` by which mails about what was saved are ended: the switches beside it turn off. */
const savedSchools = 'saved-schools';
const savedSearch = 'saved-search';

/** @returns null for what only the settings end */
export function findStopLink(
  { kind, userId, groupKey }: Pick<PendingRow, 'kind' | 'userId' | 'groupKey'>,
  unsubscribeUrl: (kind: string, id: string) => string,
): StopLink | null {
  if (kind === 'saved_schools') {
    return { about: 'saved schools', url: unsubscribeUrl(savedSchools, userId) };
  }
  if (kind !== 'saved_search') return null;
  const searchId = groupKey.slice(savedSearchGroup('').length);
  return { about: 'a saved search', url: unsubscribeUrl(savedSearch, searchId) };
}
