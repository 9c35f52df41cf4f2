// The built client. What is served is looked up in a list made at the start, so no path can lead out of it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientArchive } from './clientArchive.ts';

const forever = 'public, max-age=31536000, immutable';

/** How long a file may be kept, by its path (offline.md §5.3–5.5). */
export function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/builds/meta/')) return forever;
  if (path === '/sw.js' || path.startsWith('/builds/')) return 'no-store';
  if (path.endsWith('.html')) return 'no-cache';
  if (path === '/manifest.webmanifest') return 'public, max-age=3600';
  return 'public, max-age=86400';
}

/** Kept copies of earlier builds answer for these only: their names change with their content. */
const lasting = ['assets', 'builds/meta'];

/** Paths below `folder` of what browsers may ask for, with `/` between parts. */
function namesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** URL path → the folder of the build that has the file. */
function listFiles({ current, previous }: ClientArchive): Map<string, string> {
  const roots = new Map<string, string>();
  for (const root of previous.toReversed()) {
    for (const part of lasting) {
      for (const name of namesBelow(join(root, part))) roots.set(`/${part}/${name}`, root);
    }
  }
  for (const name of namesBelow(current)) roots.set(`/${name}`, current);
  return roots;
}

/** Answers with a file of the client, or answers null when there is none. */
export type SendFile = (path: string, reply: FastifyReply) => FastifyReply | null;

export async function serveFiles(app: FastifyInstance, client: ClientArchive): Promise<SendFile> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const roots = listFiles(client);
  return (path, reply) => {
    const root = roots.get(path);
    if (root === undefined) return null;
    reply.header('cache-control', cacheControlFor(path));
    return reply.sendFile(path.slice(1), root);
  };
}
