// features.md §3.6, §6.31: the questions, essays and documents of one program.
import { type DocumentPlan, planDocuments } from '../material/documentPlan.ts';
import { type AskedDocument, notNeeded } from '../material/documentRules.ts';
import { type AskedEssay, essayBodyPath, listAskedEssays } from '../material/essayRules.ts';
import { materialRowId } from '../material/materialRows.ts';
import {
  type AskedQuestion,
  checkQuestion,
  listAskedQuestions,
} from '../material/questionRules.ts';
import { materialHref } from '../sectionAddress.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import { formatCount, plural } from '#shared/text/plural.ts';
import type { Applicant } from './applicant.ts';
import type { Check, ListedProgram } from './types.ts';

export type MaterialChecks = {
  readonly checks: Check[];
  /** Of the essays that were checked with the program's own limit. */
  readonly essayPaths: ReadonlySet<string>;
};

const none: MaterialChecks = { checks: [], essayPaths: new Set() };

export function checkMaterial({ id, facts }: ListedProgram, applicant: Applicant): MaterialChecks {
  const asked = facts?.material;
  if (!asked) return none;
  const { material, essays: written, documents, today } = applicant;
  const questions = listAskedQuestions(asked.questions, material, id);
  const essays = listAskedEssays(asked.essays, material, written, id);
  const files = planDocuments(asked.documents, material, documents, id);
  return {
    checks: [
      ...(asked.isReplaced ? [changed(id)] : []),
      ...checkQuestions(id, questions, today),
      ...essays.map((essay) => checkEssay(id, essay)),
      ...files.asked.flatMap((file) => checkDocument(id, file)),
      ...files.problems.map((problem) => checkChosenFile(id, problem)),
    ],
    essayPaths: new Set(essays.flatMap(({ chosen }) => (chosen ? essayBodyPath(chosen.id) : []))),
  };
}

const changed = (id: string): Check => ({
  key: 'version',
  level: 'warning',
  ok: false,
  message: 'This program has changed what it asks for. Look at what changed.',
  href: materialHref(id, 'overview'),
});

function checkQuestions(id: string, asked: readonly AskedQuestion[], today: string): Check[] {
  const found = asked.flatMap((each) =>
    checkQuestion(each, today).map(({ code, level, message }): Check => {
      const { label } = each.question;
      return {
        key: `question:${each.question.key}:${code}`,
        level: level === 'error' ? 'blocker' : 'warning',
        ok: false,
        message: message.includes(label) ? message : `“${label}”: ${message}`,
        href: materialHref(id, 'questions', each.path),
      };
    }),
  );
  if (found.some(({ level }) => level === 'blocker') || asked.length === 0) return found;
  const message = `Its ${plural(asked.length, 'question')}: answered.`;
  return [
    { key: 'questions', level: 'blocker', ok: true, message, href: materialHref(id, 'questions') },
    ...found,
  ];
}

const maxPromptLength = 60;
function shortPrompt(prompt: string): string {
  const characters = Array.from(prompt);
  return characters.length <= maxPromptLength
    ? prompt
    : `${characters.slice(0, maxPromptLength).join('').trimEnd()}…`;
}

function checkEssay(id: string, { essay, key, limit, chosen, over }: AskedEssay): Check {
  const path = rowPath('essayMap', materialRowId(id, key), 'essay');
  const check = (ok: boolean, said: string): Check => ({
    key: `essay:${key}`,
    level: 'blocker',
    ok,
    message: `Essay “${shortPrompt(essay.prompt)}”: ${said}.`,
    href: materialHref(id, 'essays', chosen ? essayBodyPath(chosen.id) : path),
  });
  if (!chosen || (chosen.row['body'] ?? '').trim() === '') return check(false, 'not written yet');
  if (limit && over > 0) {
    const unit = limit.unit === 'words' ? 'word' : 'character';
    return check(false, `${plural(over, unit)} over the limit of ${formatCount(limit.max)}`);
  }
  return check(true, 'written');
}

function checkDocument(
  id: string,
  { document, key, choice, files, problem }: AskedDocument,
): Check[] {
  const { label, required } = document;
  const check = (level: Check['level'], ok: boolean, said: string): Check => ({
    key: `file:${key}`,
    level,
    ok,
    message: `${label}: ${said}.`,
    href: documentHref(id, rowPath('documentMap', materialRowId(id, key), 'document')),
  });
  if (choice === notNeeded)
    return required
      ? [check('warning', false, 'the program requires it, and you marked it as not needed')]
      : [];
  if (problem !== '') return [check('blocker', false, problem.replace(/\.$/, ''))];
  if (files.length > 0)
    return [check('blocker', true, files.map(({ own }) => own.name).join(', '))];
  return required
    ? [check('blocker', false, 'add the file, or choose one you’ve already added')]
    : [];
}

const documentHref = (id: string, path: string): string => materialHref(id, 'documents', path);

/** What the usual rule would send is only worth a look: the program did not ask for it. */
const checkChosenFile = (
  id: string,
  { id: file, message, isByHand }: DocumentPlan['problems'][number],
): Check => ({
  key: `chosen:${file}`,
  level: isByHand ? 'blocker' : 'warning',
  ok: false,
  message,
  href: documentHref(id, rowPath('documentChoices', materialRowId(id, file), 'send')),
});
