import { languages } from '#shared/reference/languages.ts';
import { states } from '#shared/reference/states.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';
import type { FilterKey, NurseBadge, NurseCard } from '../contract.ts';
import {
  availabilities,
  degreeTypes,
  helpTopics,
  labelOf,
  settings,
  specialties,
  timeZones,
} from '../values.ts';

export const stateLabel = (state: string): string => labelOf(states.options, state);
export const languageLabel = (language: string): string => labelOf(languages.options, language);

export function badgeText({
  credential,
  state,
  verifiedOn,
  expiresOn,
  isCurrent,
}: NurseBadge): string {
  // Degrees come first: of “BSN, RN”, RN is the license.
  const license = credential.split(',').at(-1)?.trim() ?? '';
  const whose = `${license} license, ${stateLabel(state)}`;
  if (!isCurrent) return `${whose}: expired${expiresOn ? ` on ${formatDateText(expiresOn)}` : ''}`;
  const until = expiresOn === null ? '' : `, valid until ${formatDateText(expiresOn)}`;
  return `${whose}: verified on ${formatDateText(verifiedOn)}${until}`;
}

export const placeText = ({ city, state }: Pick<NurseCard, 'city' | 'state'>): string =>
  [city, stateLabel(state)].filter(Boolean).join(', ');

function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

type Hours = Pick<NurseCard, 'timeZone' | 'answerFrom' | 'answerTo'>;

/** Null where the nurse gives no hours. */
export function hoursText({ timeZone, answerFrom, answerTo }: Hours): string | null {
  if (answerFrom === '' || answerTo === '') return null;
  return `${clockText(answerFrom)} to ${clockText(answerTo)} ${labelOf(timeZones, timeZone)}`;
}

/** By the viewer’s clock today; null where both clocks show the same. */
export function viewerHoursText(
  { timeZone, answerFrom, answerTo }: Hours,
  viewerZone: string,
  now: Date,
): string | null {
  if (answerFrom === '' || answerTo === '' || timeZone === '') return null;
  const { day } = zonedClock(now, timeZone);
  const shown = [answerFrom, answerTo].map(
    (time) => zonedClock(zonedMoment(day, time, timeZone), viewerZone).time,
  );
  const [from = '', to = ''] = shown;
  return from === answerFrom && to === answerTo
    ? null
    : `${clockText(from)} to ${clockText(to)} your time`;
}

export const viewerClockText = (timeZone: string, now: Date): string =>
  clockText(zonedClock(now, timeZone).time);

export const responseText = (hours: number | null): string | null =>
  hours === null
    ? null
    : hours < 1
      ? 'Usually answers within an hour'
      : hours < 48
        ? `Usually answers within ${hours} ${hours === 1 ? 'hour' : 'hours'}`
        : `Usually answers within ${Math.round(hours / 24)} days`;

const valueLabels: Readonly<Record<FilterKey, (value: string) => string>> = {
  state: stateLabel,
  specialty: (value) => labelOf(specialties, value),
  setting: (value) => labelOf(settings, value),
  program: (value) => labelOf(degreeTypes, value),
  university: (value) => `Studied at ${value.replaceAll('-', ' ')}`,
  language: languageLabel,
  topic: (value) => labelOf(helpTopics, value),
  availability: (value) => labelOf(availabilities, value),
};
export const filterLabel = (key: FilterKey, value: string): string => valueLabels[key](value);
