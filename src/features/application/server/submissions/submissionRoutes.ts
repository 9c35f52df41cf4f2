import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  copyToCycle,
  correctProgram,
  deleteApplication,
  getSigningKey,
  getSnapshot,
  listSentPrograms,
  listSentVersions,
  preflightProgram,
  submitProgram,
} from '../../submissionContract.ts';
import type { SubmissionService } from './service.ts';

export function mountSubmissions(app: FastifyInstance, service: SubmissionService): void {
  mount(app, getSigningKey, async () => ({ data: service.signingKey }));

  mount(app, preflightProgram, async ({ caller, params, body }) => ({
    data: await service.preflight(caller.userId, params.id, body.deviceTime),
    // A packet has no place among the stored answers: it is read again.
    unchanged: true,
  }));

  mount(app, submitProgram, async ({ caller, params, body }) => ({
    data: await service.submit(caller.userId, params.id, body),
  }));

  mount(app, correctProgram, async ({ caller, params, body }) => ({
    data: await service.correct(caller.userId, params.id, body),
  }));

  mount(app, listSentVersions, async ({ caller, params }) => ({
    data: await service.versions(caller.userId, params.id),
  }));

  mount(app, listSentPrograms, async ({ caller }) => ({
    data: await service.listAll(caller.userId),
  }));

  mount(app, copyToCycle, async ({ caller, params, body }) => {
    const { isNew, program } = await service.copy(caller.userId, params.id, body.cycle);
    return { data: program, status: isNew ? 201 : 200 };
  });

  mount(app, deleteApplication, async ({ caller }) => ({
    data: await service.remove(caller.userId),
  }));

  mount(app, getSnapshot, async ({ caller, params, query }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    const { row, content } = await service.snapshot(caller.userId, params.id, version);
    return { json: content.toString('utf8'), etag: row.sha256 };
  });
}
