// `npm run preview`: the address of a post that is not public yet; --help says how.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'preview.js')).href);
