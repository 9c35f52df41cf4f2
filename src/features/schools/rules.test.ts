import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from '#shared/time/calendarFile.ts';
import { schoolEvents } from './rules.ts';
import { buildDeadline, buildDetails, buildProgramView, buildSchool } from './testing.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'deadline-12@site.example',
  at: '2027-02-02T07:59:00.000Z',
  summary: 'Final deadline: Nursing',
  description: '',
  url: '',
  location: '',
  alarms: [],
  confirmed: true,
  checkedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});

/** Lines as a calendar reads them: folds undone (RFC 5545 §3.1). */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
const textOf = (file: string, name: string): string => {
  const line = linesOf(file).find((each) => each.startsWith(`${name}:`)) ?? '';
  return line
    .slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char));
};

describe('a calendar file', () => {
  it('says a moment in UTC, so that every device shows it in its own zone', () => {
    expect(linesOf(calendarFile('Mine', [event()]))).toContain('DTSTART:20270202T075900Z');
  });

  it('reminds days and hours before', () => {
    const file = calendarFile('Mine', [event({ alarms: [7 * 24 * 60, 90] })]);
    expect(linesOf(file).filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-P7D',
      'TRIGGER:-PT90M',
    ]);
  });

  it('tells a date that is only expected from a confirmed one', () => {
    const file = calendarFile('Mine', [event(), event({ uid: 'b', confirmed: false })]);
    const states = linesOf(file).filter((line) => line.startsWith('STATUS'));
    expect(states).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE']);
  });

  it('has a place for web addresses alone', () => {
    for (const url of ['javascript:alert(1)', 'https://a.example/\r\nATTACH:x', '']) {
      expect(calendarFile('Mine', [event({ url })])).not.toMatch(/URL:|ATTACH/);
    }
    expect(linesOf(calendarFile('Mine', [event({ url: 'https://a.example/x?y=1,2' })]))).toContain(
      'URL:https://a.example/x?y=1,2',
    );
  });

  it('leaves out what has no time', () => {
    expect(calendarFile('Mine', [event({ at: 'soon' })])).not.toContain('VEVENT');
  });

  it('keeps every line to 75 octets and every character whole, whatever is in it', () => {
    // What stands for a broken character may be typed as well.
    const typed = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .filter((text) => !text.includes('\uFFFD'));
    fc.assert(
      fc.property(typed, (summary) => {
        const file = calendarFile('Mine', [event({ summary })]);
        for (const line of file.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file).not.toContain('\uFFFD');
      }),
    );
  });

  it('gives back what was written, and nothing in it becomes a line of its own', () => {
    const tricky = fc.array(
      fc.constantFrom(
        'a',
        ' ',
        ',',
        ';',
        '\\',
        '\n',
        '\r\n',
        'BEGIN:VEVENT',
        ':',
        'é',
        '👩‍⚕️',
        '\\n',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(tricky, (parts) => {
        const summary = parts.join('');
        const file = calendarFile('Mine', [event({ summary })]);
        expect(textOf(file, 'SUMMARY')).toBe(summary.replaceAll('\r\n', '\n'));
        expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      }),
    );
  });
});

describe('what goes into a calendar from a school', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const school = buildSchool({
    programs: [
      buildProgramView({
        id: 3,
        deadlines: [
          buildDeadline(),
          buildDeadline({ kind: 'priority', at: '2026-11-01T08:00:00.000Z' }),
          buildDeadline({ kind: 'decision', at: '2027-04-01T07:00:00.000Z', status: 'expected' }),
        ],
        details: buildDetails({
          infoSessions: [
            {
              startsAt: '2026-12-02T01:00:00.000Z',
              zone: 'America/Los_Angeles',
              title: 'Open evening',
              url: 'https://harbor.example/evening',
            },
          ],
        }),
      }),
    ],
  });
  const events = schoolEvents([school], 'https://site.example', now);

  it('is what still lies ahead: deadlines and information sessions', () => {
    expect(events.map(({ summary }) => summary)).toEqual([
      'Final deadline: Nursing, BSN, Harbor State University',
      'Decisions: Nursing, BSN, Harbor State University',
      'Open evening: Harbor State University',
    ]);
  });

  it('keeps its name when the date moves, so that a newer file corrects the older one', () => {
    const moved = {
      ...school,
      programs: school.programs.map((program) => ({
        ...program,
        deadlines: [buildDeadline({ at: '2027-02-16T07:59:00.000Z' })],
      })),
    };
    const [before] = events;
    const [after] = schoolEvents([moved], 'https://site.example', now);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.at).not.toBe(before?.at);
  });

  it('warns of a date that the school has not confirmed', () => {
    expect(events[1]?.description).toContain('hasn’t confirmed');
    expect(events[0]?.description).toContain('America/Los_Angeles');
  });

  it('leads back to the page, or to the session’s own', () => {
    expect(events.map(({ url }) => url)).toEqual([
      'https://site.example/university/harbor-state',
      'https://site.example/university/harbor-state',
      'https://harbor.example/evening',
    ]);
  });
});
