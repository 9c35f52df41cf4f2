import { describe, expect, it } from 'vitest';
import { buildRow, check, answerProblemCodes } from '../testing.ts';

describe('program material', () => {
  const program = (id: string, fields: Record<string, string> = {}) =>
    buildRow('programs', id, {
      school: 'Pasadena City College',
      program: 'ADN',
      deadlineDate: '2027-03-15',
      deadlineZone: 'America/Los_Angeles',
      ...fields,
    });

  it('asks about the same program twice', () => {
    expect(answerProblemCodes('program-material', { ...program('p1'), ...program('p2') })).toEqual([
      'programs/p2/school same_program',
    ]);
    expect(
      answerProblemCodes('program-material', {
        ...program('p1'),
        ...program('p2', { program: 'LVN' }),
      }),
    ).toEqual([]);
  });

  it('tells two tracks and two cycles of one school apart, and the same one from two devices not', () => {
    const tracks = (one: Record<string, string>, other: Record<string, string>) =>
      answerProblemCodes('program-material', { ...program('p1', one), ...program('p2', other) });
    const fall = { programId: '1', cycle: 'Fall 2027' };
    expect(tracks(fall, { ...fall, programId: '2' })).toEqual([]);
    expect(tracks(fall, { ...fall, cycle: 'Fall 2028' })).toEqual([]);
    expect(tracks(fall, fall)).toEqual(['programs/p2/school same_program']);
  });

  it('warns of a passed deadline until the application was sent', () => {
    const past = { deadlineDate: '2026-11-19' };
    expect(answerProblemCodes('program-material', program('p1', past))).toEqual([
      'programs/p1/deadlineDate deadline_past',
    ]);
    expect(
      answerProblemCodes('program-material', program('p1', { ...past, enteredStatus: 'sent' })),
    ).toEqual([]);
  });

  it('offers https:// for a bare web address and takes no other scheme', () => {
    const [bare] = check('program-material', program('p1', { website: 'pasadena.edu/nursing' }));
    expect(bare?.fix?.changes).toEqual([
      { path: 'programs/p1/website', value: 'https://pasadena.edu/nursing' },
    ]);
    expect(
      answerProblemCodes('program-material', program('p1', { website: 'javascript:alert(1)' })),
    ).toEqual(['programs/p1/website url']);
  });

  it.each([
    ['words', '3', 'one two three', []],
    ['words', '3', 'one two three four', ['essays/e1/body too_long']],
    ['characters', '3', '😀😀😀', []],
    ['characters', '3', '😀😀😀😀', ['essays/e1/body too_long']],
    ['words', 'many', 'one two three four', ['essays/e1/limitMax number']],
  ])('counts %s up to %s: %j', (limitUnit, limitMax, body, codes) => {
    const essay = buildRow('essays', 'e1', { title: 'Why nursing', limitUnit, limitMax, body });
    expect(answerProblemCodes('program-material', { ...program('p1'), ...essay })).toEqual(codes);
  });
});
