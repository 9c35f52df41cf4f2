import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

export type ScreenFiles = {
  readonly style: string;
  readonly sheets: readonly string[];
  /** Addresses of what the first script imports, each behind what it imports itself. */
  readonly first: readonly string[];
  readonly scripts: readonly string[];
};

export type GetScreenFiles = (screen: string) => ScreenFiles;

/** @returns null when the build has no manifest */
export function readScreenFiles(clientDir: string): GetScreenFiles | null {
  const file = join(dirname(clientDir), 'client-manifest.json');
  if (!existsSync(file)) return null;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) return null;
  const cache = new Map<string, ScreenFiles>();
  return (screen) => {
    const found = cache.get(screen) ?? collect(clientDir, manifest, entry, screen);
    cache.set(screen, found);
    return found;
  };
}

function collect(
  clientDir: string,
  manifest: Manifest,
  entry: string,
  screen: string,
): ScreenFiles {
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const one of chunk.imports ?? []) visit(one);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
    scripts.add(chunk.file);
  };
  visit(entry);
  const always = new Set(seen);
  const first = [...scripts];
  visit(screen);
  const soon = [...scripts].slice(first.length);
  // Lazily hydrated parts are rendered with the screen and need their styles; their scripts are loaded on demand.
  const own = [...seen].filter((key) => !always.has(key));
  for (const key of own) manifest[key]?.dynamicImports?.forEach(visit);
  const style = [...sheets].map((sheet) => readFileSync(join(clientDir, sheet), 'utf8').trim());
  return {
    style: style.join('\n'),
    sheets: [...sheets].map((sheet) => `/${sheet}`),
    first: first.slice(0, -1).map((script) => `/${script}`),
    scripts: soon.map((script) => `/${script}`),
  };
}
