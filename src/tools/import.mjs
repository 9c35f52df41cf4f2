// `npm run import -- <kind> <file>`: schools, numbers and programs from files into the catalogue; --help says which.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
// npm runs scripts in the project's folder; a file is named from where the operator stands.
const from = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data');
process.chdir(from);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'import.js')).href);
