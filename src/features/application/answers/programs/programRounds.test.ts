import { describe, expect, it } from 'vitest';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import {
  currentRound,
  findNextRound,
  findRoundAfter,
  listRounds,
  programRow,
} from './programRounds.ts';

const zone = 'America/Los_Angeles';
const deadline = (
  cycle: string,
  kind: 'final' | 'priority' | 'open' | 'transcripts',
  at: string,
) => ({
  cycle,
  kind,
  at: `${at}T08:00:00.000Z`,
  zone,
});
const deadlines = [
  deadline('Fall 2027', 'open', '2026-10-01'),
  deadline('Fall 2027', 'final', '2027-03-01'),
  deadline('Fall 2027', 'priority', '2027-01-15'),
  deadline('Spring 2027', 'priority', '2026-09-01'),
  deadline('Spring 2027', 'transcripts', '2026-09-15'),
];
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

describe('the rounds of a program', () => {
  it('are one a cycle, by its last day to send an application', () => {
    expect(listRounds(deadlines).map((round) => `${round.cycle} ${round.at.slice(0, 10)}`)).toEqual(
      ['Spring 2027 2026-09-01', 'Fall 2027 2027-03-01'],
    );
  });

  it('begin with the next one that is open', () => {
    expect(findNextRound(deadlines, at('2026-08-01'))?.cycle).toBe('Spring 2027');
    expect(findNextRound(deadlines, at('2026-10-01'))?.cycle).toBe('Fall 2027');
    expect(findNextRound(deadlines, at('2027-04-01'))).toBeNull();
    expect(currentRound(deadlines, at('2027-04-01'))?.cycle).toBe('Fall 2027');
    expect(currentRound([], 0)).toBeNull();
  });
});

describe('the round after the one of the application', () => {
  it('is there while the own one is still open, and never an earlier one', () => {
    const after = (cycle: string, day: string) => findRoundAfter(deadlines, cycle, at(day))?.cycle;
    expect(after('Spring 2027', '2026-08-01')).toBe('Fall 2027');
    expect(after('Spring 2027', '2026-10-01')).toBe('Fall 2027');
    expect(after('Fall 2027', '2026-08-01')).toBeUndefined();
    expect(after('Spring 2027', '2027-04-01')).toBeUndefined();
  });

  it('is the next open one where the school doesn’t list the own one', () => {
    expect(findRoundAfter(deadlines, 'Summer 2026', at('2026-08-01'))?.cycle).toBe('Spring 2027');
    expect(findRoundAfter([], 'Fall 2027', 0)).toBeNull();
  });
});

describe('the row that a program begins with', () => {
  const school = { name: 'Harbor State', city: 'Oceanside', state: 'CA' };
  const program = (details: Partial<typeof emptyProgramDetails> = {}) => ({
    id: 7,
    type: 'ADN',
    details: { ...emptyProgramDetails, ...details },
    school,
  });

  it('has what the catalogue knows, and no empty answers', () => {
    expect(programRow(program(), null)).toEqual({
      school: 'Harbor State',
      acceptedVersion: '1',
      program: 'ADN',
      city: 'Oceanside',
      state: 'CA',
      programId: '7',
    });
    const details = {
      route: 'cal_state_apply',
      fee: 5550,
      applicationUrl: 'https://example.edu/apply',
    } as const;
    expect(programRow(program(details), null, 'Fall 2028')).toMatchObject({
      route: 'calstateapply',
      fee: '55.50',
      feeState: 'unpaid',
      website: 'https://example.edu/apply',
      cycle: 'Fall 2028',
    });
    expect(programRow(program({ fee: 0 }), null)).toMatchObject({ fee: '0' });
    expect(programRow(program({ fee: 0 }), null)).not.toHaveProperty('feeState');
  });

  it('says the deadline in a zone that the form offers, with the same clock', () => {
    const row = (roundZone: string) =>
      programRow(program(), {
        cycle: 'Fall 2027',
        at: '2027-07-01T03:59:00.000Z',
        zone: roundZone,
      });
    expect(row('America/Detroit')).toMatchObject({
      deadlineDate: '2027-06-30',
      deadlineTime: '23:59',
      deadlineZone: 'America/New_York',
    });
    expect(row('America/Chicago')).toMatchObject({
      deadlineTime: '22:59',
      deadlineZone: 'America/Chicago',
    });
    expect(row('Europe/Berlin')).toMatchObject({ deadlineZone: 'Europe/Berlin' });
  });
});
