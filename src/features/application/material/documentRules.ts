// Which file of the student is which document of a program: chosen by hand, else by kind and name.
import {
  documentKey,
  type FileFormatName,
  type ProgramDocument,
} from '#shared/reference/catalogue/requirements.ts';
import { fileSizeText, formatsText } from '#shared/reference/catalogue/requirementText.ts';
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
};

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

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !commonWords.has(word));

/** A file that could be another one just as well is not taken: a person chooses then. */
function findByRule(label: string, documents: readonly OwnDocument[]): OwnDocument | null {
  const kind = kindFor(label);
  const wanted = new Set(wordsOf(label));
  const scored = documents
    .filter(({ state }) => state !== 'rejected')
    .map((document) => {
      const shared = new Set(wordsOf(document.name).filter((word) => wanted.has(word))).size;
      const isKind = kind !== null && document.kind === kind;
      return { document, score: (isKind ? 10 : 0) + shared, fits: isKind || shared > 0 };
    })
    .filter(({ fits }) => fits)
    .sort((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (!best) return null;
  const isClear = next === undefined || next.score < best.score || kind === 'transcript';
  return isClear ? best.document : null;
}

export type AskedDocument = {
  readonly document: ProgramDocument;
  readonly key: string;
  readonly chosen: OwnDocument | null;
  readonly isByHand: boolean;
  /** What keeps the program from taking this file; empty when nothing does. */
  readonly problem: string;
};

const formatsByType: Readonly<Record<string, FileFormatName>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

function fileProblem({ formats, maxBytes }: ProgramDocument, own: OwnDocument): string {
  if (own.state === 'rejected') return `${own.name} wasn’t accepted. Add it again.`;
  const format = formatsByType[own.type ?? ''];
  if (formats.length > 0 && format !== undefined && !formats.includes(format))
    return `This program takes ${formatsText(formats)}. ${own.name} is ${formatsText([format])}.`;
  if (maxBytes !== null && own.size !== undefined && own.size > maxBytes)
    return `This program takes files up to ${fileSizeText(maxBytes)}. ${own.name} has ${fileSizeText(own.size)}.`;
  return '';
}

export const listAskedDocuments = (
  asked: readonly ProgramDocument[],
  rows: MaterialRows,
  documents: readonly OwnDocument[],
  programRow: string,
): AskedDocument[] =>
  asked.map((document) => {
    const key = documentKey(document);
    const map = rows.documentMap.get(materialRowId(programRow, key));
    const byHand = documents.find(({ id }) => id === map?.['document']) ?? null;
    const chosen = byHand ?? findByRule(document.label, documents);
    const problem = chosen ? fileProblem(document, chosen) : '';
    return { document, key, chosen, isByHand: byHand !== null, problem };
  });
