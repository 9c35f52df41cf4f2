import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour } from '#shared/time/duration.ts';
import {
  checkFeedback,
  checkMessage,
  checkReport,
  checkRequest,
  contactHint,
  contactLimits,
  medianHours,
  requestTemplate,
} from './rules.ts';

const messagesOf = (topic: string, message: string): string[] =>
  checkRequest({ topic, message }).map((problem) => problem.message);

describe('a request', () => {
  it('of 29 characters is refused with a sentence that names both numbers, one of 30 is not', () => {
    expect(messagesOf('nclex', 'a'.repeat(29))).toEqual([
      'Write at least 30 characters, so the nurse knows how to help; this has 29',
    ]);
    expect(messagesOf('nclex', 'a'.repeat(30))).toEqual([]);
  });

  it('of 1,501 characters is refused and not cut', () => {
    expect(messagesOf('nclex', 'a'.repeat(1500))).toEqual([]);
    expect(messagesOf('nclex', 'a'.repeat(1501))[0]).toContain('Shorten the message by 1');
  });

  it('counts characters, not code units', () => {
    expect(messagesOf('nclex', '😀'.repeat(15))[0]).toContain('this has 15');
    expect(messagesOf('nclex', '😀'.repeat(30))).toEqual([]);
  });

  it('with the headings of the template alone is empty', () => {
    expect(messagesOf('other', requestTemplate)).toEqual(['Write your message']);
  });

  it('is about something', () => {
    expect(messagesOf('', 'a'.repeat(40))).toEqual(['Choose what you need help with']);
    expect(messagesOf('pets', 'a'.repeat(40))).toEqual(['Choose what you need help with']);
  });
});

describe('a message', () => {
  it('has something in it and fits', () => {
    expect(checkMessage('')).toHaveLength(1);
    expect(checkMessage('a'.repeat(contactLimits.message))).toEqual([]);
    expect(checkMessage('a'.repeat(contactLimits.message + 1))).toHaveLength(1);
  });

  it('with a phone number or an address of a person gets a hint, an office’s does not', () => {
    expect(contactHint('Call me at (555) 201-4477 or write to ana@mail.example')).toContain(
      'a phone number and an email address',
    );
    expect(contactHint('Write to admissions@college.example, please')).toBe('');
    expect(contactHint('I start at 7:30 on unit 4')).toBe('');
  });
});

describe('feedback', () => {
  it('has one to five whole stars', () => {
    const refused = [0, 6, 2.5, -1, Number.NaN].map((stars) => checkFeedback({ stars, text: '' }));
    expect(refused.map((problems) => problems.length)).toEqual([1, 1, 1, 1, 1]);
    for (const stars of [1, 2, 3, 4, 5]) expect(checkFeedback({ stars, text: '' })).toEqual([]);
  });
});

describe('a report', () => {
  it('names a reason, and says what it is where none fits', () => {
    expect(checkReport({ reason: 'rude', note: '' })).toEqual([]);
    expect(checkReport({ reason: 'nothing', note: '' })).toHaveLength(1);
    expect(checkReport({ reason: 'other', note: '' })).toHaveLength(1);
    expect(checkReport({ reason: 'other', note: 'He wants my transcript.' })).toEqual([]);
  });
});

describe('the median of waits', () => {
  it('is in hours, and nothing without an answer', () => {
    expect(medianHours([])).toBeNull();
    expect(medianHours([3 * hour])).toBe(3);
    expect(medianHours([hour, 50 * hour, 2 * hour])).toBe(2);
    expect(medianHours([2 * hour, 4 * hour])).toBe(3);
  });

  it('lies between the shortest and the longest, in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 14 * 24 }), { minLength: 1, maxLength: 40 }),
        (hours) => {
          const median = medianHours(hours.map((each) => each * hour)) ?? -1;
          expect(median).toBeGreaterThanOrEqual(Math.min(...hours));
          expect(median).toBeLessThanOrEqual(Math.max(...hours));
          expect(medianHours(hours.toReversed().map((each) => each * hour))).toBe(median);
        },
      ),
    );
  });
});
