import type { EntryProblem } from '#server/content/entrySource.ts';
import { isSkipped, toMoment } from '../../factFields.ts';
import type { SchoolValue, SessionValue } from '../../schoolType.ts';
import { parseFact } from './factText.ts';

export type AddProblem = (
  level: EntryProblem['level'],
  path: string,
  code: string,
  message: string,
) => void;

/** A day of checking that has not come yet. */
export function checkDay(add: AddProblem, path: string, checkedOn: string, now: Date): void {
  if (checkedOn > now.toISOString().slice(0, 10))
    add(
      'error',
      path,
      'future',
      'This day is still to come. Enter the day on which you checked it',
    );
}

/** @returns whether the moment is one */
export function checkMoment(
  add: AddProblem,
  path: string,
  moment: Pick<SessionValue, 'day' | 'time' | 'zone'>,
): boolean {
  if (!isSkipped(moment)) return true;
  const { time, day, zone } = moment;
  const message = `Clocks in ${zone} skip ${time} on ${day}. Choose a time before or after that hour`;
  add('error', path, 'skipped', message);
  return false;
}

function checkSessions(add: AddProblem, sessions: SchoolValue['sessions'], now: Date): void {
  const seen = new Set<string>();
  sessions.forEach((session, at) => {
    if (!checkMoment(add, `sessions.${at}.time`, session)) return;
    const moment = toMoment(session);
    const name = `${session.title} ${moment.toISOString()}`;
    if (seen.has(name)) add('error', `sessions.${at}.title`, 'twice', 'This session is here twice');
    seen.add(name);
    if (moment <= now)
      add(
        'warning',
        `sessions.${at}.day`,
        'past',
        'This session is over: the page leaves it out and nobody hears of it',
      );
  });
}

/** What the schema alone cannot see. */
export function checkSchool(value: SchoolValue, now: Date): EntryProblem[] {
  const found: EntryProblem[] = [];
  const add: AddProblem = (level, path, code, message) =>
    found.push({ level, path, code, message });
  value.replaced.forEach(({ fact, text }, at) => {
    if (value.replaced.findIndex((each) => each.fact === fact) < at)
      add('error', `replaced.${at}.fact`, 'twice', 'This fact is replaced twice');
    const parsed = parseFact(fact, text);
    if ('wrong' in parsed) add('error', `replaced.${at}.text`, 'fact', parsed.wrong);
  });
  for (const name of ['ratio', 'housing', 'parents'] as const) {
    const fact = value[name];
    if (fact) checkDay(add, `${name}.checkedOn`, fact.checkedOn, now);
  }
  for (const name of ['replaced', 'sessions', 'photos', 'films'] as const)
    value[name].forEach(({ checkedOn }, at) =>
      checkDay(add, `${name}.${at}.checkedOn`, checkedOn, now),
    );
  checkSessions(add, value.sessions, now);
  return found;
}
