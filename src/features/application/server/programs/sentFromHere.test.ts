import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { buildCatalogueProgram, rowChanges } from './testing.ts';
import { setUpPrograms } from './testingStudent.ts';

const catalogue = [
  buildCatalogueProgram(),
  buildCatalogueProgram({ id: 9, sample: true, details: { route: 'lamplight' } }),
];

const student = setUpPrograms(catalogue);
const { add, save, stateOf, record } = student;

describe('a program that is sent from here', () => {
  it.each(['started', 'missed_deadline'] as const)(
    'is not submitted by saying so: 409 with the arrows that are, from %s',
    async (state) => {
      const { program } = await add(9);
      await record(program.id, 'started');
      if (state === 'missed_deadline') {
        student.now = new Date('2027-03-10T00:00:00.000Z');
        await student.service.markMissed();
      }
      const before = await student.service.get(student.userId, program.id);
      expect(before.state).toBe(state);
      const problem = await getProblem(record(program.id, 'submitted'));
      expect(problem).toMatchObject({ code: 'wrong_state', current: { state } });
      expect(problem.message).toMatch(/Nothing was changed.*Check and send/);
      const { arrows } = problem.current as typeof before;
      expect(arrows).toEqual(before.arrows);
      expect(arrows.map(({ to }) => to)).not.toContain('submitted');
      expect(arrows.length).toBeGreaterThan(1);
      expect(await stateOf(program.id)).toBe(state);
    },
  );

  it('is not submitted by what a device writes into its hidden status either', async () => {
    const route = { route: 'lamplight', school: 'Lantern' };
    await save(rowChanges('a', { ...route, enteredStatus: 'sent' }));
    await save(rowChanges('b', route));
    await save([{ path: 'programs/b/enteredStatus', value: 'decided' }]);
    expect([await stateOf('a'), await stateOf('b')]).toEqual(['started', 'started']);
  });

  it('is recorded as submitted where it is sent elsewhere', async () => {
    const { program } = await add(1);
    await record(program.id, 'started');
    await record(program.id, 'submitted');
    expect(await stateOf(program.id)).toBe('submitted');
  });
});
