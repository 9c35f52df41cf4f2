// Node 20 does not run TypeScript, and a worker or a child process is outside the test runner: such entries are
// bundled once for each state of their sources and kept.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..', '..');

const bundles = join(root, '.cache', 'test-bundles');
const sources = ['src/server', 'src/shared/contract', 'src/testing'];

function hashOf(entry: string, folders: readonly string[]): string {
  const hash = createHash('sha256').update(entry);
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}

/**
 * @param entry project path of a module that imports nothing from outside `src/server`, `src/shared/contract`,
 *   `src/testing` and what is named in `also`
 * @param also further folders
 * @returns path of one JavaScript file that Node runs; packages stay outside of it
 */
export async function bundleForNode(entry: string, also: readonly string[] = []): Promise<string> {
  const name = entry.replaceAll(/[^a-zA-Z]+/g, '-');
  const folder = join(bundles, `${name}-${hashOf(entry, [...sources, ...also])}`);
  const file = join(folder, 'entry.js');
  if (existsSync(file)) return file;
  mkdirSync(bundles, { recursive: true });
  const building = mkdtempSync(join(bundles, 'building-'));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: join(root, entry),
      outDir: building,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  });
  moveInto(building, folder);
  return file;
}

/** Another test file may have been faster; either result is the same. */
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
