// There is no public file of programs: the columns are our own.
import type { Importer } from '../importer.ts';
import { createProgramStore } from '../programStore.ts';
import { planProgram, type ProgramDraft, type StoredProgram } from '../merging/programMerge.ts';
import { documentRecord, essayRecord, questionRecord } from './materialRecords.ts';
import {
  deadlineRecord,
  intakeRecord,
  prerequisiteRecord,
  programColumns,
  programRecord,
  type RecordKind,
  rowKey,
  sessionRecord,
  siteRecord,
  testRecord,
} from './programRecords.ts';
import { readRow, RowProblem } from '../parsing/rowSchema.ts';
import { documentKey, essayKey } from '#shared/reference/catalogue/requirements.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import type { Row } from '../parsing/tableHeader.ts';

const emptyDraft = (line: number, universityId: number, key: string): ProgramDraft => ({
  line,
  universityId,
  key,
  broken: null,
  program: null,
  prerequisites: [],
  tests: [],
  intakes: [],
  essays: [],
  documents: [],
  questions: [],
  hasBrokenQuestion: false,
  clinicalSites: [],
  infoSessions: [],
  deadlines: [],
});

const holdsMoreThanDeadlines = (draft: ProgramDraft): boolean =>
  [
    draft.prerequisites,
    draft.tests,
    draft.intakes,
    draft.essays,
    draft.documents,
    draft.questions,
    draft.clinicalSites,
    draft.infoSessions,
  ].some((list) => list.length > 0);

function whatLacks(draft: ProgramDraft, isKnown: boolean): string | null {
  if (draft.broken !== null) return `line ${draft.broken} could not be read`;
  if (draft.program !== null || (isKnown && !holdsMoreThanDeadlines(draft))) return null;
  return 'its own row, with the record program, is missing';
}

/** @throws RowProblem when the program has such a thing already */
function once<T>(list: readonly T[], same: (item: T) => boolean, what: string): void {
  if (list.some(same)) throw new RowProblem(`The program has this ${what} already in this file.`);
}

const puts: Readonly<Record<RecordKind, (row: Row, draft: ProgramDraft) => void>> = {
  program(row, draft) {
    const read = programRecord(row);
    if (draft.program !== null) throw new RowProblem('The program has a row of its own already.');
    draft.program = read;
  },
  prerequisite(row, draft) {
    const read = prerequisiteRecord(row);
    once(
      draft.prerequisites,
      ({ group, subject, title }) =>
        group === read.group && subject === read.subject && title === read.title,
      'prerequisite',
    );
    draft.prerequisites.push(read);
  },
  test(row, draft) {
    const read = testRecord(row);
    once(draft.tests, ({ name }) => name === read.name, 'test');
    draft.tests.push(read);
  },
  deadline(row, draft) {
    const read = deadlineRecord(row);
    once(
      draft.deadlines,
      ({ cycle, kind }) => cycle === read.cycle && kind === read.kind,
      'deadline',
    );
    draft.deadlines.push(read);
  },
  intake(row, draft) {
    const read = intakeRecord(row);
    once(draft.intakes, ({ term }) => term === read.term, 'intake');
    draft.intakes.push(read);
  },
  essay(row, draft) {
    const read = essayRecord(row);
    once(draft.essays, (essay) => essayKey(essay) === essayKey(read), 'essay');
    draft.essays.push(read);
  },
  document(row, draft) {
    const read = documentRecord(row);
    once(draft.documents, (each) => documentKey(each) === documentKey(read), 'document');
    draft.documents.push(read);
  },
  question(row, draft) {
    const read = questionRecord(row, draft.questions);
    once(draft.questions, ({ key }) => key === read.key, 'question');
    draft.questions.push(read);
  },
  clinical_site: (row, draft) => void draft.clinicalSites.push(siteRecord(row)),
  info_session: (row, draft) => void draft.infoSessions.push(sessionRecord(row)),
};

const keyShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const programFile: Importer = {
  kind: 'programs',
  title: 'a file of programs',
  sourceName: 'Schools and state boards of nursing',
  sourceUrl: '',
  columns: programColumns,
  oneOf: [['unitid', 'school']],
  dated: false,
  signs: ['record'],
  about: [
    'One row for each program, and below or above it one row for each of its prerequisites, tests, deadlines and so on, in any order. All name the school and the program; the other cells of a row are those of its record.',
    'What a file says of a program replaces what was known of it, its deadlines within the cycles that the file names. Programs and cycles that a file does not name stay as they are.',
    'A file may hold deadlines alone, of programs that are known already: they are added or moved, nothing else changes.',
    'Questions are asked in the order of their rows. While one of them cannot be read, the program has the questions that were known of it; everything else of the program is taken.',
    'Blank is "not said", never "none": for none write 0, none, no_tests or no_prerequisites.',
  ],
  async begin({ run, store, report }) {
    const schools = createSchoolFinder(await store.namedSchools());
    const drafts = new Map<string, ProgramDraft>();
    const draftOf = (row: Row, universityId: number): ProgramDraft => {
      const key = row.text('program').toLowerCase();
      if (!keyShape.test(key) || key.length > 60)
        throw new RowProblem(
          `program is “${row.text('program').slice(0, 60)}”, not a name of small letters, digits and hyphens such as bsn-traditional.`,
        );
      const name = `${universityId}|${key}`;
      const draft = drafts.get(name) ?? emptyDraft(row.line, universityId, key);
      drafts.set(name, draft);
      return draft;
    };
    return {
      row(row) {
        const [unitid, name, state] = [row.text('unitid'), row.text('school'), row.text('state')];
        const school = schools.find({ unitid, name, state });
        if (typeof school === 'string') return report.skip(row.line, school);
        let draft: ProgramDraft | null = null;
        let kind: RecordKind | null = null;
        try {
          draft = draftOf(row, school.id);
          kind = readRow(row, rowKey).record;
          puts[kind](row, draft);
        } catch (error) {
          if (!(error instanceof RowProblem)) throw error;
          if (draft !== null && kind === 'question') draft.hasBrokenQuestion = true;
          else if (draft !== null) draft.broken ??= row.line;
          report.skip(row.line, error.message);
        }
      },
      async finish() {
        const programs = createProgramStore(store, run);
        const all = [...drafts.values()];
        const known = new Map<string, StoredProgram>();
        for (const each of await programs.stored([...new Set(all.map((one) => one.universityId))]))
          known.set(`${each.universityId}|${each.key}`, each);
        const plans = all.flatMap((draft) => {
          const stored = known.get(`${draft.universityId}|${draft.key}`);
          const lacking = whatLacks(draft, stored !== undefined);
          if (lacking !== null) {
            report.skip(
              draft.line,
              `${draft.key}: ${lacking}, so nothing of this program was taken.`,
            );
            return [];
          }
          const plan = planProgram(draft, stored ?? null, run.at);
          report.count(draft.line, plan.outcome);
          return [plan];
        });
        await programs.save(plans);
      },
    };
  },
};
