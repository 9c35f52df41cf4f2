import { describe, expect, it } from 'vitest';
import { applyChanges, type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import { readRows } from '../answers/places.ts';
import { computeGpa, coursesFrom } from '../gpa/gpa.ts';
import { answerProblemCodes, buildCollege, buildCourse, today } from '../testing.ts';
import { parseTranscript } from './parseTranscript.ts';
import {
  buildPreview,
  type ImportChoices,
  importChanges,
  revertChanges,
  toSemesterHours,
} from './preview.ts';

const college = buildCollege('c1');
const choose = (part: Partial<ImportChoices> = {}): ImportChoices => ({
  college: 'c1',
  newCollege: '',
  unit: 'semester',
  edits: {},
  ...part,
});

function preview(text: string, part: Partial<ImportChoices> = {}, values: DraftValues = college) {
  const choices = choose(part);
  const { rows, skipped } = buildPreview(parseTranscript(text, today), choices, values, today);
  let count = 0;
  const changes = importChanges(rows, choices, values, () => `new-${(count += 1)}`);
  const stored = applyChanges(values, changes);
  const courses = new Map(readRows(stored, 'courses').map(({ row }) => [row['title'], row]));
  return { rows, skipped, changes, stored, courses };
}
const codes = (text: string, part: Partial<ImportChoices> = {}): string[] =>
  preview(text, part).rows.flatMap(({ problems }) => problems.map(({ code }) => code));

const two = 'Fall 2024\nBIOL 20\tHuman Anatomy\t4\tB\nENGL 1A\tComposition\t3\tA';

describe('pasted courses', () => {
  it('are stored with college, term, subject and status, and count in the GPA', () => {
    const { stored, courses } = preview(two);
    expect(courses.get('Human Anatomy')).toMatchObject({
      college: 'c1',
      term: 'fall',
      year: '2024',
      code: 'BIOL 20',
      credits: '4',
      grade: 'B',
      status: 'completed',
      subject: 'anatomy',
    });
    expect(answerProblemCodes('academics', stored)).toEqual([]);
    expect(computeGpa(coursesFrom(stored)).figures[0]?.value).toBe(3.43);
  });

  it('are not stored while they are unchecked', () => {
    const { courses } = preview(two, { edits: { 2: { use: 'no' } } });
    expect([...courses.keys()]).toEqual(['Composition']);
  });

  it('are stored as they were changed', () => {
    const { courses } = preview(two, {
      edits: { 3: { grade: 'C', subject: 'other', year: '2023' } },
    });
    expect(courses.get('Composition')).toMatchObject({
      grade: 'C',
      subject: 'other',
      year: '2023',
    });
  });

  it('end “I don’t have any courses yet”', () => {
    const { stored } = preview(two, {}, { ...college, noCourses: 'yes' });
    expect(stored['noCourses']).toBeUndefined();
  });

  it('are gone again after an undo, with what was answered in them since', () => {
    const before = { ...college, ...buildCourse('k1'), noCourses: 'yes' };
    const { changes, stored } = preview(two, {}, before);
    const [, added] = listRows(stored, 'courses');
    const later = { ...stored, [`courses/${added?.id}/lab`]: 'yes' };
    expect(applyChanges(later, revertChanges(changes, before, later))).toEqual(before);
  });
});

describe('the college', () => {
  it('is added when it is new, with the hours of its terms', () => {
    const { stored } = preview(two, {
      college: '',
      newCollege: ' River College ',
      unit: 'quarter',
    });
    const added = readRows(stored, 'colleges').find(({ row }) => row['name'] === 'River College');
    expect(added?.row).toMatchObject({ termType: 'quarter' });
    for (const { row } of readRows(stored, 'courses'))
      expect([row['college'], row['creditUnit']]).toEqual([added?.id, undefined]);
  });

  it('can be left open: the courses then ask for it', () => {
    const { stored } = preview(two, { college: '' });
    expect(listRows(stored, 'colleges')).toHaveLength(1);
    expect(codes(two, { college: '' })).toEqual(['required', 'required']);
  });
});

describe('quarter hours', () => {
  it('are shown as semester hours', () => {
    expect(toSemesterHours('5')).toBe('3.33');
    expect(toSemesterHours('3')).toBe('2');
    expect(toSemesterHours('')).toBeNull();
  });

  it('are stored with the course where its college has semesters, and count as semester hours', () => {
    const { courses, stored } = preview(two, { unit: 'quarter' });
    expect(courses.get('Composition')?.['creditUnit']).toBe('quarter');
    expect(coursesFrom(stored).map(({ hours }) => hours)).toEqual([(4 * 2) / 3, 2]);
  });

  it('are the college’s own where it has quarters', () => {
    const quarters = buildCollege('c1', { termType: 'quarter' });
    const { courses } = preview(two, { unit: 'quarter' }, quarters);
    expect(courses.get('Composition')?.['creditUnit']).toBeUndefined();
  });
});

describe('a course that the list has', () => {
  const listed = {
    ...college,
    ...buildCourse('k1', { term: 'fall', year: '2024', code: 'BIOL-020' }),
  };

  it('is unchecked, however its number is written', () => {
    const { rows, courses } = preview(two, {}, listed);
    expect(rows.map(({ duplicate, use }) => [duplicate, use])).toEqual([
      ['listed', false],
      [null, true],
    ]);
    expect(courses.size).toBe(2);
  });

  it('is another one at another college, in another term, or as a lab', () => {
    const lab = 'Fall 2024\nBIOL 20\tHuman Anatomy Lab\t1\tB';
    expect(preview(lab, {}, listed).rows[0]?.duplicate).toBeNull();
    const elsewhere = { ...listed, ...buildCollege('c2') };
    expect(preview(two, { college: 'c2' }, elsewhere).rows[0]?.duplicate).toBeNull();
    const later = two.replace('2024', '2025');
    expect(preview(later, {}, listed).rows[0]?.duplicate).toBeNull();
  });

  it('is added all the same when it is checked, and asked about', () => {
    const { rows, stored } = preview(two, { edits: { 2: { use: 'yes' } } }, listed);
    expect(listRows(stored, 'courses')).toHaveLength(3);
    expect(rows[0]?.duplicate).toBe('listed');
  });

  it('and is pasted twice is unchecked the second time', () => {
    const { rows } = preview(`${two}\n${two}`);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([null, null, 'twice', 'twice']);
  });
});

describe('a repeated course', () => {
  const attempts = (first: string) =>
    `Spring 2024\nCHEM 2A\tChemistry\t5\t${first}\nFall 2024\nCHEM 2A\tChemistry\t5\tB`;
  const repeatOf = ({ stored }: ReturnType<typeof preview>): (string | undefined)[] =>
    readRows(stored, 'courses').map(({ row }) => row['repeatOf']);

  it('is linked to its earlier attempt', () => {
    const found = preview(attempts('D'));
    expect(repeatOf(found)).toEqual([undefined, listRows(found.stored, 'courses')[0]?.id]);
    expect(answerProblemCodes('academics', found.stored)).toEqual([]);
  });

  it('is linked to an attempt that the list has', () => {
    const listed = buildCourse('k1', {
      code: 'CHEM 2A',
      title: 'Chemistry',
      term: 'spring',
      year: '2023',
    });
    const found = preview('Fall 2024\nCHEM 2A\tChemistry\t5\tB', {}, { ...college, ...listed });
    expect(repeatOf(found)).toContain('k1');
  });

  it('is none after a withdrawal, when the attempt is not added, or when the student says so', () => {
    expect(repeatOf(preview(attempts('W')))).toEqual([undefined, undefined]);
    expect(repeatOf(preview(attempts('D'), { edits: { 2: { use: 'no' } } }))).toEqual([undefined]);
    expect(repeatOf(preview(attempts('D'), { edits: { 4: { repeat: 'no' } } }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is linked to a withdrawal where the transcript itself marks a repeat', () => {
    const text = 'Spring 2024\nCHEM 2A  Chemistry  5  W\nFall 2024\nCHEM 2A  Chemistry  5  B  R';
    const found = preview(text);
    expect(repeatOf(found)).toEqual([undefined, listRows(found.stored, 'courses')[0]?.id]);
  });

  it('is none on another topic', () => {
    const text =
      'Spring 2024\nNURS 99\tTopics: Aging\t1\tA\nFall 2024\nNURS 99\tTopics: Pain\t1\tA';
    expect(repeatOf(preview(text))).toEqual([undefined, undefined]);
  });
});

describe('what is doubtful is asked, never dropped', () => {
  it.each([
    ['a grade off the scale', 'Fall 2024\nBIOL 1\tCells\t4\tQ', 'grade_not_on_scale'],
    ['0 credits', 'Fall 2024\nBIOL 1\tCells\t0\tA', 'no_credits'],
    ['31 credits', 'Fall 2024\nBIOL 1\tCells\t31\tA', 'range'],
    ['a completed term in the future', 'Spring 2027\nBIOL 1\tCells\t4\tA', 'term_to_come'],
    ['no term', 'BIOL 1\tCells\t4\tA', 'required'],
    ['no subject', 'Fall 2024\nXYZ 1\tDirected Study\t4\tA', 'required'],
  ])('%s', (_name, text, code) => {
    const { rows, courses } = preview(text);
    expect(rows[0]?.use).toBe(true);
    expect(courses.size).toBe(1);
    expect(codes(text)).toContain(code);
  });
});

describe('a line that was left out', () => {
  const text = 'Fall 2024\nCells and Tissues, four credits, A\nBIOL 2\tPlants\t4\tA';

  it('becomes a course in its term when it is added', () => {
    expect(preview(text).skipped.map(({ line }) => line)).toEqual([2]);
    const edits = { 2: { title: 'Cells and Tissues', credits: '4', grade: 'A' } };
    const { rows, skipped, courses } = preview(text, { edits });
    expect(skipped).toEqual([]);
    expect(rows).toHaveLength(2);
    expect(courses.get('Cells and Tissues')).toMatchObject({ credits: '4', grade: 'A' });
  });
});

describe('two hundred courses', () => {
  it('fit into the list in one change', () => {
    const lines = Array.from(
      { length: 200 },
      (_, at) => `NURS ${at + 1}\tClinical ${at + 1}\t1\tA`,
    );
    const { stored } = preview(`Fall 2024\n${lines.join('\n')}`);
    expect(new Set(listRows(stored, 'courses').map(({ position }) => position)).size).toBe(200);
  });
});
