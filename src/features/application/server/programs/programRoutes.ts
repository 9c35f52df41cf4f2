import type { FastifyInstance } from 'fastify';
import { encodeResponse } from '#server/api/envelope.ts';
import { mount } from '#server/api/mount.ts';
import { readDeviceHeader } from '../../deviceHeader.ts';
import { listProgramMaterial } from '../../materialContract.ts';
import {
  addProgramApplication,
  changeProgramState,
  getProgramApplication,
  getProgramChecks,
  listProgramApplications,
  listProgramEvents,
  withdrawProgram,
} from '../../programContract.ts';
import type { ProgramService } from './service.ts';

export function mountPrograms(app: FastifyInstance, service: ProgramService): void {
  mount(app, listProgramApplications, async ({ caller }) =>
    service.answerList(caller.userId, (data) => encodeResponse(listProgramApplications, { data })),
  );

  mount(app, addProgramApplication, async ({ caller, body, request }) => {
    const device = readDeviceHeader(request.headers)?.label ?? '';
    const { isNew, program } = await service.add(caller.userId, { ...body, device });
    return { data: program, status: isNew ? 201 : 200 };
  });

  mount(app, listProgramMaterial, async ({ caller }) => ({
    data: await service.material(caller.userId),
  }));

  mount(app, getProgramApplication, async ({ caller, params }) => ({
    data: await service.get(caller.userId, params.id),
  }));

  mount(app, listProgramEvents, async ({ caller, params }) => ({
    data: await service.events(caller.userId, params.id),
  }));

  mount(app, getProgramChecks, async ({ caller, params }) => ({
    data: await service.checks(caller.userId, params.id),
  }));

  mount(app, changeProgramState, async ({ caller, params, body }) => ({
    data: await service.change(caller.userId, params.id, body),
  }));

  mount(app, withdrawProgram, async ({ caller, params, body }) => ({
    data: await service.withdraw(caller.userId, params.id, body),
  }));
}
