import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { resolvePlace } from '#shared/geo/places.ts';
import { getMapGround, getZip, getZips } from '../placesContract.ts';
import { getPlaceNames } from '../placeNamesContract.ts';
import { packedPlaces, placeNames, serverPlaces } from './places.ts';
import { readView } from './readView.ts';

const forOneYear = 'public, max-age=31536000, immutable';

export function mountGeo(app: FastifyInstance, mapStyleUrl: string | undefined): void {
  mount(app, getMapGround, async () => ({ data: { styleUrl: mapStyleUrl ?? null } }));
  mount(app, getZip, async ({ params }) => {
    const query = { zip: params.zip, city: '', state: '', near: null };
    const { place, notices } = resolvePlace(query, await serverPlaces());
    const data = { place, notices: notices.map((each) => ({ ...each, offers: [...each.offers] })) };
    return { data };
  });
  mount(app, getPlaceNames, async ({ query }) => {
    const { bounds, zoom } = readView(query.view, query.zoom);
    const find = await placeNames();
    return { data: find(bounds, zoom) };
  });
  mount(app, getZips, async ({ query, reply }) => {
    const { version, json } = await packedPlaces();
    if (query.v === version) reply.header('cache-control', forOneYear);
    return { json, etag: version };
  });
}
