import { describe, expect, it } from 'vitest';
import { applyChanges } from '#shared/draft/draftValues.ts';
import { buildRow } from '../../testing.ts';
import { copyProgram } from './copyProgram.ts';

const values = {
  ...buildRow('programs', 'p1', { school: 'Harbor State', programId: '7', cycle: 'Fall 2027' }),
  ...buildRow('essays', 'e1', { title: 'Mine', program: 'p1', body: 'Ours' }),
  ...buildRow('essays', 'e2', { title: 'For all', body: 'Everyone’s' }, 'W'),
  ...buildRow('essayMap', 'p1.why', { essay: 'e1', asked: 'Why?' }),
  ...buildRow('essayMap', 'p1.community', { essay: 'e2' }),
  ...buildRow('essayMap', 'p10.why', { essay: 'e2' }),
  ...buildRow('documentMap', 'p1.cpr', { document: 'd1' }),
  ...buildRow('courseMap', 'p1.anatomy', { course: 'x1', asked: 'Anatomy' }),
  ...buildRow('courseMap', 'p2.anatomy', { course: 'x2' }),
  ...buildRow('programAnswers', 'p1.entry', { value: 'In the fall' }),
};

describe('a program copied to its next cycle', () => {
  let made = 0;
  const { id, changes } = copyProgram(values, 'p1', { school: 'Harbor State' }, () => {
    made += 1;
    return `n${made}`;
  });
  const after = applyChanges(values, changes);

  it('carries on the courses, files and essays that were chosen for it', () => {
    expect(after).toMatchObject({
      [`courseMap/${id}.anatomy/course`]: 'x1',
      [`courseMap/${id}.anatomy/asked`]: 'Anatomy',
      [`courseMap/${id}.anatomy/#`]: values['courseMap/p1.anatomy/#'],
      [`documentMap/${id}.cpr/document`]: 'd1',
      [`essayMap/${id}.community/essay`]: 'e2',
    });
  });

  it('has its own copy of an essay that was written for it', () => {
    const copied = after[`essayMap/${id}.why/essay`] ?? '';
    expect(copied).not.toBe('e1');
    expect(after[`essays/${copied}/body`]).toBe('Ours');
    expect(after[`essays/${copied}/program`]).toBe(id);
  });

  it('has nothing of another program, and no answers: those are offered', () => {
    const added = Object.keys(after).filter((path) => path.endsWith('/#') && !(path in values));
    expect(added.sort()).toEqual([
      `courseMap/${id}.anatomy/#`,
      `documentMap/${id}.cpr/#`,
      `essayMap/${id}.community/#`,
      `essayMap/${id}.why/#`,
      `essays/${after[`essayMap/${id}.why/essay`]}/#`,
      `programs/${id}/#`,
    ]);
    for (const [path, value] of Object.entries(values)) expect(after[path]).toBe(value);
  });
});
