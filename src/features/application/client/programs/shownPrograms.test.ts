import { describe, expect, it } from 'vitest';
import { buildRow } from '#features/application/testing.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { listShownPrograms } from './shownPrograms.ts';

const row = (id: string, fields: Readonly<Record<string, string>>, position?: string) =>
  buildRow('programs', id, fields, position);
const sameProgram = { school: 'Harbor State', programId: '1', cycle: 'Fall 2027' };

describe('the programs of the hub', () => {
  it('have what was typed here, and the state that the server told', () => {
    const values = row('a', { school: 'Harbor State', program: 'BSN' });
    const [shown] = listShownPrograms(values, [
      buildProgramApplication({ id: 'a', state: 'submitted', school: 'As it was before' }),
    ]);
    expect(shown).toMatchObject({ title: 'Harbor State, BSN', state: 'submitted' });
  });

  it('are there before the server knows them, with the state they begin with', () => {
    const values = {
      ...row('a', { school: 'A' }),
      ...row('b', { school: 'B', enteredStatus: 'sent' }, 'W'),
      ...row('c', {}, 'X'),
    };
    expect(
      listShownPrograms(values, []).map(({ title, state, stored }) => [title, state, stored]),
    ).toEqual([
      ['A', 'interested', null],
      ['B', 'submitted', null],
      ['Program without a name yet', 'interested', null],
    ]);
  });

  it('are one where two devices added the same, the one that the server counts', () => {
    const values = { ...row('phone', sameProgram), ...row('laptop', sameProgram, 'W') };
    const ids = (list: Parameters<typeof listShownPrograms>[1]) =>
      listShownPrograms(values, list).map(({ id, alsoListed }) => [id, ...alsoListed]);
    expect(ids([])).toEqual([['phone', 'laptop']]);
    expect(ids([buildProgramApplication({ id: 'laptop' })])).toEqual([['laptop', 'phone']]);
  });

  it('are two in two cycles, and by the next deadline', () => {
    const due = (deadlineDate: string) => ({
      deadlineDate,
      deadlineTime: '23:59',
      deadlineZone: 'America/New_York',
    });
    const values = {
      ...row('later', { ...sameProgram, cycle: 'Fall 2028', ...due('2028-03-01') }),
      ...row('undated', { school: 'B' }, 'W'),
      ...row('next', { ...sameProgram, ...due('2027-03-01') }, 'X'),
    };
    expect(listShownPrograms(values, []).map(({ id }) => id)).toEqual(['next', 'later', 'undated']);
  });
});
