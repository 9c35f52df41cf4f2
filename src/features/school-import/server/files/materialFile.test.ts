import { describe, expect, it } from 'vitest';
import { programDetails } from '#shared/reference/catalogue/catalogue.ts';
import { type Cells, csvFile, headerRow } from '../testing.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query } = setUpCatalogue([headerRow({ UNITID: 1 })]);

const load = (rows: readonly Cells[]) => importBytes('programs', csvFile(rows));
const of = (record: string, row: Cells = {}): Cells => ({
  record,
  unitid: 1,
  program: 'bsn',
  ...row,
});
const program = of('program', {
  type: 'BSN',
  name: 'Nursing, BSN',
  reference_types: 'teacher|employer',
});
const question = (row: Cells = {}): Cells =>
  of('question', { key: 'entry', title: 'When would you begin?', question_type: 'text', ...row });
const prior = question({
  key: 'prior',
  title: 'Have you attended another nursing program?',
  question_type: 'yesno',
  required: 'yes',
  reusable_key: 'prior-school',
});
const reason = question({
  key: 'reason',
  title: 'Why did you leave it?',
  question_type: 'longtext',
  show_if: 'prior=yes',
  max_words: 100,
});

async function readDetails() {
  const [row] = await query('select details from programs');
  return programDetails.parse(row?.details);
}
const readVersions = () =>
  query(
    `select version, details->'questions'->0->>'label' as label, replaced_at is not null as dated
     from program_versions order by version`,
  );

describe('the questions in a file of programs', () => {
  it('are read with their types, options, limits and conditions, in the order of the rows', async () => {
    const { report } = await load([
      program,
      prior,
      reason,
      question({
        key: 'term',
        question_type: 'single',
        options: 'Fall|spring=In the spring',
        help: 'Classes begin twice a year.',
      }),
      question({ key: 'signature', title: 'Your signature', always_fresh: 'yes' }),
    ]);
    expect(report).toMatchObject({ added: 1, skippedCount: 0 });
    const { questions, referenceTypes, version } = await readDetails();
    expect([version, referenceTypes]).toEqual([1, ['teacher', 'employer']]);
    expect(questions).toEqual([
      expect.objectContaining({
        key: 'prior',
        type: 'yesno',
        required: true,
        reusableKey: 'prior-school',
        showIf: null,
      }),
      expect.objectContaining({
        key: 'reason',
        type: 'longtext',
        required: false,
        showIf: { key: 'prior', value: 'yes' },
        maxWords: 100,
        maxChars: null,
      }),
      expect.objectContaining({
        key: 'term',
        help: 'Classes begin twice a year.',
        options: [
          { value: 'fall', label: 'Fall' },
          { value: 'spring', label: 'In the spring' },
        ],
      }),
      expect.objectContaining({ key: 'signature', alwaysFresh: true }),
    ]);
  });

  it('come with keys and limits of essays, and formats and sizes of documents', async () => {
    await load([
      program,
      of('essay', { key: 'why', title: 'Why nursing?', max_chars: 3000 }),
      of('document', { key: 'cv', title: 'Résumé', formats: 'docx|pdf', max_mb: '2.5' }),
      of('document', { title: 'CPR card', required: 'no' }),
    ]);
    const { essays, documents } = await readDetails();
    expect(essays).toEqual([
      { key: 'why', prompt: 'Why nursing?', maxWords: null, maxChars: 3000 },
    ]);
    expect(documents).toEqual([
      { key: '', label: 'CPR card', required: false, formats: [], maxBytes: null },
      { key: 'cv', label: 'Résumé', required: true, formats: ['pdf', 'docx'], maxBytes: 2_500_000 },
    ]);
  });

  it.each([
    [{ key: '' }, 'The row needs key.'],
    [{ key: 'Entry Term' }, 'key is “Entry Term”, not a name of at most 60 small letters'],
    [{ question_type: 'file' }, 'question_type is “file”, and can be text, longtext'],
    [{ question_type: 'single' }, 'A question of the type single needs two options or more.'],
    [{ question_type: 'multi', options: 'A|A' }, 'options has “A” twice.'],
    [{ question_type: 'multi', options: 'A|B C=D' }, 'options has “B C”'],
    [{ options: 'A|B' }, 'A question of the type text has no options.'],
    [{ show_if: 'prior' }, 'show_if is “prior”, not a question and its answer'],
    [{ show_if: 'unknown=yes' }, 'show_if names the question “unknown”, which no row above has.'],
    [{ show_if: 'prior=maybe' }, 'show_if asks for “maybe”, and “prior” can be yes, no.'],
    [{ question_type: 'date', max_words: 5 }, 'A question of the type date has no limit'],
    [{ max_words: 5, max_chars: 5 }, 'The row has max_words and max_chars.'],
    [{ key: 'prior' }, 'The program has this question already in this file.'],
    [{ reusable_key: 'x', always_fresh: 'yes' }, 'A question that is always asked anew has no'],
  ])('name the row and what to correct: %o', async (broken, message) => {
    const { report } = await load([
      program,
      prior,
      question(broken),
      of('essay', { title: 'Why?' }),
    ]);
    expect(report).toMatchObject({ added: 1, skippedCount: 1 });
    expect(report.skipped).toEqual([{ line: 4, reason: expect.stringContaining(message) }]);
    const { questions, essays } = await readDetails();
    expect(questions.map(({ key }) => key)).toEqual(['prior']);
    expect(essays).toHaveLength(1);
  });

  it('stay as they were known while one of the file cannot be read', async () => {
    await load([program, prior, reason]);
    const { report } = await load([
      program,
      prior,
      { ...reason, question_type: 'file' },
      of('essay', { title: 'Why?' }),
    ]);
    expect(report).toMatchObject({ changed: 1, skippedCount: 1 });
    const { questions, essays } = await readDetails();
    expect([questions.map(({ key }) => key), essays.length]).toEqual([['prior', 'reason'], 1]);
  });
});

describe('the version of a program', () => {
  it('rises with each change of what applicants have to do, and the earlier texts stay', async () => {
    await load([program, prior]);
    await load([program, { ...prior, title: 'Have you been in a nursing program before?' }]);
    await load([
      program,
      { ...prior, title: 'Have you been in a nursing program before?' },
      reason,
    ]);
    expect(await readDetails()).toMatchObject({ version: 3, questions: [{}, {}] });
    expect(await readVersions()).toEqual([
      { version: 1, label: 'Have you attended another nursing program?', dated: true },
      { version: 2, label: 'Have you been in a nursing program before?', dated: true },
    ]);
  });

  it('stays when only a link, a contact or a deadline changed, or nothing', async () => {
    await load([program, prior]);
    await load([{ ...program, contact_email: 'nursing@lampton.example' }, prior]);
    const { report } = await load([
      { ...program, contact_email: 'nursing@lampton.example' },
      prior,
    ]);
    expect(report).toMatchObject({ unchanged: 1 });
    expect([(await readDetails()).version, await readVersions()]).toEqual([1, []]);
  });

  it('is the first one for details that were stored before there were versions', async () => {
    await load([program, of('essay', { title: 'Why?' }), of('document', { title: 'Résumé' })]);
    await query(`update programs set details =
      details - 'questions' - 'version' - 'referenceTypes'
      || '{"essays": [{"prompt": "Why?", "maxWords": null}], "documents": [{"label": "Résumé", "required": true}]}'`);
    expect(await readDetails()).toMatchObject({
      version: 1,
      questions: [],
      referenceTypes: [],
      essays: [{ key: '', prompt: 'Why?', maxChars: null }],
      documents: [{ key: '', formats: [], maxBytes: null }],
    });
    const { report } = await load([
      { ...program, reference_types: '' },
      of('essay', { title: 'Why?' }),
      of('document', { title: 'Résumé' }),
    ]);
    expect(report).toMatchObject({ unchanged: 1 });
    expect(await readVersions()).toEqual([]);
  });
});
