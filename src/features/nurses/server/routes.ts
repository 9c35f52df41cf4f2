import type { FastifyInstance } from 'fastify';
import { mount, mountPrepared } from '#server/api/mount.ts';
import { sendPicture } from '#server/host/sendPicture.ts';
import { Problem } from '#shared/contract/problem.ts';
import { getNurse, listNurses } from '../contract.ts';
import { readNurseFilters } from '../filters.ts';
import {
  addLicense,
  deleteLicense,
  getOwnNurse,
  listLicenses,
  pauseNurse,
  removeNursePhoto,
  resumeNurse,
  saveNursePhoto,
  saveOwnNurse,
  submitNurse,
} from '../ownContract.ts';
import { photoFolder } from './present.ts';
import type { NurseServices } from './services.ts';

const known: ReadonlySet<string> = new Set(Object.keys(listNurses.query?.shape ?? {}));
const maxIgnored = 20;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '');

function mountDirectory(api: FastifyInstance, { directory }: NurseServices): void {
  mount(api, listNurses, async ({ request, identity }) => {
    const query = queryOf(request.url);
    if (query.get('featured') === '1')
      return {
        data: await directory.featured(),
        meta: { nextCursor: null, removal: null, ignored: [] },
      };
    const { filters, ignored } = readNurseFilters(query);
    const unknown = [...new Set(query.keys())].filter((key) => !known.has(key));
    const { cards, meta } = await directory.list(filters, identity);
    return {
      data: cards,
      meta: { ...meta, ignored: [...ignored, ...unknown].slice(0, maxIgnored) },
    };
  });
  mount(api, getNurse, async ({ params, caller }) => ({
    data: await directory.find(params.id, caller),
  }));
}

function mountOwn(api: FastifyInstance, { profiles, licenses }: NurseServices): void {
  mount(api, getOwnNurse, async ({ caller }) => {
    const data = await profiles.getOwn(caller.userId);
    return { data, etag: data.revision };
  });
  mount(api, saveOwnNurse, async ({ caller, body, ifMatch }) => {
    const data = await profiles.save(caller.userId, body, ifMatch);
    return { data, etag: data.revision };
  });
  const moves = [
    [submitNurse, profiles.submit],
    [pauseNurse, profiles.pause],
    [resumeNurse, profiles.resume],
  ] as const;
  for (const [endpoint, move] of moves)
    mount(api, endpoint, async ({ caller }) => {
      const data = await move(caller.userId);
      return { data, etag: data.revision };
    });
  mountPrepared(
    api,
    saveNursePhoto,
    ({ body }) => profiles.readPhoto(body.image),
    async ({ caller }, photo) => ({ data: await profiles.savePhoto(caller.userId, photo) }),
    { concurrency: 2 },
  );
  mount(api, removeNursePhoto, async ({ caller }) => ({
    data: await profiles.removePhoto(caller.userId),
  }));
  mount(api, listLicenses, async ({ caller }) => ({ data: await licenses.list(caller.userId) }));
  mountPrepared(
    api,
    addLicense,
    ({ body }) => licenses.readFile(body.document),
    async ({ caller, body }, file) => ({ data: await licenses.add(caller.userId, body, file) }),
    { concurrency: 2 },
  );
  mount(api, deleteLicense, async ({ caller, params }) => {
    await licenses.remove(caller.userId, params.id);
    return { data: { deleted: true as const } };
  });
}

export function mountNurses(api: FastifyInstance, services: NurseServices): void {
  mountDirectory(api, services);
  mountOwn(api, services);
}

export function serveNursePhotos(
  site: FastifyInstance,
  { profiles }: Pick<NurseServices, 'profiles'>,
): void {
  site.get<{ Params: { id: string } }>(
    `${photoFolder}/:id`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const photo = await profiles.findPhoto(params.id);
      if (!photo) throw new Problem('not_found', 'There is no photo at this address.');
      return sendPicture(reply, photo);
    },
  );
}
