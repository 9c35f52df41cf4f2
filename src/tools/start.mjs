// `npm start`: from a fresh clone to a running demo with one command.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.DEMO ??= '1';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);
