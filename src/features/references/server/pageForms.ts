// For browsers without a script: the code of the mail opens the page, and the form is sent to the page itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { type FormFields, mountPageForm, type RenderForm } from '#server/pages/pageForms.ts';
import { Problem, problemStatus } from '#shared/contract/problem.ts';
import { diffValues } from '#shared/draft/draftValues.ts';
import { paths } from '#shared/routing/paths.ts';
import { answerFields, pickAnswer } from '../rules.ts';
import { normaliseToken } from '../token.ts';
import type { Referee, RefereeService } from './refereeService.ts';

/** 6,000 characters, each of four bytes that a form writes as twelve, and room for what is over the limit. */
const bodyLimit = 1_048_576;

const savedNotice = 'Saved. You can go on later with the same code.';

const readAnswer = (fields: FormFields) =>
  pickAnswer(Object.fromEntries(answerFields.map((name) => [name, fields[name] ?? ''])));

export function mountRefereeForm(
  site: FastifyInstance,
  service: RefereeService,
  show: RenderForm,
): void {
  const { identify } = requireContext(site);

  /** What was typed becomes the draft, whatever is the matter with it. */
  async function save(referee: Referee, fields: FormFields): Promise<void> {
    const { draft } = await service.read(referee);
    const changes = diffValues(pickAnswer(draft?.values ?? {}), readAnswer(fields));
    if (draft && changes.length > 0) await service.saveDraft(referee, changes, draft.revision);
  }

  async function run(referee: Referee, fields: FormFields): Promise<string> {
    switch (fields['step']) {
      case 'save':
        await save(referee, fields);
        return savedNotice;
      case 'submit':
        await save(referee, fields);
        await service.submit(referee, readAnswer(fields));
        return '';
      case 'decline':
        await service.decline(referee, fields['reason'] ?? '');
        return '';
      default:
        await service.open(referee, '');
        return '';
    }
  }

  async function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    referee: Referee,
    shown: { readonly notice: string; readonly problem: Problem | null },
  ): Promise<FastifyReply> {
    const { notice, problem } = shown;
    const page = await service.read(referee);
    const values = {
      ...page.draft?.values,
      code: normaliseToken(referee.token),
      page: JSON.stringify(page),
      notice,
    };
    const problems = problem?.fields ?? (problem ? [{ path: '', message: problem.message }] : []);
    const status = problem ? problemStatus[problem.code] : 200;
    return await show(request, reply, {
      status,
      form: { action: paths.reference, values, problems },
    });
  }

  mountPageForm(
    site,
    paths.reference,
    async (fields, request, reply) => {
      const identity = await identify(request);
      const referee = { token: fields['code'] ?? '', userId: identity?.userId ?? null };
      try {
        await service.read(referee);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const problems = [{ path: 'code', message: error.message }];
        const form = { action: paths.reference, values: {}, problems };
        return await show(request, reply, { status: problemStatus[error.code], form });
      }
      try {
        const notice = await run(referee, fields);
        return await showPage(request, reply, referee, { notice, problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return await showPage(request, reply, referee, { notice: '', problem: error });
      }
    },
    bodyLimit,
  );
}
