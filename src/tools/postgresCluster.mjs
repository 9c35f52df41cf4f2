// A PostgreSQL of its own for tests: unprivileged user, free port, temporary folder, gone afterwards.
import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findMemoryFolder } from './memoryFolder.mjs';

const execute = promisify(execFile);
const oldest = 15;

async function foldersWithPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  return [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
  ].filter(Boolean);
}

/**
 * Looks for the programs of a PostgreSQL that is new enough.
 * @returns {Promise<{ bin: string, version: number } | null>}
 */
export async function findPostgres() {
  for (const bin of await foldersWithPrograms()) {
    try {
      const { stdout } = await execute(join(bin, 'postgres'), ['--version']);
      const version = Number(/(\d+)/.exec(stdout)?.[1]);
      await execute(join(bin, 'initdb'), ['--version']);
      if (version >= oldest) return { bin, version };
    } catch {
      // Not there; the next folder may have it.
    }
  }
  return null;
}

/** PostgreSQL refuses to run as root: then `nobody`, or who else has no rights here, runs it. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (which) => Number((await execute('id', [which, name])).stdout)),
      );
      return { uid, gid };
    } catch {
      // No such user; try the next.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody.',
  );
}

async function chownAll(folder, { uid, gid }) {
  if (uid === undefined) return;
  const paths = await readdir(folder, { recursive: true });
  for (const path of ['.', ...paths]) await chown(join(folder, path), uid, gid);
}

/** The server's log of up to 1 GB, and the databases of a few test files at a time; in bytes. */
const roomNeeded = 2e9;

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not become ready.\n${output}`)),
      30_000,
    );
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with code ${code}.\n${output}`));
    });
  });
}

/**
 * Starts a cluster.
 * @param {{ flushes?: boolean, copyOf?: string, keepIn?: string }} [options] `flushes`: what is stored outlives a power cut,
 *   and takes its time; without, it may be kept in memory. `copyOf`: a folder that `keepIn` named, to begin with its
 *   databases. `keepIn`: where its databases are left when it stops
 * @returns {Promise<{ url: string, version: number, pid: number, stop(): Promise<void> }>}
 */
export async function startPostgres({ flushes = true, copyOf, keepIn } = {}) {
  const found = await findPostgres();
  if (!found) throw new Error(`PostgreSQL ${oldest} or newer was not found.`);
  const { bin, version } = found;
  const who = await unprivileged();
  const folder = await mkdtemp(
    join((!flushes && findMemoryFolder(roomNeeded)) || tmpdir(), 'lamplight-postgres-'),
  );
  const data = join(folder, 'data');
  const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: folder };
  if (who.uid !== undefined) await chown(folder, who.uid, who.gid);
  let server;
  let ended = Promise.resolve();
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await ended;
    if (keepIn && server?.exitCode === 0) await cp(data, keepIn, { recursive: true });
    await rm(folder, { recursive: true, force: true });
  };
  const fill = async () => {
    if (copyOf) {
      await cp(copyOf, data, { recursive: true });
      await chownAll(data, who);
      return;
    }
    await execute(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'lamplight', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
      {
        ...who,
        cwd: folder,
        env: environment,
      },
    );
  };
  try {
    await fill();
    const port = await freePort();
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      'jit=off',
      ...(flushes
        ? []
        : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
    ];
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...who,
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    ended = new Promise((resolve) => server.once('exit', resolve));
    await untilReady(server);
    return {
      url: `postgres://lamplight@127.0.0.1:${port}/postgres`,
      version,
      pid: server.pid,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs `work` with a cluster that exists only for it.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @param {{ flushes?: boolean, copyOf?: string, keepIn?: string }} [options] of startPostgres
 * @returns {Promise<T>}
 */
export async function withPostgres(work, options) {
  const cluster = await startPostgres(options);
  const leave = () => void cluster.stop().then(() => process.exit(130));
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    return await work(cluster.url);
  } finally {
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
    await cluster.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const cluster = await startPostgres();
  process.stdout.write(
    `PostgreSQL ${cluster.version} (process ${cluster.pid}) answers at ${cluster.url}\n`,
  );
  const leave = () => void cluster.stop().then(() => process.exit(0));
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
}
