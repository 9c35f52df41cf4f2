import type { FastifyInstance } from 'fastify';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import { requireContext } from '#server/api/context.ts';
import { mount } from '#server/api/mount.ts';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { getPrograms, getSchool } from '../contract.ts';
import { getDataSummary } from '../dataContract.ts';
import { getDataUpdates } from '../updatesContract.ts';
import type { SchoolService } from './service.ts';

export function mountSchools(
  { api, app }: { readonly api: FastifyInstance; readonly app: FastifyInstance },
  schools: SchoolService,
): void {
  mount(api, getSchool, async ({ params }) => ({ data: await schools.require(params.slug) }));
  mount(api, getPrograms, async ({ query }) => {
    const { programs, sources } = await schools.programs(query.ids.split(',').map(Number));
    return { data: programs, meta: { sources } };
  });
  mount(api, getDataSummary, async () => ({ data: await schools.dataSummary() }));
  mount(api, getDataUpdates, async () => ({ data: await schools.dataUpdates() }));
  serveCalendars(app, schools);
}

function serveCalendars(site: FastifyInstance, schools: SchoolService): void {
  const { publicOrigin } = requireContext(site);
  site.get(
    '/university/:slug/deadlines.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug } = request.params as { slug: string };
      const { origin } = requestOrigin(request, publicOrigin);
      const text = await schools.calendar(slug, origin);
      return reply
        .headers({
          'cache-control': 'public, max-age=300',
          'content-disposition': formatAttachment(`${slug.slice(0, 100)}-deadlines.ics`),
          'x-content-type-options': 'nosniff',
        })
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
