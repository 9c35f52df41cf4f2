// 'YYYY-MM-DD' once the date is whole, before that the parts as typed ('2004-05-').

export type DateParts = { readonly year: string; readonly month: string; readonly day: string };
export type MonthParts = Omit<DateParts, 'day'>;

export const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, index, 1),
  ),
}));

/** Text of another shape is shown whole in the year, so that it can be put right. */
export function parseDateParts(value: string): DateParts {
  const parts = /^(.*)-(0[1-9]|1[0-2]|)-([^-]*)$/su.exec(value);
  if (!parts) return { year: value, month: '', day: '' };
  return { year: parts[1] ?? '', month: parts[2] ?? '', day: parts[3] ?? '' };
}

export function formatDateParts({ year, month, day }: DateParts): string {
  if (year === '' && month === '' && day === '') return '';
  const whole = /^\d{4}$/u.test(year) && month !== '' && /^\d$/u.test(day) && day !== '0';
  return `${year}-${month}-${whole ? `0${day}` : stripDash(day)}`;
}

export function parseMonthParts(value: string): MonthParts {
  const parts = /^(.*)-(0[1-9]|1[0-2]|)$/su.exec(value);
  return parts ? { year: parts[1] ?? '', month: parts[2] ?? '' } : { year: value, month: '' };
}

export const formatMonthParts = ({ year, month }: MonthParts): string =>
  year === '' && month === '' ? '' : `${year}-${month}`;

/** '2004-05-12', '5/12/2004' (month first), 'May 12, 2004' or '12 May 2004'. A year of two digits is never guessed. */
export function parsePastedDate(text: string): DateParts | null {
  const clean = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(clean);
  if (iso) return toDateParts(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/u.exec(clean);
  if (us) return toDateParts(us[3], us[1], us[2]);
  const monthFirst = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u.exec(clean);
  if (monthFirst) return toDateParts(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2}) (\p{L}{3,9})\.?,? (\d{4})$/u.exec(clean);
  if (dayFirst) return toDateParts(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return null;
}

const stripDash = (day: string): string => day.replaceAll('-', ' ');

function monthNumber(name = ''): string {
  const wanted = name.toLowerCase();
  return monthOptions.find(({ label }) => label.toLowerCase().startsWith(wanted))?.value ?? '';
}

function toDateParts(year = '', month = '', day = ''): DateParts | null {
  const value = month.padStart(2, '0');
  if (!monthOptions.some((option) => option.value === value)) return null;
  if (Number(day) < 1 || Number(day) > 31) return null;
  return { year, month: value, day: String(Number(day)) };
}
