// A second version of a built client, as a deploy of the same sources under another id would leave it: what holds the
// id, and what names such a file, is another file with another name. Building three times would take a minute more.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { precompressFile } from '#build/precompress.ts';

const compressed = ['.br', '.gz'];
/** Nobody measures these copies. */
const quickQuality = 5;
const isText = (path: string) => /\.(?:js|mjs|css|html|json|webmanifest)$/.test(path);
/** The part of a file's name that its content decides. */
const hashOfName = /-[\w-]{8}(?=\.\w+$)/;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function readTexts(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => isText(path) && statSync(path).isFile());
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** The files that hold one of these words, those that name such a file, those that name these, and so on. */
function touchedBy(word: string, texts: ReadonlyMap<string, string>): Set<string> {
  const touched = new Set<string>();
  let words = [word];
  while (words.length > 0) {
    const found = [...texts].filter(
      ([path, text]) => !touched.has(path) && words.some((each) => text.includes(each)),
    );
    for (const [path] of found) touched.add(path);
    words = found.map(([path]) => basename(path)).filter((name) => hashOfName.test(name));
  }
  return touched;
}

/** What stands for what, in all texts at once. */
function replacer(words: ReadonlyMap<string, string>): (text: string) => string {
  const any = new RegExp(
    [...words.keys()].map((word) => word.replaceAll('.', '\\.')).join('|'),
    'g',
  );
  return (text) => text.replace(any, (word) => words.get(word) ?? word);
}

function removeCompressed(path: string): boolean {
  const copies = compressed.map((ending) => path + ending).filter((copy) => existsSync(copy));
  for (const copy of copies) rmSync(copy);
  return copies.length > 0;
}

/**
 * Writes a copy of a build under another id.
 * @param source the folder above a built client
 * @param target made anew
 * @param id the id of the copy
 */
export async function relabelBuild(source: string, target: string, id: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  for (const part of ['client', 'client-manifest.json', 'kill-switch'])
    cpSync(join(source, part), join(target, part), { recursive: true });
  const client = join(target, 'client');
  const latest = readFileSync(join(client, 'builds', 'latest.json'), 'utf8');
  const { id: before } = JSON.parse(latest) as { id: string };
  const texts = readTexts(client);
  const touched = touchedBy(before, texts);
  const words = new Map([[before, id]]);
  for (const path of touched) {
    const name = basename(path);
    const hash = createHash('sha256').update(id).update(name).digest('hex').slice(0, 8);
    if (hashOfName.test(name)) words.set(name, name.replace(hashOfName, `-${hash}`));
  }
  const anew = replacer(words);
  // What the worker keeps under a name without a hash, it knows by a hash of its content.
  const worker = join(client, 'sw.js');
  const revisions = new Map(
    [...touched].map((path) => [md5(texts.get(path) ?? ''), md5(anew(texts.get(path) ?? ''))]),
  );
  for (const path of touched) {
    const text = anew(texts.get(path) ?? '');
    const named = join(path, '..', anew(basename(path)));
    const wasCompressed = removeCompressed(path);
    if (named !== path) renameSync(path, named);
    writeFileSync(named, path === worker ? replacer(revisions)(text) : text);
    if (wasCompressed) await precompressFile(named, quickQuality);
  }
  const manifest = join(target, 'client-manifest.json');
  writeFileSync(manifest, anew(readFileSync(manifest, 'utf8')));
}
