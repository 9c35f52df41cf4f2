import { describe, expect, it } from 'vitest';
import { badgeText, hoursText, responseText, viewerHoursText } from './nurseLabels.ts';

const hours = { timeZone: 'America/New_York', answerFrom: '18:00', answerTo: '00:30' };

describe('the hours of a nurse', () => {
  it('are hers, and the viewer’s, through summer and winter', () => {
    expect(hoursText(hours)).toBe('6:00 PM to 12:30 AM Eastern Time');
    const inZone = (at: string, zone: string) => viewerHoursText(hours, zone, new Date(at));
    expect(inZone('2026-11-20T12:00:00Z', 'America/Los_Angeles')).toBe(
      '3:00 PM to 9:30 PM your time',
    );
    expect(inZone('2026-07-20T12:00:00Z', 'America/Phoenix')).toBe('3:00 PM to 9:30 PM your time');
    expect(inZone('2026-11-20T12:00:00Z', 'America/Detroit')).toBeNull();
  });
  it('are not made up', () => {
    expect(hoursText({ ...hours, answerTo: '' })).toBeNull();
    expect(viewerHoursText({ ...hours, answerFrom: '' }, 'UTC', new Date(0))).toBeNull();
  });
});

it.each([
  [null, null],
  [0, 'Usually answers within an hour'],
  [1, 'Usually answers within 1 hour'],
  [30, 'Usually answers within 30 hours'],
  [72, 'Usually answers within 3 days'],
])('a median of %s hours is %s', (median, text) => expect(responseText(median)).toBe(text));

it('names the license, not the degree that stands before it', () => {
  const badge = {
    state: 'NY',
    verifiedOn: '2026-10-01',
    expiresOn: null,
    isCurrent: true,
  };
  expect(badgeText({ ...badge, credential: 'BSN, RN' })).toMatch(/^RN license, New York: verified/);
  expect(badgeText({ ...badge, credential: 'LVN' })).toMatch(/^LVN license, New York: verified/);
});
