import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { mount, mountPrepared } from '#server/api/mount.ts';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import { checkAudience } from '#shared/contract/audience.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  inviteReferee,
  listReferences,
  readReference,
  remindReferee,
  replaceReferee,
} from '../contract.ts';
import {
  addReferenceFile,
  declineReference,
  openReference,
  readRefereePage,
  removeReferenceFile,
  saveAnswer,
  submitReference,
} from '../refereeContract.ts';
import { referenceFilePath } from '../paths.ts';
import type { RefereeService } from './refereeService.ts';
import type { ReferenceService } from './service.ts';

export function mountReferences(api: FastifyInstance, service: ReferenceService): void {
  mount(api, listReferences, async ({ caller }) => ({ data: await service.list(caller.userId) }));
  mount(api, inviteReferee, async ({ caller, params, body }) => {
    const { reference, isNew } = await service.invite(caller.userId, params.rowId, body);
    return { data: reference, status: isNew ? 201 : 200 };
  });
  mount(api, remindReferee, async ({ caller, params }) => ({
    data: await service.remind(caller.userId, params.rowId),
  }));
  mount(api, replaceReferee, async ({ caller, params }) => ({
    data: await service.replace(caller.userId, params.rowId),
  }));
  mount(api, readReference, async ({ caller, params }) => ({
    data: await service.readAnswer(caller.userId, params.rowId),
  }));
}

type Call = {
  readonly body: { readonly token: string };
  readonly identity: { readonly userId: string } | null;
};
const refereeOf = ({ body, identity }: Call) => ({
  token: body.token,
  userId: identity?.userId ?? null,
});

export function mountReferee(api: FastifyInstance, service: RefereeService): void {
  mount(
    api,
    readRefereePage,
    async (call) => ({ data: await service.read(refereeOf(call)) }),
    // What is being written is nothing to store under a key.
    { storeResponse: false },
  );
  mount(
    api,
    openReference,
    async (call) => ({ data: await service.open(refereeOf(call), call.body.zone) }),
    { storeResponse: false },
  );
  mount(api, saveAnswer, async (call) => {
    const data = await service.saveDraft(refereeOf(call), call.body.changes, call.ifMatch);
    return { data, etag: data.revision };
  });
  mountPrepared(
    api,
    addReferenceFile,
    async ({ body }) => await service.readFile(body),
    async (call, file) => ({ data: await service.addFile(refereeOf(call), file) }),
    // A second time it replaces the file by itself. No receipt, as the name may be a student’s.
    { concurrency: 2, storeResponse: false },
  );
  mount(api, removeReferenceFile, async (call) => {
    await service.removeFile(refereeOf(call));
    return { data: { removed: true as const } };
  });
  mount(api, submitReference, async (call) => ({
    data: await service.submit(refereeOf(call), call.body.values),
  }));
  mount(api, declineReference, async (call) => {
    await service.decline(refereeOf(call), call.body.reason);
    return { data: { declined: true as const } };
  });
}

/** As a download, so that nothing in it runs here. */
export function serveReferenceFiles(site: FastifyInstance, service: ReferenceService): void {
  const { identify } = requireContext(site);
  async function requireStudent(request: FastifyRequest): Promise<string> {
    const identity = await identify(request);
    const refusal = checkAudience(readReference.audience, identity);
    if (identity === null || refusal !== null)
      throw new Problem(refusal ?? 'not_signed_in', 'Sign in to open this file.');
    return identity.userId;
  }
  site.get(`${referenceFilePath}/:rowId`, { schema: { hide: true } }, async (request, reply) => {
    const userId = await requireStudent(request);
    const { rowId } = request.params as { rowId: string };
    const { name, content } = await service.readFile(userId, rowId);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': formatAttachment(name),
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(content);
  });
}
