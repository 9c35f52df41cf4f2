import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { mountPageForm, type RenderForm } from '#server/pages/pageForms.ts';
import { paths } from '#shared/routing/paths.ts';
import { getMenus, getSettings } from '../contract.ts';
import { getRouteRules, resolveRouteRule } from '../routeRulesContract.ts';
import { getOptionList, getOptionLists } from '../optionListsContract.ts';
import { getPage, getPageChange } from '../pagesContract.ts';
import { missingAnswers, pathQuestions, pathStep } from '../pathQuestions.ts';
import { serveHomeCode } from './homeCode.ts';
import type { RouteResolution } from '../rules.ts';
import type { ContentService } from './service.ts';

const forOneYear = 'public, max-age=31536000, immutable';

export function mountContent(app: FastifyInstance, service: ContentService): void {
  mount(app, getSettings, async () => ({ data: await service.settings() }));
  mount(app, getMenus, async () => ({ data: await service.menus() }));
  mount(app, getRouteRules, async () => {
    const { rules, allowedHosts } = await service.rules();
    return { data: { rules: [...rules], allowedHosts: [...allowedHosts] } };
  });
  mount(app, resolveRouteRule, async ({ query, request }) => {
    const at = query.path.indexOf('?');
    const path = at < 0 ? query.path : query.path.slice(0, at);
    const search = at < 0 ? '' : query.path.slice(at);
    return { data: answerOf(await service.resolve({ path, search, host: request.host })) };
  });
  mount(app, getOptionLists, async ({ query, reply }) => {
    const { version, lists } = await service.optionLists();
    if (query.v === version) reply.header('cache-control', forOneYear);
    return { data: { version, lists: [...lists] }, etag: version };
  });
  mount(app, getOptionList, async ({ params }) => ({
    data: await service.optionList(params.list),
  }));
  mount(app, getPage, async ({ params }) => ({ data: await service.pages.page(params.slug) }));
  mount(app, getPageChange, async ({ params }) => ({
    data: await service.pages.change(params.slug, params.version),
  }));
}

function answerOf(found: RouteResolution | null): { redirect: string; code: number } | null {
  if (found === null) return null;
  return found.kind === 'gone'
    ? { redirect: '', code: 410 }
    : { redirect: found.to, code: found.code };
}

/** Outside of the API: the QR code of the home, and the questions of a page without a script. */
export function mountContentPages(site: FastifyInstance, show: RenderForm): void {
  serveHomeCode(site);
  mountPathQuestions(site, show);
}

/** For browsers without a script: first the questions, then the match. Nothing is stored. */
function mountPathQuestions(site: FastifyInstance, show: RenderForm): void {
  mountPageForm(site, paths.nursingProgram, async (fields, request, reply) => {
    const isAnswered = fields[pathStep] !== undefined;
    const names = [pathStep, ...pathQuestions.map(({ key }) => key)];
    const values = Object.fromEntries(
      names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    );
    const problems = isAnswered ? missingAnswers(values) : [];
    const form = { action: paths.nursingProgram, values, problems };
    return show(request, reply, { status: problems.length === 0 ? 200 : 422, form });
  });
}
