// Files are looked up in a list, so no path can lead out of it. It grows when another process brings a newer build.
import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildFolderName, type ClientArchive } from './clientArchive.ts';

const immutableCache = 'public, max-age=31536000, immutable';

export function cacheControlFor(path: string): string {
  if (/^\/(?:admin\/)?assets\//.test(path) || path.startsWith('/builds/meta/'))
    return immutableCache;
  if (path === '/sw.js' || path.startsWith('/builds/')) return 'no-store';
  if (path.endsWith('.html')) return 'no-cache';
  if (path === '/manifest.webmanifest') return 'public, max-age=3600';
  return 'public, max-age=86400';
}

/** Kept copies of earlier builds answer for these only: their names change with their content. */
const immutableFolders = ['assets', 'admin/assets', 'builds/meta'];

function listNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

type FileRoots = Map<string, string>;

/** A file of two builds is the same in both. */
function addImmutableFiles(roots: FileRoots, build: string): void {
  for (const part of immutableFolders) {
    for (const name of listNames(join(build, part))) {
      const path = `/${part}/${name}`;
      if (!roots.has(path)) roots.set(path, build);
    }
  }
}

function listClientFiles({ current, previous }: ClientArchive): FileRoots {
  const roots: FileRoots = new Map(listNames(current).map((name) => [`/${name}`, current]));
  for (const build of previous) addImmutableFiles(roots, build);
  return roots;
}

/** At most this often, however many ask for files that do not exist. */
const defaultRescanMs = 250;

/** @returns reads the folder of builds, beginning after the call; calls that come together share one reading */
function createBuildFinder(archive: string, found: (build: string) => void, readEveryMs: number) {
  const known = new Set<string>();
  let waiting: Promise<void> | null = null;
  let reading: Promise<void> = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    for (const name of await readdir(archive).catch(() => [])) {
      if (known.has(name) || !buildFolderName.test(name)) continue;
      known.add(name);
      found(join(archive, name));
    }
  }

  async function readInTurn(): Promise<void> {
    await reading;
    await delay(Math.max(0, readAt + readEveryMs - performance.now()), undefined, { ref: false });
    waiting = null;
    readAt = performance.now();
    reading = read();
    await reading;
  }

  return {
    underWay: () => reading,
    readAnew: () => (waiting ??= readInTurn()),
  };
}

export type ClientFiles = {
  readonly send: (path: string, reply: FastifyReply) => FastifyReply | null;
  readonly find: (path: string) => Promise<boolean>;
};

export async function serveFiles(
  app: FastifyInstance,
  client: ClientArchive,
  readEveryMs = defaultRescanMs,
): Promise<ClientFiles> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const roots = listClientFiles(client);
  const add = (build: string): void => addImmutableFiles(roots, build);
  const finder = client.folder && createBuildFinder(client.folder, add, readEveryMs);
  return {
    send(path, reply) {
      const root = roots.get(path);
      if (root === undefined) return null;
      reply.header('cache-control', cacheControlFor(path));
      return reply.sendFile(path.slice(1), root);
    },
    async find(path) {
      if (!finder || !immutableFolders.some((part) => path.startsWith(`/${part}/`))) return false;
      await finder.underWay();
      if (!roots.has(path)) await finder.readAnew();
      return roots.has(path);
    },
  };
}
