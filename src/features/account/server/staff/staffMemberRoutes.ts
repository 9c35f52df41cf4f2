import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import * as contract from '#features/account/staffMembersContract.ts';
import type { StaffMembers } from './staffMembers.ts';

/** A one-time link is stored nowhere. */
const doNotStore = { storeResponse: false };

export function mountStaffMembers(admin: FastifyInstance, staff: StaffMembers): void {
  mount(admin, contract.listStaff, async () => ({ data: await staff.list() }));
  mount(admin, contract.getColleague, async ({ params }) => ({ data: await staff.get(params.id) }));
  mount(
    admin,
    contract.inviteStaff,
    async ({ caller, body }) => ({ data: await staff.invite(caller, body) }),
    doNotStore,
  );
  mount(admin, contract.changeStaffPermissions, async ({ caller, params, body }) => ({
    data: await staff.changePermissions(caller, params.id, body),
  }));
  mount(admin, contract.suspendStaff, async ({ caller, params }) => ({
    data: await staff.suspend(caller, params.id),
  }));
  mount(admin, contract.restoreStaff, async ({ caller, params }) => ({
    data: await staff.restore(caller, params.id),
  }));
  mount(admin, contract.endStaffSessions, async ({ caller, params }) => ({
    data: await staff.endSessions(caller, params.id),
  }));
  mount(
    admin,
    contract.renewInvitation,
    async ({ caller, params }) => ({ data: await staff.renewInvitation(caller, params.id) }),
    doNotStore,
  );
  mount(admin, contract.listStaffEvents, async ({ query }) => {
    const { data, nextBefore } = await staff.listEvents(query.before);
    return { data, meta: { nextBefore } };
  });
}
