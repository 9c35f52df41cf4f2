import { describe, expect, it } from 'vitest';
import type { ProgramState } from '../../features/application/programPolicy.ts';
import { toApplicant } from './toApplicant.ts';

const program = (id: string, state: ProgramState) => ({
  id,
  title: `Program ${id}`,
  state,
  deadline: null,
});
const sections = (state: string) => ({
  'personal-information': { state },
  academics: { state: 'done' },
  achievements: { state: 'done' },
});

describe('what the resources know of an application', () => {
  it.each([
    [[], 'done', 'exploring'],
    [['denied', 'withdrawn', 'archived', 'missed_deadline'], 'done', 'exploring'],
    [['interested'], 'in_progress', 'preparing'],
    [['started'], 'done', 'applying'],
    [['started', 'submitted'], 'done', 'waiting'],
    [['submitting'], 'done', 'waiting'],
    [['waitlisted'], 'done', 'waiting'],
    [['returned_for_fix'], 'done', 'waiting'],
    [['submitted', 'admitted'], 'done', 'accepted'],
    [['enrolled'], 'done', 'accepted'],
  ] as const)(
    'with programs %j and a section that is %s is the stage %s',
    (states, state, stage) => {
      const programs = states.map((each, at) => program(String(at), each));
      expect(toApplicant(programs, sections(state)).stage).toBe(stage);
    },
  );

  it('has the programs that are still to be sent, with their deadlines', () => {
    const at = new Date('2027-02-01T23:59:00.000Z');
    const deadline = { at, zone: 'America/New_York', by: 'student', other: null } as const;
    const { programs } = toApplicant(
      [{ ...program('a', 'started'), deadline }, program('b', 'submitted'), program('c', 'ready')],
      sections('done'),
    );
    expect(programs).toEqual([
      {
        id: 'a',
        title: 'Program a',
        deadline: { at: at.toISOString(), zone: 'America/New_York' },
      },
      { id: 'c', title: 'Program c', deadline: null },
    ]);
  });
});
