// features.md §2.3: say which part is wrong; birth date 13 to 100 years back.
import { parseClockTime } from '#shared/time/clockTime.ts';
import { daysInMonth, monthNames } from '#shared/time/formatDate.ts';
import {
  ageOn,
  isoDate,
  isoMonth,
  formatDateAnswer,
  splitDateParts,
  splitMonthParts,
} from '../answers/dateParts.ts';
import { type Answer, type Finding, finding, withFix } from './finding.ts';

export function checkDate({ field, path, text, scope }: Answer): Finding[] {
  const date = isoDate(text);
  if (date === null) return [finding(path, 'error', 'date', wrongDatePart(text))];
  if (field.when === 'birth') return checkBirth(path, date, scope.today);
  if (field.when === 'past' && date > scope.today) {
    return [
      finding(
        path,
        'error',
        'date_future',
        `${formatDateAnswer(date)} is in the future. Check the year.`,
      ),
    ];
  }
  return [];
}

function checkBirth(path: string, date: string, today: string): Finding[] {
  const age = ageOn(date, today) ?? 0;
  if (date > today) {
    return [
      finding(
        path,
        'error',
        'date_future',
        `${formatDateAnswer(date)} is in the future. Check the year.`,
      ),
    ];
  }
  if (age < 13) {
    return [
      finding(
        path,
        'error',
        'age_under_13',
        'You have to be at least 13 to apply. If this date is right, ask a parent or school counselor about your options.',
      ),
    ];
  }
  return age > 100
    ? [
        finding(
          path,
          'error',
          'age_over_100',
          `That would make you ${age} years old. Check the year.`,
        ),
      ]
    : [];
}

function wrongDatePart(text: string): string {
  const { year, month, day } = splitDateParts(text);
  if (month === '' && day === '' && /[/.\s]/.test(year)) {
    return `“${year}” could mean two dates. Enter the month, day and year in their own boxes.`;
  }
  const missing = [month === '' && 'month', day === '' && 'day', year === '' && 'year'].filter(
    Boolean,
  );
  if (missing.length > 0) {
    return `Enter the ${missing.join(' and the ')}.`;
  }
  const problem = wrongYear(year) ?? wrongMonth(month);
  if (problem) return problem;
  if (!/^\d{1,2}$/.test(day) || day === '0' || day === '00') return 'Enter a day from 1 to 31.';
  const last = daysInMonth(Number(year), Number(month));
  return `${monthNames[Number(month) - 1]} ${year} has ${last} days.`;
}

const wrongYear = (year: string): string | null =>
  /^[1-9]\d{3}$/.test(year) ? null : 'Enter a 4-digit year, like 2004.';
const wrongMonth = (month: string): string | null =>
  /^(0?[1-9]|1[0-2])$/.test(month) ? null : 'Choose a month.';

export function checkMonth({ field, path, text, scope }: Answer): Finding[] {
  const month = isoMonth(text);
  if (month === null) return [finding(path, 'error', 'month', wrongMonthPart(text))];
  return field.when === 'past' && month > scope.today.slice(0, 7)
    ? [
        finding(
          path,
          'error',
          'date_future',
          `${formatDateAnswer(month)} is in the future. Check the year.`,
        ),
      ]
    : [];
}

function wrongMonthPart(text: string): string {
  const { year, month } = splitMonthParts(text);
  if (month === '') return 'Choose a month.';
  if (year === '') return 'Enter the year.';
  return wrongYear(year) ?? wrongMonth(month) ?? 'Enter a month and year.';
}

export function checkYear({ field, path, text, scope }: Answer): Finding[] {
  const year = Number(text);
  const now = Number(scope.today.slice(0, 4));
  if (!/^\d{4}$/.test(text)) {
    return [finding(path, 'error', 'year', 'Enter a 4-digit year, like 2026.')];
  }
  if (field.when === 'past' && year > now) {
    return [finding(path, 'error', 'date_future', `${year} is in the future. Check the year.`)];
  }
  return year < now - 100 || year > now + 10
    ? [finding(path, 'error', 'year_range', `Enter a year from ${now - 100} to ${now + 10}.`)]
    : [];
}

export function checkTime({ path, text }: Answer): Finding[] {
  const time = parseClockTime(text);
  if (time === null) {
    const message = /^\d{1,2}$/.test(text)
      ? 'Add AM or PM, like 11:59 PM.'
      : 'Enter a time like 11:59 PM.';
    return [finding(path, 'error', 'time', message)];
  }
  if (time !== '00:00') return [];
  const early = finding(
    path,
    'question',
    'time_midnight',
    '12:00 AM is when that day begins. Does it close at the end of the day?',
  );
  return [withFix(early, 'Use 11:59 PM', '23:59')];
}
