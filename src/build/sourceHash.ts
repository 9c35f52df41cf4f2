import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const buildInputs = [
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'vite.config.ts',
  'public',
  'src',
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param salt what else shapes the output, e.g. the API base */
export function sourceHash(root: string, salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of buildInputs.flatMap((input) => filesBelow(join(root, input)))) {
    const name = relative(root, file);
    if (/\.test\.tsx?$|^src\/(e2e|decisions)\//.test(name)) continue;
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
