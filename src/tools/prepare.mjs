// What a fresh clone lacks: packages and a build. Runs on bare Node, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Prints one progress line. */
export const print = (text) => process.stdout.write(`${text}\n`);

/** Ends with a plain sentence when this Node is too old (package.json, engines). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  print(
    `Lamplight needs Node 20.19 or newer; this is ${process.versions.node}. Install the current LTS from nodejs.org and try again.`,
  );
  process.exit(1);
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeoutMs?: number }} [options] `quiet` keeps the output and gives it back
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const timer = timeoutMs > 0 ? setTimeout(() => child.kill('SIGTERM'), timeoutMs) : undefined;
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? (signal ? 143 : 1), output });
    });
  });
}

/**
 * A hash over the given files and folders (names and bytes), so that "unchanged" means unchanged.
 * @param {RegExp} [ignored] the files and folders that do not count, by their path from the root
 */
export function hashOf(paths, salt = '', ignored) {
  const hash = createHash('sha256').update(salt);
  const visit = (path) => {
    if (!existsSync(path) || ignored?.test(relative(root, path))) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
      return;
    }
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/** Installs the packages of the lockfile unless they are there already. */
export async function ensureInstalled() {
  const packages = join(root, 'node_modules');
  const stamp = join(packages, '.installed');
  const wanted = hashOf(['package-lock.json'], process.versions.node.split('.')[0]);
  if (readStamp(stamp) === wanted) return;
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) {
    print(
      `The packages have to be installed, but ${packages} is a symbolic link: installing would empty the folder it leads to, which may be somebody else's. Remove the link and run the same command again.`,
    );
    process.exit(1);
  }
  print('Installing packages (once; about half a minute) …');
  const { code } = await run(npm, [
    'ci',
    // No package here needs its install script (the checker of HTML would fetch a Java of its own).
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    print(
      'The packages could not be installed. Check the connection to the npm registry and run the same command again.',
    );
    process.exit(1);
  }
  writeStamp(stamp, wanted);
}

/** Everything a build is made of. */
const buildInputs = [
  'src',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
];

/** Of `src`, and in no build. */
const testsAndNotes = /\.(test|spec)\.tsx?$|^src\/(e2e|decisions)$/;

/** Builds client, worker and server unless a build of exactly these sources is there. */
export async function ensureBuilt() {
  const apiBase = process.env.VITE_API_BASE || process.env.API_BASE || '/api';
  const stamp = join(root, 'dist', '.built');
  const wanted = hashOf(buildInputs, apiBase, testsAndNotes);
  if (readStamp(stamp) === wanted) return;
  print('Building the site …');
  const { code } = await run(process.execPath, ['src/tools/build.mjs']);
  if (code !== 0) {
    print('The build failed; the reason stands above.');
    process.exit(1);
  }
  writeStamp(stamp, wanted);
}
