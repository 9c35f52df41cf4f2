// Which files of the student answer which document a program asks for: chosen by hand, else by kind and name.
import {
  documentKey,
  type FileFormatName,
  type ProgramDocument,
} from '#shared/reference/catalogue/requirements.ts';
import { fileSizeText, formatsText } from '#shared/reference/catalogue/requirementText.ts';
import { compareText } from '#shared/text/compareText.ts';
import { tokenize } from '../checks/rows.ts';
import type { RowValues } from '../definition/types.ts';
import { type MaterialRows, materialRowId } from './materialRows.ts';

/** What is known of a file; the rest of it does not matter here. */
export type OwnDocument = {
  readonly id: string;
  readonly name: string;
  readonly state: 'uploading' | 'ready' | 'rejected';
  readonly kind?: string;
  /** Its media type. */
  readonly type?: string;
  /** Bytes. */
  readonly size?: number;
  /** Null where it is not known. */
  readonly pages?: number | null;
  readonly sha256?: string;
  /** Ids of the files whose place it took, one after another. */
  readonly replaced?: readonly string[];
};

/** Instead of a file: the student says that this program does not need one from her. */
export const notNeeded = 'not_needed';

/** Fields of the map beside the first file: `also:<id of the document>`. */
export const alsoField = 'also';

const kindWords: readonly (readonly [kind: string, words: RegExp])[] = [
  ['transcript', /transcript/],
  ['test_scores', /\b(?:teas|hesi|sat|act|toefl|ielts|score|scores)\b/],
  ['license', /licen[sc]e/],
  ['resume', /\b(?:r[eé]sum[eé]|cv|curriculum vitae)\b/u],
  ['immunization', /immuni[sz]ation|vaccin|titer/],
  ['certificate', /certificat|\b(?:cpr|bls|cna|emt|card)\b/],
  ['statement', /statement|essay/],
];

const kindFor = (label: string): string | null =>
  kindWords.find(([, words]) => words.test(label.toLowerCase()))?.[0] ?? null;

const commonWords = new Set(['the', 'of', 'a', 'an', 'and', 'every', 'your', 'all', 'for', 'from']);

const wordsOf = (text: string): Set<string> =>
  new Set(tokenize(text).filter((word) => word.length > 1 && !commonWords.has(word)));

const byId = (documents: readonly OwnDocument[]): OwnDocument[] =>
  [...documents].sort((one, other) => compareText(one.id, other.id));

/**
 * All transcripts answer a demand for transcripts. Of other kinds the one that is named most alike: a person chooses
 * between equals. Where a document is required, a refused one counts, so that it is not left out in silence.
 */
function findByRule(
  { label, required }: ProgramDocument,
  documents: readonly OwnDocument[],
): readonly OwnDocument[] {
  const kind = kindFor(label);
  const accepted = documents.filter(({ state }) => state !== 'rejected');
  if (kind === 'transcript')
    return byId((required ? documents : accepted).filter((own) => own.kind === kind));
  const found = findMostAlike(label, kind, accepted);
  return found.length > 0 || !required ? found : findMostAlike(label, kind, documents);
}

function findMostAlike(
  label: string,
  kind: string | null,
  documents: readonly OwnDocument[],
): readonly OwnDocument[] {
  const wanted = wordsOf(label);
  const score = ({ name }: OwnDocument): number =>
    [...wordsOf(name)].filter((word) => wanted.has(word)).length;
  const fitting = documents
    .filter((own) => (kind === null ? score(own) === wanted.size : own.kind === kind))
    .map((own) => ({ own, score: score(own) }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = fitting;
  return best && (next === undefined || next.score < best.score) ? [best.own] : [];
}

/** The file itself while it is there, else the one that took its place. */
export const findDocument = (
  documents: readonly OwnDocument[],
  id: string,
): OwnDocument | undefined =>
  documents.find((own) => own.id === id) ??
  byId(documents).find(({ replaced }) => replaced?.includes(id));

const chosenIds = (map: RowValues): string[] => {
  const also = Object.entries(map)
    .filter(([field, value]) => field.startsWith(`${alsoField}:`) && value !== '')
    .map(([field]) => field.slice(alsoField.length + 1))
    .sort(compareText);
  return [...new Set([map['document'] ?? '', ...also])].filter((id) => id !== '');
};

export type ChosenFile = {
  readonly own: OwnDocument;
  /** What keeps it from being sent; empty when nothing does. */
  readonly problem: string;
};

export type AskedDocument = {
  readonly document: ProgramDocument;
  readonly key: string;
  readonly choice: 'rule' | 'hand' | typeof notNeeded;
  readonly files: readonly ChosenFile[];
  /** The first of what is wrong; empty when nothing is. */
  readonly problem: string;
};

const formatsByType: Readonly<Record<string, FileFormatName>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** Why a file cannot be sent now, whatever asks for it; empty when it can. */
export function stateProblem({ name, state }: OwnDocument): string {
  if (state === 'rejected') return `${name} wasn’t accepted. Add it again.`;
  return state === 'ready'
    ? ''
    : `${name} isn’t on the server yet. Wait until it’s uploaded, or choose another file.`;
}

function fileProblem({ formats, maxBytes }: ProgramDocument, own: OwnDocument): string {
  const format = formatsByType[own.type ?? ''];
  if (own.state !== 'rejected') {
    if (formats.length > 0 && format !== undefined && !formats.includes(format))
      return `This program takes ${formatsText(formats)}. ${own.name} is ${formatsText([format])}.`;
    if (maxBytes !== null && own.size !== undefined && own.size > maxBytes)
      return `This program takes files up to ${fileSizeText(maxBytes)}. ${own.name} has ${fileSizeText(own.size)}.`;
  }
  return stateProblem(own);
}

export const goneProblem =
  'The file you chose isn’t on the server. It was deleted, or it’s still on the device where you added it. Choose another one.';

export const listAskedDocuments = (
  asked: readonly ProgramDocument[],
  rows: MaterialRows,
  documents: readonly OwnDocument[],
  programRow: string,
): AskedDocument[] =>
  asked.map((document): AskedDocument => {
    const key = documentKey(document);
    const map = rows.documentMap.get(materialRowId(programRow, key)) ?? {};
    if (map['document'] === notNeeded)
      return { document, key, choice: notNeeded, files: [], problem: '' };
    const ids = chosenIds(map);
    const byHand = ids.flatMap((id) => findDocument(documents, id) ?? []);
    const found = ids.length > 0 ? [...new Set(byHand)] : findByRule(document, documents);
    const files = found.map((own) => ({ own, problem: fileProblem(document, own) }));
    const isGone = byHand.length < ids.length;
    const problem = isGone
      ? goneProblem
      : (files.find((each) => each.problem !== '')?.problem ?? '');
    return { document, key, choice: ids.length > 0 ? 'hand' : 'rule', files, problem };
  });
