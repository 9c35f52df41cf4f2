// `npm run catalogue:build -- --from <folder>`: the built-in catalogue, made from files that the U.S. Department of
// Education publishes (README, Schools). Nothing in it is edited by hand.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, print, requireNode, root } from './prepare.mjs';

requireNode();
// npm runs scripts in the project's folder; a folder is named from where the person stands.
const start = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
await ensureInstalled();
const { runnerImport } = await import('vite');

async function load(path) {
  const options = { configFile: false, logLevel: 'warn' };
  return (await runnerImport(join(root, path), options)).module;
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined)
    throw new Error('Which files? npm run catalogue:build -- --from <folder>');
  const folder = 'src/features/school-import/server/builtIn';
  const { buildCatalogue, describeBuilt } = await load(`${folder}/buildCatalogue.ts`);
  const built = await buildCatalogue(resolve(start, values.from), join(root, folder, 'catalogue'));
  print(describeBuilt(built));
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
