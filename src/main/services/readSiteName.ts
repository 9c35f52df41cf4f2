import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The manifest has the name until staff have written settings. */
export function readSiteName(clientDir: string): string {
  const file = join(clientDir, 'manifest.webmanifest');
  if (!existsSync(file)) return '';
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}
