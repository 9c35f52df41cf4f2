// The questions, essays and courses of one program with their answers: what it receives, and what a student copies for
// it. What it no longer asks is left out.
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import {
  groupPrerequisites,
  groupText,
  prerequisiteKeys,
} from '#shared/reference/prerequisites/prerequisiteGroups.ts';
import { type CopiedTopic, formatTypedDate } from '../answers/applicationCopy.ts';
import { readRows } from '../answers/places.ts';
import { courseName } from '../gpa/coursework.ts';
import { essayBodyPath, listAskedEssays } from './essayRules.ts';
import { type MaterialRows, materialRowId, readMaterialRows } from './materialRows.ts';
import { type AskedQuestion, formatAnswer, listAskedQuestions } from './questionRules.ts';

export type CopiedRequirements = Pick<
  ProgramRequirements,
  'questions' | 'essays' | 'prerequisites'
>;

/** Of the sections whose answers a program's material is made of. */
export type MaterialSections = Readonly<Record<'program-material' | 'academics', DraftValues>>;

/**
 * Only what is answered, and of courses only what the student chose: what the rule matches depends on the day.
 * @param programRow id of the program's row
 * @param asTyped dates as other forms want them typed
 */
export function copyMaterial(
  sections: MaterialSections,
  programRow: string,
  asked: CopiedRequirements,
  asTyped: boolean,
): CopiedTopic[] {
  const values = sections['program-material'];
  const rows = readMaterialRows(values);
  const answers = listAskedQuestions(asked.questions, rows, programRow)
    .map((each) => ({
      path: each.path,
      label: each.question.label,
      text: copyAnswer(each, asTyped),
    }))
    .filter(({ text }) => text !== '');
  const written = listAskedEssays(asked.essays, rows, readRows(values, 'essays'), programRow)
    .map(({ essay, chosen }) => ({
      title: essay.prompt,
      path: essayBodyPath(chosen?.id ?? ''),
      text: (chosen?.row['body'] ?? '').trim(),
    }))
    .filter(({ text }) => text !== '')
    .map(({ title, path, text }) => ({ title, answers: [{ path, label: 'Essay', text }] }));
  const courses = copyCourses(sections.academics, rows, programRow, asked);
  const topics: CopiedTopic[] = [
    {
      key: 'questions',
      title: 'Questions',
      groups: answers.length > 0 ? [{ title: '', answers }] : [],
    },
    { key: 'essays', title: 'Essays', groups: written },
    {
      key: 'courses',
      title: 'Courses for prerequisites',
      groups: courses.length > 0 ? [{ title: '', answers: courses }] : [],
    },
  ];
  return topics.filter(({ groups }) => groups.length > 0);
}

const copyAnswer = (asked: AskedQuestion, asTyped: boolean): string =>
  (asTyped && asked.question.type === 'date'
    ? formatTypedDate(asked.row['value'] ?? '', 'date')
    : null) ?? formatAnswer(asked);

function copyCourses(
  academics: DraftValues,
  { courseMap }: MaterialRows,
  programRow: string,
  { prerequisites }: CopiedRequirements,
): CopiedTopic['groups'][number]['answers'] {
  const groups = groupPrerequisites(prerequisites ?? []);
  const courses = new Map(readRows(academics, 'courses').map(({ id, row }) => [id, row]));
  return prerequisiteKeys(groups).flatMap((key, at) => {
    const id = materialRowId(programRow, key);
    const course = courses.get(courseMap.get(id)?.['course'] ?? '');
    if (!course) return [];
    return [
      {
        path: rowPath('courseMap', id, 'course'),
        label: groupText(groups[at] ?? []),
        text: courseName(course),
      },
    ];
  });
}
