import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClockTime, parseClockTime } from './clockTime.ts';

const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.integer({ min: 0, max: 59 });
const two = (part: number) => String(part).padStart(2, '0');
const space = fc.constantFrom('', ' ', '\u00a0', '\u202f', '  ');

describe('a time of day', () => {
  it.each([
    ['11:59 PM', '23:59'],
    ['11:59pm', '23:59'],
    ['11:59 p.m.', '23:59'],
    ['11:59 P.M.', '23:59'],
    ['11:59 p', '23:59'],
    ['11.59 pm', '23:59'],
    ['1159pm', '23:59'],
    ['23:59', '23:59'],
    ['2359', '23:59'],
    ['23:59 PM', '23:59'],
    ['5 pm', '17:00'],
    ['5PM', '17:00'],
    ['9:05', '09:05'],
    ['12 AM', '00:00'],
    ['12 PM', '12:00'],
    ['noon', '12:00'],
    ['12 noon', '12:00'],
    ['Midnight', '00:00'],
    ['１１：５９ PM', '23:59'],
  ])('is read from %s', (text, time) => expect(parseClockTime(text)).toBe(time));

  it.each([
    '',
    '11',
    '123',
    '24:00',
    '13 AM',
    '0 pm',
    '11:60 PM',
    '11:5 PM',
    '11:59 xm',
    'evening',
    '-1:00',
    '111:59',
  ])('is not read from "%s"', (text) => expect(parseClockTime(text)).toBeNull());

  it('is the same in 12 and in 24 hours, however it is spaced, cased and dotted', () => {
    fc.assert(
      fc.property(
        hour,
        minute,
        space,
        fc.constantFrom('am', 'AM', 'a.m.', 'A.M.', 'a'),
        (hours, minutes, gap, half) => {
          const time = `${two(hours)}:${two(minutes)}`;
          const written = hours < 12 ? half : half.replace('a', 'p').replace('A', 'P');
          expect(parseClockTime(`${hours % 12 || 12}:${two(minutes)}${gap}${written}`)).toBe(time);
          expect(parseClockTime(time)).toBe(time);
        },
      ),
    );
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(hour, minute, (hours, minutes) => {
        const time = `${two(hours)}:${two(minutes)}`;
        const shown = formatClockTime(time);
        expect(shown).toMatch(/^([1-9]|1[0-2]):[0-5]\d (AM|PM)$/);
        expect(parseClockTime(shown)).toBe(time);
      }),
    );
  });

  it('is a time or nothing, and leaves other text alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9:.apm ]{0,9}$/)), (text) => {
        const time = parseClockTime(text);
        if (time === null) expect(formatClockTime(text)).toBe(text);
        else expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});
