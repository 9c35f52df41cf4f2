// Codes that give a plan; below /admin/api.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { codeStates } from './codeRules.ts';
import { packageKeys } from './rules.ts';

const permission = 'plans.manage';
const moment = z.nullable(z.string());

const planCode = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four signs; empty for one that is older than these lists. */
  ending: z.string(),
  package: z.enum(packageKeys),
  uses: z.number(),
  /** How often it was used. By whom is in their orders and nowhere here. */
  used: z.number(),
  lastUsedAt: moment,
  endsAt: moment,
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: moment,
  endedBy: z.string(),
  state: z.enum(codeStates),
});
export type PlanCode = z.infer<typeof planCode>;

export const listCodes = defineEndpoint({
  method: 'GET',
  path: '/codes',
  audience: 'staff',
  permission,
  summary: 'The newest 500 codes that give a plan, with how often each was used',
  data: z.array(planCode),
});

const newCode = z.object({
  /** Shown once: only a digest of it is stored. */
  code: z.string(),
  row: planCode,
});
export type NewCode = z.infer<typeof newCode>;

export const createCode = defineEndpoint({
  method: 'POST',
  path: '/codes',
  audience: 'staff',
  permission,
  summary: 'Makes a code, random or chosen, that gives a plan so many times until its last day',
  body: z.object({
    name: z.string().check(z.maxLength(400)),
    code: z.string().check(z.maxLength(200)),
    package: z.string().check(z.maxLength(60)),
    uses: z.number(),
    until: z.string().check(z.maxLength(40)),
  }),
  data: newCode,
  status: 201,
});

export const endCode = defineEndpoint({
  method: 'POST',
  path: '/codes/:id/end',
  audience: 'staff',
  permission,
  summary: 'Ends a code for good; plans that it gave stay',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: planCode,
  problems: ['not_found'],
});
