// The address of the filter that a person applied last; stored on this device until they sign out.
import { readBrowsingHistory, writeBrowsingHistory } from '#session/browsingHistory.ts';

const appliedOf = (userId: string): string => `filter-applied:${userId}`;

/** @returns empty when none is applied */
export const readApplied = (userId: string): string => readBrowsingHistory(appliedOf(userId));

export const saveApplied = (userId: string, address: string): void =>
  writeBrowsingHistory(appliedOf(userId), address);
