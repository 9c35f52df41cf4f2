import type { FastifyInstance } from 'fastify';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import { requireContext } from '#server/api/context.ts';
import { mount } from '#server/api/mount.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import { type FormFields, type RenderForm, mountPageForm } from '#server/pages/pageForms.ts';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { getPrograms, getSchool, reportSchool } from '../contract.ts';
import { mountReviews } from '#features/reviews/server/routes.ts';
import type { SchoolService } from './service.ts';
import type { SchoolSlices } from '#main/schoolSlices.ts';

/** What the page of a school needs. */
type Services = Pick<SchoolSlices, 'schools' | 'reports' | 'reviews'>;

/** Mounts what the page of a school asks for and its calendar file. */
export function mountSchoolPages(
  { api, app }: { readonly api: FastifyInstance; readonly app: FastifyInstance },
  services: Services,
): void {
  mountSchools(api, services);
  mountReviews(api, services.reviews);
  serveCalendars(app, services.schools);
}

function mountSchools(app: FastifyInstance, { schools, reports }: Services): void {
  mount(app, getSchool, async ({ params }) => ({ data: await schools.require(params.slug) }));
  mount(app, getPrograms, async ({ query }) => {
    const { programs, sources } = await schools.programs(query.ids.split(',').map(Number));
    return { data: programs, meta: { sources } };
  });
  mount(app, reportSchool, async ({ params, body, identity, request }) => {
    const id = await schools.idOf(params.slug);
    const stored = await reports.report(id, body, {
      networkPrefix: networkPrefix(request.ip),
      userId: identity?.userId ?? null,
    });
    return { data: { taken: true as const }, unchanged: !stored };
  });
}

/** Serves the deadlines of a school as a calendar file. */
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

type Refusal = { readonly problems: readonly FieldProblem[]; readonly wait: number | null };

/** What a refusal says to a form. @throws what no form can show */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error;
  const { code, message, fields, retryAfterSeconds } = error;
  if (code === 'validation_failed' && fields) return { problems: fields, wait: null };
  if (code !== 'too_many_requests') throw error;
  return { problems: [{ path: '', code, message }], wait: retryAfterSeconds ?? 60 };
}

/** Takes "Report wrong data" of people without a script. @param site the `app` of a host */
export function mountReportForm(
  site: FastifyInstance,
  { schools, reports }: Services,
  show: RenderForm,
): void {
  const { identify } = requireContext(site);
  const text = (fields: FormFields, name: string, most: number) =>
    (fields[name] ?? '').slice(0, most);
  mountPageForm(site, '/university/:slug', async (fields, request, reply) => {
    const { slug } = request.params as { slug: string };
    const body = {
      field: text(fields, 'field', 120),
      message: fields['message'] ?? '',
      email: text(fields, 'email', 1000),
      website: text(fields, 'website', 2000),
    };
    try {
      const userId = (await identify(request))?.userId ?? null;
      const id = await schools.idOf(slug);
      await reports.report(id, body, { networkPrefix: networkPrefix(request.ip), userId });
    } catch (error) {
      const { problems, wait } = refusalOf(error);
      if (wait !== null) reply.header('retry-after', String(wait));
      const { website: _unseen, ...values } = body;
      const form = { action: `/university/${slug}`, values, problems };
      return show(request, reply, { status: wait === null ? 422 : 429, form });
    }
    return reply.redirect(`/university/${encodeURIComponent(slug)}?report=sent#report`, 303);
  });
}
