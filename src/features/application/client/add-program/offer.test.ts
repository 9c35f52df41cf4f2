import { describe, expect, it } from 'vitest';
import { buildRow } from '#features/application/testing.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { programStates, sentStates } from '#features/application/programPolicy.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { listShownPrograms } from '../programs/shownPrograms.ts';
import { isClosed, judgeMark, judgeOffer } from './offer.ts';

const now = Date.parse('2026-11-20T20:00:00.000Z');
const round = (cycle: string) => ({
  cycle,
  at: '2027-03-02T07:59:00.000Z',
  zone: 'America/Los_Angeles',
});

type Row = {
  readonly cycle: string;
  readonly date?: string;
  readonly state?: ProgramApplication['state'];
  readonly next?: string;
};

const own = (...rows: Row[]) =>
  rows.flatMap(({ cycle, date = '2027-03-01', state = 'interested', next }) => {
    const catalogue = {
      slug: 'harbor-state',
      school: 'Harbor State',
      program: 'Nursing, BSN',
      open: true,
      sample: false,
      round: null,
      nextRound: next === undefined ? null : round(next),
    };
    const row = {
      programId: '1',
      cycle,
      deadlineDate: date,
      deadlineTime: '23:59',
      deadlineZone: 'America/Los_Angeles',
    };
    return listShownPrograms(buildRow('programs', cycle, row), [
      buildProgramApplication({ id: cycle, cycle, state, catalogue }),
    ]);
  });

describe('whether a program is offered', () => {
  it('is new while the application has no round of it', () => {
    expect(judgeOffer([], round('Fall 2027'))).toEqual({ kind: 'new' });
  });

  it('is in the application in this round, or in another one', () => {
    const programs = own({ cycle: 'Fall 2026' }, { cycle: 'Fall 2027' });
    expect(judgeOffer(programs, round('Fall 2027'))).toMatchObject({
      kind: 'listed',
      own: { id: 'Fall 2027' },
    });
    expect(judgeOffer(programs, round('Fall 2028'))).toMatchObject({
      kind: 'otherRound',
      own: { id: 'Fall 2027' },
    });
    expect(judgeOffer(own({ cycle: '' }), null)).toMatchObject({ kind: 'listed' });
  });

  it.each([...sentStates, 'submitting' as const])(
    'ends with an application that is %s, also for a later round',
    (state) => {
      const programs = own({ cycle: 'Fall 2026', state }, { cycle: 'Fall 2027' });
      expect(judgeOffer(programs, round('Fall 2028'))).toMatchObject({
        kind: 'applied',
        own: { id: 'Fall 2026' },
      });
    },
  );

  it('does not end with a state before the sending', () => {
    const before = programStates.filter(
      (state) => state !== 'submitting' && !sentStates.includes(state),
    );
    for (const state of before)
      expect(judgeOffer(own({ cycle: 'Fall 2027', state }), round('Fall 2028')).kind).toBe(
        'otherRound',
      );
  });
});

describe('a round', () => {
  it('is closed when its deadline has passed and nothing was sent', () => {
    const isOver = (row: Row) => own(row).map((each) => isClosed(each, now));
    expect(isOver({ cycle: 'Fall 2026', date: '2026-03-01' })).toEqual([true]);
    expect(isOver({ cycle: 'Fall 2026', date: '2026-03-01', state: 'missed_deadline' })).toEqual([
      true,
    ]);
    expect(isOver({ cycle: 'Fall 2026', date: '2026-03-01', state: 'submitted' })).toEqual([false]);
    expect(isOver({ cycle: 'Fall 2027' })).toEqual([false]);
    expect(isOver({ cycle: 'Fall 2027', date: '' })).toEqual([false]);
  });
});

describe('the mark of a list', () => {
  const closed = { cycle: 'Fall 2026', date: '2026-03-01' };

  it('is none without a program', () => {
    expect(judgeMark([], now)).toEqual({ kind: 'none' });
  });

  it('says that a program is in the application while its round is open or its next one unknown', () => {
    for (const row of [{ cycle: 'Fall 2027' }, closed, { ...closed, next: 'Fall 2026' }])
      expect(judgeMark(own(row), now).kind).toBe('listed');
  });

  it('names the next round of one that closed', () => {
    expect(judgeMark(own({ ...closed, next: 'Fall 2027' }), now)).toMatchObject({
      kind: 'nextRound',
      round: { cycle: 'Fall 2027' },
    });
  });

  it('names no round that is there already, or while another program is still open', () => {
    const again = own({ ...closed, next: 'Fall 2027' }, { cycle: 'Fall 2027' });
    expect(judgeMark(again, now).kind).toBe('listed');
    const beside = own({ ...closed, next: 'Fall 2027' }, { cycle: 'Spring 2028' });
    expect(judgeMark(beside, now).kind).toBe('listed');
  });
});
