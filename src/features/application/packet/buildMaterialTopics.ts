// The questions and essays of one program, as it receives them: what it no longer asks is left out.
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import { readRows } from '../answers/places.ts';
import { listAskedEssays } from '../material/essayRules.ts';
import { readMaterialRows } from '../material/materialRows.ts';
import { formatAnswer, listAskedQuestions } from '../material/questionRules.ts';
import type { PacketTopic } from './packet.ts';

/**
 * Only what is answered.
 * @param values of the section `program-material`
 * @param programRow id of the program's row
 */
export function buildMaterialTopics(
  values: DraftValues,
  programRow: string,
  { questions, essays }: Pick<ProgramRequirements, 'questions' | 'essays'>,
): PacketTopic[] {
  const rows = readMaterialRows(values);
  const answers = listAskedQuestions(questions, rows, programRow)
    .map((asked) => ({ label: asked.question.label, text: formatAnswer(asked) }))
    .filter(({ text }) => text !== '');
  const written = listAskedEssays(essays, rows, readRows(values, 'essays'), programRow)
    .map(({ essay, chosen }) => ({ title: essay.prompt, text: (chosen?.row['body'] ?? '').trim() }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => ({ title, answers: [{ label: 'Essay', text }] }));
  const topics: PacketTopic[] = [
    {
      key: 'program-material/questions',
      title: 'Questions',
      groups: answers.length > 0 ? [{ title: '', answers }] : [],
    },
    { key: 'program-material/essays', title: 'Essays', groups: written },
  ];
  return topics.filter(({ groups }) => groups.length > 0);
}
