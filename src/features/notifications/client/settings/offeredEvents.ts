import type { Session } from '#shared/routing/session.ts';
import { eventsFor } from '#features/notifications/policy.ts';
import type { NoticePrefs } from '#features/notifications/prefsContract.ts';
import { type NoticeEvent, noticeEvents } from '#features/notifications/rules.ts';

/** As the server says, whose records are newer than this sign-in’s. */
export function offeredEvents({ events }: NoticePrefs, session: Session): readonly NoticeEvent[] {
  if (events !== undefined) return noticeEvents.filter((event) => events.includes(event));
  return session.kind === 'member' ? eventsFor(session) : noticeEvents;
}
