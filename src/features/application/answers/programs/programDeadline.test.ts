import { describe, expect, it } from 'vitest';
import { chooseDeadline, describeDifference, findDeadline } from './programDeadline.ts';

const typed = {
  cycle: 'Fall 2027',
  deadlineDate: '2027-03-01',
  deadlineTime: '23:59',
  deadlineZone: 'America/Los_Angeles',
};
const typedAt = '2027-03-02T07:59:00.000Z';
const zone = 'America/New_York';
const round = (at: string) => ({ at, zone });

describe('the deadline of a program', () => {
  it('is the school’s where it is the earlier one, with the one that was entered beside it', () => {
    const at = '2027-02-16T04:59:00.000Z';
    const found = chooseDeadline(typed, round(at));
    expect(found).toEqual({
      at: new Date(at),
      zone,
      by: 'school',
      other: { at: new Date(typedAt), zone: 'America/Los_Angeles' },
    });
    expect(found && describeDifference(found)).toBe(
      'The school lists this deadline, and you entered March 1, 2027, 11:59 PM PST. The earlier one counts.',
    );
  });

  it('is the one that was entered where that is the earlier one, with the school’s beside it', () => {
    const found = chooseDeadline(typed, round('2027-04-02T03:59:00.000Z'));
    expect(found).toMatchObject({ at: new Date(typedAt), by: 'student' });
    expect(found && describeDifference(found)).toBe(
      'You entered this deadline, and the school lists April 1, 2027, 11:59 PM EDT. The earlier one counts.',
    );
  });

  it('is one where both say the same moment, or only one says it', () => {
    const same = chooseDeadline(typed, round(typedAt));
    expect(same).toMatchObject({ zone: 'America/Los_Angeles', by: 'student', other: null });
    expect(same && describeDifference(same)).toBe('');
    expect(chooseDeadline(typed, null)).toMatchObject({ at: new Date(typedAt), other: null });
    expect(chooseDeadline({}, round(typedAt))).toMatchObject({ zone, by: 'school', other: null });
    expect(chooseDeadline({ ...typed, deadlineTime: '' }, null)).toBeNull();
  });

  it('is that of the cycle of the row, the final one before the priority one', () => {
    const deadlines = [
      { cycle: 'Fall 2027', kind: 'final' as const, at: '2027-02-01T07:59:00.000Z', zone },
      { cycle: 'Fall 2027', kind: 'priority' as const, at: '2026-12-01T07:59:00.000Z', zone },
      { cycle: 'Fall 2028', kind: 'final' as const, at: '2026-02-01T07:59:00.000Z', zone },
    ];
    expect(findDeadline({ row: typed, facts: { deadlines } })?.at.toISOString()).toBe(
      '2027-02-01T07:59:00.000Z',
    );
    expect(findDeadline({ row: { cycle: 'Fall 2029' }, facts: { deadlines } })).toBeNull();
    expect(findDeadline({ row: typed, facts: null })?.at.toISOString()).toBe(typedAt);
  });
});
