// What is sent to a program and what stays of it (features.md §3.6 Snapshot, §6.27, §8.2, §8.3).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { blocker, idParams, programDetail } from './programContract.ts';
import { packet } from './packet/packet.ts';
import { moment, sentVersion, sha256Text as sha256 } from './packet/sentVersion.ts';

/**
 * Signed by the server: that nothing was missing from this packet at this time. Whoever could not send it because the
 * network failed shows it to the school, and it opens the hours after the deadline.
 */
export const graceRecord = z.object({
  programApplicationId: z.string(),
  answersSha256: sha256,
  /** By the server's clock. */
  checkedAt: moment,
  /** By the clock of the device, as it said. */
  deviceTime: z.nullable(moment),
  deadlineAt: z.nullable(moment),
  /** Ed25519 over the canonical JSON of the rest, base64url; the key is at `/api/signing-key`. */
  signature: z.string(),
});
export type GraceRecord = z.infer<typeof graceRecord>;

export const preflight = z.object({
  state: z.enum(['ready', 'not_ready']),
  /** What keeps it from being sent, each with the field that answers it. */
  blockers: z.array(blocker),
  /** As the program will see it. */
  packet,
  /** Files of the student that are not in the packet, each with the reason. */
  staying: z._default(
    z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    [],
  ),
  /** Of the answers and documents of the packet. */
  answersSha256: sha256,
  /** Null while something is missing. */
  record: z.nullable(graceRecord),
  /** What both clocks showed at this check. */
  clocks: z._default(z.nullable(z.object({ device: moment, server: moment })), null),
});
export type Preflight = z.infer<typeof preflight>;

export const receipt = z.object({
  programApplicationId: z.string(),
  /** Unique, short enough to be read out on the telephone. */
  number: z.string(),
  version: z.number(),
  submittedAt: moment,
  deadlineAt: z.nullable(moment),
  /** Sent after the deadline, on a record from before it. */
  withinGrace: z.boolean(),
  /** Of the bytes at `/program-applications/{id}/snapshot`. */
  sha256,
  signature: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

const declaration = z.object({
  /** What the student declared, in the words that were shown. */
  accepted: z.boolean(),
  /** Typed as a signature, always anew. */
  name: z.optional(z.string().check(z.maxLength(200))),
});

const sending = {
  declaration: z.optional(declaration),
  /** Of the answers and documents as the student read them back; others by now are a `revision_mismatch` and nothing is sent. */
  answersSha256: z.optional(sha256),
  /** Of the press of Submit, by the clock of the device: it shows in the history where ours says something else. */
  deviceTime: z.optional(moment),
  /** When the student agreed to have it sent later, by the clock of the device. */
  queuedAt: z.optional(moment),
  record: z.optional(graceRecord),
};
export const submission = z.object(sending);
export type Submission = z.infer<typeof submission>;

export const preflightProgram = defineEndpoint({
  method: 'POST',
  path: '/program-applications/:id/preflight',
  audience: 'condenser',
  summary:
    'Checks one program before it is sent: what is missing, exactly what the program will see, and a signed record of the time',
  params: idParams,
  body: z.object({ deviceTime: z.optional(moment) }),
  data: preflight,
  problems: ['not_found', 'wrong_state'],
});

export const submitProgram = defineEndpoint({
  method: 'POST',
  path: '/program-applications/:id/submit',
  audience: 'condenser',
  summary:
    'Sends the application to one program and answers with a receipt; the same key again answers the same',
  status: 201,
  params: idParams,
  body: submission,
  data: receipt,
  problems: ['not_found', 'wrong_state', 'revision_mismatch'],
});

export const correctProgram = defineEndpoint({
  method: 'POST',
  path: '/program-applications/:id/corrections',
  audience: 'condenser',
  summary:
    'Sends a new version of what was sent before: a correction, or the answer to a program that returned it',
  status: 201,
  params: idParams,
  body: z.object({ ...sending, note: z.string().check(z.maxLength(1000)) }),
  data: receipt,
  problems: ['not_found', 'wrong_state', 'revision_mismatch'],
});

export const listSentVersions = defineEndpoint({
  method: 'GET',
  path: '/program-applications/:id/versions',
  audience: 'student',
  summary: 'Every version that was sent to one program, oldest first',
  params: idParams,
  data: z.array(sentVersion),
  problems: ['not_found'],
});

const versionQuery = z.object({
  /** The newest when it is left out. */
  version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
});

export const getSnapshot = defineEndpoint({
  method: 'GET',
  path: '/program-applications/:id/snapshot',
  audience: 'student',
  summary:
    'Exactly what was sent, as canonical JSON without an envelope: the bytes that `sha256` is over',
  params: idParams,
  query: versionQuery,
  data: z.unknown(),
  problems: ['not_found'],
});

export const getSigningKey = defineEndpoint({
  method: 'GET',
  path: '/signing-key',
  audience: 'anyone',
  summary: 'The public key (JWK, RFC 8037) that receipts and records of this site are signed with',
  data: z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    alg: z.literal('EdDSA'),
    use: z.literal('sig'),
  }),
  cache: 'public, max-age=3600',
});

export const sentProgram = z.object({
  /** Of the program application. */
  id: z.string(),
  school: z.string(),
  program: z.string(),
  cycle: z.string(),
  /** Oldest first. */
  versions: z.array(sentVersion),
});
export type SentProgram = z.infer<typeof sentProgram>;

export const listSentPrograms = defineEndpoint({
  method: 'GET',
  path: '/applications/sent',
  audience: 'student',
  summary:
    'Everything that this student sent to programs, the newest first, also from applications that are deleted',
  data: z.array(sentProgram),
});

export const copyToCycle = defineEndpoint({
  method: 'POST',
  path: '/program-applications/:id/copy',
  audience: 'condenser',
  summary:
    'Adds the same program for its next cycle, with what was typed about it; 200 with what is there when it was added before',
  status: 201,
  params: idParams,
  body: z.object({ cycle: z.optional(z.string().check(z.maxLength(60))) }),
  data: programDetail,
  problems: ['not_found'],
});

export const deleteApplication = defineEndpoint({
  method: 'POST',
  path: '/applications/current/delete',
  audience: 'condenser',
  summary:
    'Deletes the answers of this application on the server; copies of what was sent to programs stay',
  body: z.object({
    /** The word that the screen asks for. */
    confirmation: z.literal('DELETE'),
  }),
  data: z.object({ deletedAt: moment, keptSnapshots: z.number() }),
  problems: ['not_found'],
});
