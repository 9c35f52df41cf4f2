import { describe, expect, it } from 'vitest';
import {
  canChangeState,
  findArrows,
  findOpenArrows,
  findOwnArrows,
  programActors,
  programArrows,
  programStates,
} from './programPolicy.ts';

/** features.md §4.3, as a stranger reads it: from, to, by whom. */
const diagram = `
interested started student system
started ready system
ready started system
ready submitting student
submitting submitted|ready|started system
started|ready|missed_deadline submitted student
submitted incomplete_at_program|complete student staff program
incomplete_at_program complete student staff program
complete under_review student staff program
under_review|resubmitted returned_for_fix student staff program
returned_for_fix resubmitted student system
submitted|incomplete_at_program|complete|under_review|resubmitted admitted|waitlisted|denied|deferred student staff program
waitlisted admitted|denied student staff program
deferred admitted|waitlisted|denied student staff program
admitted deposit_paid student staff program
deposit_paid enrolled student staff program
interested|started|ready|submitting|submitted|incomplete_at_program|complete|under_review|returned_for_fix|resubmitted withdrawn student
interested|started|ready|submitting missed_deadline system
missed_deadline interested|started|ready system
`;

const allowed = new Set(
  diagram
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', to = '', ...actors] = line.split(' ');
      return from
        .split('|')
        .flatMap((a) => to.split('|').flatMap((b) => actors.map((by) => `${a} ${b} ${by}`)));
    }),
);

describe('the state of a program', () => {
  it('changes along the arrows of the diagram, and no other', () => {
    const open = programStates.filter((state) => state !== 'archived');
    const pairs = open.flatMap((state) => open.map((to) => ({ state, to })));
    expect(pairs).toHaveLength(18 * 18);
    for (const { state, to } of pairs) {
      for (const by of programActors) {
        const may = canChangeState({ state, previous: null }, to, by);
        expect(may, `${state} ${to} ${by}`).toBe(allowed.has(`${state} ${to} ${by}`));
      }
    }
    const listed = programArrows
      .filter(({ from, to }) => from !== 'archived' && to !== 'archived')
      .flatMap(({ from, to, by }) => by.map((who) => `${from} ${to} ${who}`));
    expect(new Set(listed)).toEqual(allowed);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('is archived from wherever it is, except on its way, by the student alone, and comes back to there', () => {
    for (const state of programStates) {
      const isArchivable = state !== 'archived' && state !== 'submitting';
      for (const by of programActors) {
        const may = isArchivable && by === 'student';
        expect(canChangeState({ state, previous: null }, 'archived', by)).toBe(may);
        expect(canChangeState({ state: 'archived', previous: state }, state, by)).toBe(may);
      }
      const back = findArrows({ state: 'archived', previous: state });
      expect(back.map(({ to }) => to)).toEqual(isArchivable ? [state] : []);
    }
  });

  it('stays what it is', () => {
    for (const { from, to } of programArrows) expect(from).not.toBe(to);
  });
});

describe('what a student may record', () => {
  const own = (state: (typeof programStates)[number], route = 'nursingcas') =>
    findOwnArrows({ state, previous: null }, route);

  it('is the next step, and never a decision before anything was sent', () => {
    expect(own('interested')).toEqual(['started', 'withdrawn', 'archived']);
    expect(own('started')).toEqual(['submitted', 'withdrawn', 'archived']);
    expect(own('admitted')).toEqual(['deposit_paid', 'archived']);
    expect(own('enrolled')).toEqual(['archived']);
    expect(own('submitting')).toEqual(['withdrawn']);
  });

  it('is never that a program was submitted which is sent from here', () => {
    expect(own('started', 'lamplight')).toEqual(['withdrawn', 'archived']);
    for (const state of programStates) {
      const [here, elsewhere] = [own(state, 'lamplight'), own(state)];
      expect(elsewhere.filter((to) => !here.includes(to))).toEqual(
        elsewhere.filter((to) => to === 'submitted' || to === 'resubmitted'),
      );
    }
    const [sent] = findOpenArrows({ state: 'returned_for_fix', previous: null }, 'lamplight');
    expect(sent).toMatchObject({ to: 'resubmitted', by: ['system'] });
  });

  it('is that one which was sent from here comes back from the archive', () => {
    const archived = { state: 'archived', previous: 'submitted' } as const;
    expect(findOwnArrows(archived, 'lamplight')).toEqual(['submitted']);
  });
});
