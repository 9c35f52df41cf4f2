// The page tree of a PDF (ISO 32000-2, 7.5.7 and 7.7.3), without rendering anything.
import { inflateSync } from 'node:zlib';
import { findTrailer, readDictionary } from './pdf.ts';

/** Together for all object streams of a file: a small file can be made to unpack to a large one. */
const maxUnpackedBytes = 32_000_000;
const maxObjects = 200_000;
const maxPages = 20_000;

type Place = { readonly text: string; readonly at: number };
type Objects = Map<number, Place>;

export type PdfContents = {
  /** Null where its page tree cannot be read. */
  readonly pages: number | null;
  /** Has fields that can be filled in: programs may see them empty. */
  readonly isForm: boolean;
};

/** The last definition of each object, as an incremental update appends them. What is inside a stream is no object. */
function findObjects(text: string): Objects {
  const objects: Objects = new Map();
  let unpacked = 0;
  for (let at = text.indexOf('obj'); at >= 0; ) {
    const number = /(\d{1,10})\s{1,4}\d{1,5}\s{1,4}$/.exec(
      text.slice(Math.max(0, at - 24), at),
    )?.[1];
    let next = at + 3;
    if (number !== undefined) {
      if (objects.size > maxObjects) break;
      const place = { text, at: at + 3 };
      objects.set(Number(number), place);
      const stream = findStream(place);
      next = stream?.end ?? next;
      const packed = stream && unpack(text, stream, maxUnpackedBytes - unpacked);
      unpacked += packed?.length ?? 0;
      if (packed) addPacked(objects, packed, stream.head);
    }
    at = text.indexOf('obj', next);
  }
  return objects;
}

const numberAfter = (name: string, dictionary: string): number | null => {
  const found = new RegExp(`/${name}\\s{0,8}(\\d{1,10})(?!\\s{1,4}\\d{1,5}\\s{1,4}R)`).exec(
    dictionary,
  )?.[1];
  return found === undefined ? null : Number(found);
};

const referenceAfter = (name: string, dictionary: string): number | null => {
  const found = new RegExp(`/${name}\\s{0,8}(\\d{1,10})\\s{1,4}\\d{1,5}\\s{1,4}R`).exec(
    dictionary,
  )?.[1];
  return found === undefined ? null : Number(found);
};

type Stream = { readonly head: string; readonly data: number; readonly end: number };

function findStream({ text, at }: Place): Stream | null {
  const near = text.slice(at, at + 600);
  const keyword = near.indexOf('stream');
  const ended = near.indexOf('endobj');
  if (keyword < 0 || (ended >= 0 && ended < keyword)) return null;
  const head = near.slice(0, keyword);
  const data = at + keyword + (near.startsWith('\r\n', keyword + 6) ? 8 : 7);
  const length = numberAfter('Length', head);
  const end = length === null ? text.indexOf('endstream', data) : data + length;
  return { head, data, end: end < 0 ? text.length : end };
}

/** What an object stream contains; null for every other one. */
function unpack(text: string, { head, data, end }: Stream, room: number): string | null {
  if (!/\/Type\s{0,8}\/ObjStm/.test(head) || /\/Predictor\s{0,8}[2-9]/.test(head)) return null;
  const bytes = Buffer.from(text.slice(data, end), 'latin1');
  if (!/\/FlateDecode/.test(head)) return bytes.length <= room ? bytes.toString('latin1') : null;
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, room) }).toString('latin1');
  } catch {
    return null;
  }
}

function addPacked(objects: Objects, packed: string, head: string): void {
  const first = numberAfter('First', head);
  if (first === null) return;
  const numbers = packed.slice(0, first).split(/\s/).filter(Boolean).map(Number);
  for (let pair = 0; pair + 1 < numbers.length; pair += 2) {
    const [number = 0, offset = 0] = numbers.slice(pair, pair + 2);
    objects.set(number, { text: packed, at: first + offset });
  }
}

function readObject(objects: Objects, number: number): string | null {
  const place = objects.get(number);
  return place ? readDictionary(place.text, place.at) : null;
}

function listKids(objects: Objects, node: string): number[] | null {
  const direct = /\/Kids\s{0,8}\[([^\]]*)\]/.exec(node)?.[1];
  const place = direct === undefined ? objects.get(referenceAfter('Kids', node) ?? -1) : undefined;
  const list =
    direct ??
    (place && /^\s{0,8}\[([^\]]*)\]/.exec(place.text.slice(place.at, place.at + 400_000))?.[1]);
  if (list === undefined) return null;
  return [...list.matchAll(/(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R/g)].map(([, number]) =>
    Number(number),
  );
}

function countPages(objects: Objects, root: number): number | null {
  const seen = new Set<number>();
  const waiting = [root];
  let pages = 0;
  while (waiting.length > 0) {
    const number = waiting.pop() ?? 0;
    const node = seen.has(number) ? null : readObject(objects, number);
    if (node === null || pages > maxPages) return null;
    seen.add(number);
    if (/\/Type\s{0,8}\/Page(?![A-Za-z])/.test(node)) {
      pages += 1;
      continue;
    }
    const kids = listKids(objects, node);
    if (kids === null) return null;
    waiting.push(...kids);
  }
  return pages;
}

function hasFields(objects: Objects, catalog: string): boolean {
  const form = referenceAfter('AcroForm', catalog);
  const dictionary = form === null ? catalog : (readObject(objects, form) ?? '');
  if (form === null && !/\/AcroForm\s{0,8}<</.test(catalog)) return false;
  if (/\/XFA(?![A-Za-z])/.test(dictionary)) return true;
  const indirect = objects.get(referenceAfter('Fields', dictionary) ?? -1);
  const list = indirect ? indirect.text.slice(indirect.at, indirect.at + 200) : dictionary;
  const fields = indirect
    ? /^\s{0,8}\[([^\]]*)/.exec(list)
    : /\/Fields\s{0,8}\[([^\]]*)/.exec(list);
  return /\d/.test(fields?.[1] ?? '');
}

export function readPdfContents(text: string): PdfContents {
  const unknown = { pages: null, isForm: false };
  const root = referenceAfter('Root', findTrailer(text) ?? '');
  if (root === null) return unknown;
  const objects = findObjects(text);
  const catalog = readObject(objects, root);
  if (catalog === null) return unknown;
  const tree = referenceAfter('Pages', catalog);
  return {
    pages: tree === null ? null : countPages(objects, tree),
    isForm: hasFields(objects, catalog),
  };
}
