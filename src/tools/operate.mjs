// `npm run import`, `reviews`, `nurses`, `scholarships`, `messages`, `restored`, `preview`, `staff`, `content`, `plans`, `upkeep`: what the operator of a site does from a terminal, by the server's own
// code; each says with --help what it can do. Use: node src/tools/operate.mjs <command> [arguments]
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
// The command reads its arguments as if it had been started by itself.
const [command = ''] = process.argv.splice(2, 1);
// npm runs scripts in the project's folder; a file is named from where the operator stands.
const from = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data');
process.chdir(from);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', `${command}.js`)).href);
