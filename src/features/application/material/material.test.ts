import { describe, expect, it } from 'vitest';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { isBlocking, programReadiness } from '../readiness/programReadiness.ts';
import { buildApplicant, buildProgram } from '../readiness/testing.ts';
import type { ProgramMaterial } from '../readiness/types.ts';
import { buildCourse, buildRow } from '../testing.ts';
import { copyMaterial } from './materialCopy.ts';
import type { OwnDocument } from './documentRules.ts';
import { buildQuestion, buildRequirements } from './testing.ts';

const essay = { key: 'why', prompt: 'Why nursing?', maxWords: 3, maxChars: null };
const file = (more: Partial<ProgramMaterial['documents'][number]> = {}) => ({
  key: '',
  label: 'CPR card',
  required: true,
  formats: [],
  maxBytes: null,
  ...more,
});
const own = (more: Partial<OwnDocument> = {}): OwnDocument => ({
  id: 'd1',
  name: 'cpr.pdf',
  state: 'ready',
  kind: 'certificate',
  type: 'application/pdf',
  size: 1_200_000,
  ...more,
});

function judge(
  asked: Partial<ProgramMaterial>,
  values: Readonly<Record<string, string>> = {},
  documents: readonly OwnDocument[] = [],
) {
  const material = { ...buildRequirements(), isReplaced: false, ...asked };
  const rows = { ...buildRow('programs', 'p1', buildProgram().row), ...values };
  const applicant = buildApplicant({ 'program-material': rows }, { documents });
  return programReadiness(applicant, buildProgram({ material })).checks;
}
const blockers = (...asked: Parameters<typeof judge>) =>
  judge(...asked)
    .filter(isBlocking)
    .map(({ message, href }) => `${message} ${decodeURIComponent(href.split('&part=')[1] ?? '')}`);

describe('what keeps an application to a program from being sent', () => {
  it('is a required question without an answer, with a link to its field', () => {
    const questions = [
      buildQuestion({ required: true }),
      buildQuestion({ key: 'shift', label: 'Which shift?', maxWords: 1 }),
    ];
    const written = buildRow('programAnswers', 'p1.shift', { value: 'day or night' });
    expect(blockers({ questions }, written)).toEqual([
      '“When would you begin?” isn’t answered yet. questions&field=programAnswers/p1.entry/value',
      '“Which shift?”: 2 words over the limit of 1. We kept all of it. questions&field=programAnswers/p1.shift/value',
    ]);
    const both = {
      ...buildRow('programAnswers', 'p1.entry', { value: 'Soon' }),
      ...buildRow('programAnswers', 'p1.shift', { value: 'day' }),
    };
    expect(blockers({ questions }, both)).toEqual([]);
    expect(judge({ questions }, both).map(({ message }) => message)).toContain(
      'Its 2 questions: answered.',
    );
  });

  it('is an essay that is not written, or longer than this program allows', () => {
    const write = (body: string, program = 'p1') =>
      buildRow('essays', 'e1', { title: 'Why', prompt: 'Why nursing?', program, body });
    expect(blockers({ essays: [essay] })).toEqual([
      'Essay “Why nursing?”: not written yet. essays&field=essayMap/p1.why/essay',
    ]);
    expect(blockers({ essays: [essay] }, write('Because people need care'))).toEqual([
      'Essay “Why nursing?”: 1 word over the limit of 3. essays&field=essays/e1/body',
    ]);
    expect(blockers({ essays: [essay] }, write('People need care'))).toEqual([]);
    const shared = {
      ...write('People need care', ''),
      ...buildRow('essayMap', 'p1.why', { essay: 'e1' }),
    };
    expect(blockers({ essays: [essay] }, shared)).toEqual([]);
    const inCharacters = { ...essay, maxWords: null, maxChars: 10 };
    expect(blockers({ essays: [inCharacters] }, shared)[0]).toMatch('6 characters over');
  });

  it('is a required document that is missing, of another format, or too large', () => {
    const documents = [file({ formats: ['pdf'], maxBytes: 2_000_000 })];
    expect(blockers({ documents })[0]).toBe(
      'CPR card: add the file, or choose one you’ve already added. documents&field=documentMap/p1.cpr-card/document',
    );
    expect(blockers({ documents }, {}, [own()])).toEqual([]);
    expect(blockers({ documents }, {}, [own({ name: 'cpr.jpg', type: 'image/jpeg' })])[0]).toMatch(
      'CPR card: This program takes PDF. cpr.jpg is JPG.',
    );
    expect(blockers({ documents }, {}, [own({ size: 2_500_000 })])[0]).toMatch(
      'CPR card: This program takes files up to 2 MB. cpr.pdf has 2.5 MB.',
    );
    expect(blockers({ documents: [file({ required: false })] })).toEqual([]);
  });

  it('takes a file by its kind and name, leaves doubtful ones to the student, and what she chose goes first', () => {
    const documents = [file({ label: 'RN license' })];
    const license = (id: string, name: string) => own({ id, name, kind: 'license' });
    expect(blockers({ documents }, {}, [license('d1', 'scan.pdf')])).toEqual([]);
    const two = [license('d1', 'scan.pdf'), license('d2', 'photo.pdf')];
    expect(blockers({ documents }, {}, two)).toHaveLength(1);
    const named = [license('d1', 'lvn.pdf'), license('d2', 'rn.pdf')];
    expect(
      judge({ documents }, {}, named).find(({ key }) => key === 'file:rn-license'),
    ).toMatchObject({ ok: true, message: 'RN license: rn.pdf.' });
    const chosen = buildRow('documentMap', 'p1.rn-license', { document: 'd1' });
    expect(
      judge({ documents }, chosen, named).find(({ key }) => key === 'file:rn-license'),
    ).toMatchObject({ message: 'RN license: lvn.pdf.' });
  });

  it('is a kind of reference that nobody listed is', () => {
    expect(blockers({ referenceTypes: ['teacher', 'employer'] })).toEqual([]);
    expect(blockers({ referenceTypes: ['paster'] })[0]).toMatch(
      'This program asks for a reference from a pastor or head elder.',
    );
  });

  it('is never what no source says, and a change of the program is worth a look only', () => {
    expect(blockers({})).toEqual([]);
    const [changed] = judge({ isReplaced: true }).filter(({ key }) => key === 'version');
    expect(changed).toMatchObject({ level: 'warning', ok: false });
  });
});

describe('what a program receives of its questions, essays and courses', () => {
  const values = {
    ...buildRow('programAnswers', 'p1.entry', { value: 'In the fall' }),
    ...buildRow('programAnswers', 'p1.card', { value: '2027-02-28' }),
    ...buildRow('programAnswers', 'p1.gone', { value: 'No longer asked' }),
    ...buildRow('programAnswers', 'p2.entry', { value: 'Another program' }),
    ...buildRow('essays', 'e1', { title: 'Why', body: ' People need care ' }),
    ...buildRow('essayMap', 'p1.why', { essay: 'e1' }),
    ...buildRow('courseMap', 'p1.anatomy', { course: 'x1' }),
    ...buildRow('courseMap', 'p1.physiology', { course: 'none' }),
    ...buildRow('courseMap', 'p1.statistics', { course: 'gone' }),
    ...buildRow('courseMap', 'p2.nutrition', { course: 'x1' }),
  };
  const asked = {
    questions: [
      buildQuestion(),
      buildQuestion({ key: 'shift', label: 'Which shift?' }),
      buildQuestion({ key: 'card', label: 'When does your card expire?', type: 'date' as const }),
    ],
    essays: [essay],
    prerequisites: (['anatomy', 'physiology', 'statistics', 'nutrition'] as const).map((subject) =>
      buildPrerequisite({ subject }),
    ),
  };
  const copy = (asTyped: boolean, of: typeof values | Record<string, never> = values) =>
    copyMaterial({ 'program-material': of, academics: buildCourse('x1') }, 'p1', asked, asTyped);
  const lines = (asTyped: boolean) =>
    copy(asTyped).flatMap(({ title, groups }) =>
      groups.flatMap((group) =>
        group.answers.map(({ label, text }) => [title, group.title, label, text].join(' | ')),
      ),
    );

  it('is what it asks now and what is answered or chosen, each with its question', () => {
    expect(lines(false)).toEqual([
      'Questions |  | When would you begin? | In the fall',
      'Questions |  | When does your card expire? | 28 February 2027',
      'Essays | Why nursing? | Essay | People need care',
      'Courses for prerequisites |  | Anatomy | Human Anatomy',
    ]);
    expect(copy(false, {})).toEqual([]);
  });

  it('has dates on the sheet to type from as other forms want them', () => {
    expect(lines(true)[1]).toMatch('| 02/28/2027');
  });
});
