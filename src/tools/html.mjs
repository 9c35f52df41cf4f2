// `npm run check:html`: what the W3C checker finds in the HTML that the server answers on the public pages, as a visitor
// without JavaScript gets it, and on the home of somebody who is signed in.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root, run, print } from './prepare.mjs';

const oldestJava = 11;
const member = 'condenser@example.test';

/** Whether a Java is here that the checker runs on. */
export function hasJava() {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
  return status === 0 && major >= oldestJava;
}

/** A server with the sample content on a data folder of its own. */
function startServer(dataDir, password) {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DEMO: '1',
      DEMO_PASSWORD: password,
      PORT: '0',
      DATA_DIR: dataDir,
      CLIENT_DIR: join(root, 'dist', 'client'),
    },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const origin = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (origin) resolve({ child, origin });
    });
    child.once('exit', () => reject(new Error(`The server ended at once.\n${said}`)));
  });
}

async function cookiesOf(origin, password) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: member, password }),
  });
  if (!answer.ok) throw new Error(`${member} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function siteMapPaths(origin, path) {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  );
}

/** Every address without a place to fill in, every one the site map names, and one that leads nowhere. */
async function publicPaths(origin) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'src/shared/routing/routePatterns.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  const listed = await siteMapPaths(origin, '/sitemap.xml');
  const parts = listed.filter((path) => path.endsWith('.xml'));
  const named = [
    ...listed.filter((path) => !parts.includes(path)),
    ...(await Promise.all(parts.map((path) => siteMapPaths(origin, path)))).flat(),
  ];
  if (named.length === 0) throw new Error('/sitemap.xml names no page.');
  const fixed = module.publicPatterns.filter((pattern) => !pattern.includes(':'));
  return [...new Set([...fixed, ...named, '/no/such/page'])];
}

/** Fetches the pages into a folder. @returns file name → what it is */
async function savePages(origin, folder, cookie) {
  const pages = new Map();
  const save = async (path, what, headers = {}) => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html', ...headers } });
    const wanted = path === '/no/such/page' ? 404 : 200;
    if (answer.status !== wanted) throw new Error(`${path} answered ${answer.status}.`);
    const name = `${pages.size}.html`;
    writeFileSync(join(folder, name), await answer.text());
    pages.set(name, what);
  };
  for (const path of await publicPaths(origin)) await save(path, path);
  await save('/', '/ of somebody who is signed in', { cookie });
  return pages;
}

/** @returns one line for each error: the page, the place, what is wrong, and the HTML around it */
async function findings(folder, pages) {
  const { default: checker } = await import('vnu-jar');
  const { code, output } = await run(
    'java',
    ['-jar', checker, '--errors-only', '--format', 'json', folder],
    { quiet: true },
  );
  const from = output.indexOf('{"');
  if (from < 0) throw new Error(`The checker ended with ${code}.\n${output}`);
  const { messages } = JSON.parse(output.slice(from));
  return messages.map(({ url = '', lastLine, lastColumn, message, extract = '' }) => {
    const page = pages.get(basename(url)) ?? url;
    const around = extract.replaceAll(/\s+/g, ' ').trim();
    return `  ${page}, line ${lastLine}, column ${lastColumn}: ${message}\n    ${around}`;
  });
}

/** @returns whether the checker found nothing */
async function checkHtml() {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-html-'));
  const saved = join(folder, 'pages');
  mkdirSync(saved);
  const password = randomBytes(12).toString('base64url');
  const { child, origin } = await startServer(join(folder, 'data'), password);
  try {
    const pages = await savePages(origin, saved, await cookiesOf(origin, password));
    const found = await findings(saved, pages);
    for (const line of found) print(line);
    print(`${pages.size} pages, ${found.length} errors`);
    return found.length === 0;
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  if (!hasJava()) throw new Error(`The checker of HTML needs Java ${oldestJava} or newer.`);
  await ensureBuilt();
  return checkHtml();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
