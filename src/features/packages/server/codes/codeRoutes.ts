import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { createCode, endCode, listCodes } from '../../codesContract.ts';
import type { StaffCodes } from './staffCodes.ts';

/** @param readStaffName who makes or ends a code, for those who look at it later */
export function mountCodes(
  admin: FastifyInstance,
  codes: StaffCodes,
  readStaffName: (userId: string) => Promise<string>,
): void {
  mount(admin, listCodes, async () => ({ data: await codes.list() }));
  mount(
    admin,
    createCode,
    async ({ caller, body }) => ({
      data: await codes.create(body, await readStaffName(caller.userId)),
    }),
    // The code is stored nowhere.
    { storeResponse: false },
  );
  mount(admin, endCode, async ({ caller, params }) => ({
    data: await codes.end(params.id, await readStaffName(caller.userId)),
  }));
}
