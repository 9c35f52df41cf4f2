import { checkAudience, type Caller } from '#shared/contract/audience.ts';
import type { NoticeKind } from './contract.ts';
import {
  type Channels,
  channelsFor,
  eventOfKind,
  type NoticeEvent,
  noticeEvents,
  type NoticeMatrix,
} from './rules.ts';

/** Of the calls that save what these are about; everybody can have the others. */
const audiences: Partial<Record<NoticeEvent, 'student' | 'nurse' | 'filter' | 'condenser'>> = {
  saved_schools: 'student',
  saved_search: 'filter',
  deadline_soon: 'condenser',
  missing_item: 'condenser',
  application_state: 'condenser',
  upload_rejected: 'condenser',
  expiring: 'condenser',
  nurse_review: 'nurse',
  license_expiring: 'nurse',
  contact_request: 'nurse',
  contact_answer: 'student',
  scholarships: 'student',
};

const canHaveEvent = (event: NoticeEvent, person: Caller): boolean =>
  checkAudience(audiences[event] ?? 'anyone', person) === null;

export const eventsFor = (person: Caller): NoticeEvent[] =>
  noticeEvents.filter((event) => canHaveEvent(event, person));

const none: Channels = { site: false, mail: 'off', push: false };

/** What was chosen, where they can have it. */
export const channelsOf = (person: Caller, matrix: NoticeMatrix, kind: NoticeKind): Channels =>
  canHaveEvent(eventOfKind[kind], person) ? channelsFor(matrix, kind) : none;
