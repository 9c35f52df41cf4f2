import type { FastifyInstance } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { mount } from '#server/api/mount.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import { type FormFields, type RenderForm, mountPageForm } from '#server/pages/pageForms.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import {
  editReview,
  flagReview,
  listReviews,
  markHelpful,
  ownReviews,
  removeReview,
  reportSchool,
  writeReview,
} from '../contract.ts';
import type { ReportService } from './reportService.ts';
import type { ReviewService } from './service.ts';

export function mountReviews(app: FastifyInstance, reviews: ReviewService): void {
  mount(app, listReviews, async ({ params, query }) => {
    const { sort, page, type } = query;
    const wanted = { sort, type, page: page === undefined ? undefined : Number(page) };
    return { data: await reviews.list(params.slug, wanted) };
  });
  mount(app, ownReviews, async ({ params, caller }) => ({
    data: await reviews.own(params.slug, caller.userId),
  }));
  mount(app, writeReview, async ({ params, body, caller }) => ({
    data: await reviews.write(params.slug, body, caller.userId),
  }));
  mount(app, editReview, async ({ params, body, caller, ifMatch }) => {
    const data = await reviews.edit(params.id, body, caller.userId, ifMatch);
    return { data, etag: data.revision };
  });
  mount(app, removeReview, async ({ params, caller }) => {
    await reviews.remove(params.id, caller.userId);
    return { data: { removed: true as const } };
  });
  mount(app, markHelpful, async ({ params, body, caller }) => ({
    data: await reviews.markHelpful(params.id, body.on, caller.userId),
  }));
  mount(app, flagReview, async ({ params, body, caller }) => {
    await reviews.flag(params.id, body.reason, caller.userId);
    return { data: { flagged: true as const } };
  });
}

type ReportServices = {
  readonly reports: ReportService;
  readonly schoolOf: (slug: string) => Promise<number>;
};

export function mountReports(api: FastifyInstance, { reports, schoolOf }: ReportServices): void {
  mount(api, reportSchool, async ({ params, body, identity, request }) => {
    const stored = await reports.report(await schoolOf(params.slug), body, {
      networkPrefix: networkPrefix(request.ip),
      userId: identity?.userId ?? null,
    });
    return { data: { taken: true as const }, unchanged: !stored };
  });
}

type Refusal = { readonly problems: readonly FieldProblem[]; readonly wait: number | null };

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error;
  const { code, message, fields, retryAfterSeconds } = error;
  if (code === 'validation_failed' && fields) return { problems: fields, wait: null };
  if (code !== 'too_many_requests') throw error;
  return { problems: [{ path: '', code, message }], wait: retryAfterSeconds ?? 60 };
}

export function mountReportForm(
  site: FastifyInstance,
  { reports, schoolOf }: ReportServices,
  show: RenderForm,
): void {
  const { identify } = requireContext(site);
  const text = (fields: FormFields, name: string, maxLength: number) =>
    (fields[name] ?? '').slice(0, maxLength);
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
      const id = await schoolOf(slug);
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
