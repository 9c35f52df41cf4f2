import { isKnownZone } from '#shared/time/zonedTime.ts';
import type { NoticeItem } from '../contract.ts';
import type { NoticePrefs } from '../prefsContract.ts';
import { defaultDigestHour, defaultMatrix, defaultZone, noticeEvents } from '../rules.ts';
import type { NoticeRow } from './noticesStore.ts';
import type { PrefsRow } from './prefsStore.ts';

export const zoneOrDefault = (timeZone: string | undefined): string =>
  timeZone !== undefined && timeZone !== '' && isKnownZone(timeZone) ? timeZone : defaultZone;

export function presentPrefs(row: PrefsRow | undefined, timeZone: string | undefined): NoticePrefs {
  const stored = row?.matrix ?? {};
  return {
    matrix: Object.fromEntries(
      noticeEvents.map((event) => [event, stored[event] ?? defaultMatrix[event]]),
    ) as NoticePrefs['matrix'],
    quiet: row?.quiet ?? null,
    shifts: [...(row?.shifts ?? [])],
    digestHour: row?.digestHour ?? defaultDigestHour,
    timeZone: zoneOrDefault(timeZone),
    revision: row?.revision ?? 0,
  };
}

export const presentNotice = ({ id, kind, count, title, note, path, at, readAt }: NoticeRow) =>
  ({
    id,
    kind,
    count,
    title,
    note,
    path,
    at: at.toISOString(),
    read: readAt !== null,
  }) satisfies NoticeItem;
