// Which files go to a program and which do not, and why: the same on the device and on the server.
import type { ProgramDocument } from '#shared/reference/catalogue/requirements.ts';
import { compareText } from '#shared/text/compareText.ts';
import {
  type AskedDocument,
  findDocument,
  goneProblem,
  listAskedDocuments,
  notNeeded,
  type OwnDocument,
  stateProblem,
} from './documentRules.ts';
import { type MaterialRows, materialRowId } from './materialRows.ts';

export type SentDocument = {
  readonly document: OwnDocument;
  /** What it answers, in the program's words; empty where the program's list is not known. */
  readonly requirements: readonly string[];
};

export type StayingDocument = { readonly document: OwnDocument; readonly reason: string };

/** Something the student wants to be sent and that cannot be. */
export type PlanProblem = {
  /** Of the document as it was chosen. */
  readonly id: string;
  readonly message: string;
  /** By the student's own choice, so that it must not be left out in silence. */
  readonly isByHand: boolean;
};

export type DocumentPlan = {
  /** False where no source says which documents the program asks for: then the student chooses. */
  readonly isKnown: boolean;
  readonly asked: readonly AskedDocument[];
  /** In the order of what is asked, each once. */
  readonly sent: readonly SentDocument[];
  readonly staying: readonly StayingDocument[];
  /** Where the list is not known. */
  readonly problems: readonly PlanProblem[];
};

/** Programs that list no documents are sent these unless the student says otherwise. */
const usualKinds = ['transcript', 'test_scores', 'license', 'certificate', 'resume'];

export const usualKindsText =
  'Transcripts, test scores, licenses, certificates, and résumés go unless you say otherwise. Other files go only if you choose them.';

/** The choice about a file, or about the one whose place it took. */
export function readDocumentChoice(
  rows: MaterialRows,
  programRow: string,
  { id, replaced = [] }: OwnDocument,
): 'yes' | 'no' | '' {
  for (const each of [id, ...replaced]) {
    const send = rows.documentChoices.get(materialRowId(programRow, each))?.['send'];
    if (send === 'yes' || send === 'no') return send;
  }
  return '';
}

export function isGoing(rows: MaterialRows, programRow: string, document: OwnDocument): boolean {
  const choice = readDocumentChoice(rows, programRow, document);
  return choice === '' ? usualKinds.includes(document.kind ?? '') : choice === 'yes';
}

/** @param asked by the program; empty where no source says it */
export function planDocuments(
  asked: readonly ProgramDocument[],
  rows: MaterialRows,
  documents: readonly OwnDocument[],
  programRow: string,
): DocumentPlan {
  return asked.length > 0
    ? planByRequirements(listAskedDocuments(asked, rows, documents, programRow), documents)
    : planByChoice(rows, documents, programRow);
}

const byName = (one: StayingDocument, other: StayingDocument): number =>
  compareText(one.document.name, other.document.name) ||
  compareText(one.document.id, other.document.id);

function planByRequirements(
  asked: readonly AskedDocument[],
  documents: readonly OwnDocument[],
): DocumentPlan {
  const sent = new Map<OwnDocument, string[]>();
  const problems = new Map<OwnDocument, string>();
  for (const { document, files } of asked) {
    for (const { own, problem } of files) {
      if (problem === '') sent.set(own, [...(sent.get(own) ?? []), document.label]);
      else problems.set(own, problem);
    }
  }
  return {
    isKnown: true,
    asked,
    sent: [...sent].map(([document, requirements]) => ({ document, requirements })),
    staying: documents
      .filter((own) => !sent.has(own))
      .map((own) => ({
        document: own,
        reason: problems.get(own) || refusedReason(own) || notAskedReason(asked),
      }))
      .sort(byName),
    problems: [],
  };
}

const refusedReason = (own: OwnDocument): string =>
  own.state === 'rejected' ? stateProblem(own) : '';

const notAskedReason = (asked: readonly AskedDocument[]): string =>
  asked.some(({ choice }) => choice === notNeeded)
    ? 'It answers nothing this program needs from you.'
    : 'It answers nothing this program asks for.';

function planByChoice(
  rows: MaterialRows,
  documents: readonly OwnDocument[],
  programRow: string,
): DocumentPlan {
  const choiceOf = (own: OwnDocument) => readDocumentChoice(rows, programRow, own);
  const going = documents.filter((own) => isGoing(rows, programRow, own));
  const ready = going.filter((own) => stateProblem(own) === '');
  const kindOf = ({ kind = '' }: OwnDocument): number =>
    usualKinds.includes(kind) ? usualKinds.indexOf(kind) : usualKinds.length;
  const reasonOf = (own: OwnDocument): string => {
    if (going.includes(own)) return stateProblem(own);
    return choiceOf(own) === 'no'
      ? 'You chose not to send it.'
      : 'Programs don’t usually ask for it with the application.';
  };
  // A refused file is worth a look whatever its kind.
  const waiting = documents
    .filter((own) => stateProblem(own) !== '' && choiceOf(own) !== 'no')
    .filter((own) => going.includes(own) || own.state === 'rejected')
    .map((own) => ({
      id: own.id,
      message: stateProblem(own),
      isByHand: choiceOf(own) === 'yes',
    }));
  return {
    isKnown: false,
    asked: [],
    sent: [...ready]
      .sort((one, other) => kindOf(one) - kindOf(other) || compareText(one.id, other.id))
      .map((document) => ({ document, requirements: [] })),
    staying: documents
      .filter((own) => !ready.includes(own))
      .map((document) => ({ document, reason: reasonOf(document) }))
      .sort(byName),
    problems: [...waiting, ...listGone(rows, documents, programRow)].sort((one, other) =>
      compareText(one.id, other.id),
    ),
  };
}

function listGone(
  rows: MaterialRows,
  documents: readonly OwnDocument[],
  programRow: string,
): PlanProblem[] {
  const prefix = materialRowId(programRow, '');
  return [...rows.documentChoices].flatMap(([rowId, row]) => {
    const id = rowId.slice(prefix.length);
    const isChosen = rowId.startsWith(prefix) && row['send'] === 'yes';
    if (!isChosen || findDocument(documents, id)) return [];
    const name = row['asked'] ?? '';
    return [{ id, message: name === '' ? goneProblem : `${name}: ${goneProblem}`, isByHand: true }];
  });
}
