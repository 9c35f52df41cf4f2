// Who works in the admin app and what each may do; below /admin/api.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { maxEmailLength } from '#shared/input/email.ts';

const permission = 'staff.manage';

export const staffStates = ['active', 'invited', 'expired', 'suspended'] as const;
export type StaffState = (typeof staffStates)[number];

const colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.string()),
  /** `expired`: the link of the invitation ran out before it was used. */
  state: z.enum(staffStates),
  /** While it is invited. */
  invitedUntil: z.nullable(z.string()),
  /** How many browsers are signed in. */
  sessions: z.number(),
  /** The last use of one of them; null when none is signed in. */
  lastSeenAt: z.nullable(z.string()),
});
export type Colleague = z.infer<typeof colleague>;

/** `link` opens the account once. It is shown once: only a digest of it is stored. */
const invitation = z.object({ colleague, link: z.string() });
export type Invitation = z.infer<typeof invitation>;

const params = z.object({ id: z.string().check(z.maxLength(64)) });
const names = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40));

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/staff',
  audience: 'staff',
  permission,
  summary: 'The accounts of the admin app, by name',
  data: z.array(colleague),
});

export const getColleague = defineEndpoint({
  method: 'GET',
  path: '/staff/:id',
  audience: 'staff',
  permission,
  summary: 'One account of the admin app',
  params,
  data: colleague,
  problems: ['not_found'],
});

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/staff',
  audience: 'staff',
  permission,
  summary: 'Opens an account of the admin app; its one-time link is answered and mailed',
  body: z.object({
    email: z.string().check(z.maxLength(maxEmailLength)),
    /** Empty until the person says it. */
    name: z.string().check(z.maxLength(200)),
    permissions: names,
  }),
  data: invitation,
  status: 201,
});

export const changeStaffPermissions = defineEndpoint({
  method: 'PATCH',
  path: '/staff/:id/permissions',
  audience: 'staff',
  permission,
  summary: 'Gives and takes permissions; those that are not named stay',
  params,
  body: z.object({ give: names, take: names }),
  data: colleague,
  problems: ['not_found', 'wrong_state'],
});

export const suspendStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/:id/suspend',
  audience: 'staff',
  permission,
  summary: 'Closes the account and ends its sessions, until it is brought back',
  params,
  data: colleague,
  problems: ['not_found', 'wrong_state'],
});

export const restoreStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/:id/restore',
  audience: 'staff',
  permission,
  summary: 'Brings a suspended account back, with the permissions it had',
  params,
  data: colleague,
  problems: ['not_found'],
});

export const endStaffSessions = defineEndpoint({
  method: 'POST',
  path: '/staff/:id/end-sessions',
  audience: 'staff',
  permission,
  summary: 'Signs the account out in every browser',
  params,
  data: colleague,
  problems: ['not_found'],
});

export const renewInvitation = defineEndpoint({
  method: 'POST',
  path: '/staff/:id/invitation',
  audience: 'staff',
  permission,
  summary: 'Another one-time link for an account that was never opened; the one before ends',
  params,
  data: invitation,
  problems: ['not_found', 'wrong_state'],
});

export const staffActions = [
  'invited',
  'invitation_renewed',
  'opened',
  'permissions_changed',
  'suspended',
  'restored',
  'sessions_ended',
] as const;

const staffEvent = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  action: z.enum(staffActions),
  /** Empty when the account was deleted. */
  about: z.string(),
  given: z.array(z.string()),
  taken: z.array(z.string()),
});
export type StaffEvent = z.infer<typeof staffEvent>;

export const staffEventsMeta = z.object({ nextBefore: z.nullable(z.string()) });

export const listStaffEvents = defineEndpoint({
  method: 'GET',
  path: '/staff-log',
  audience: 'staff',
  permission,
  summary: 'Every change of the staff, the newest first; the database lets nobody change it',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  data: z.array(staffEvent),
  meta: staffEventsMeta,
});
