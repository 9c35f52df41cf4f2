import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { getOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { defineCommand } from '#offline/registry.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { changeProgramState, programState } from '#features/application/programContract.ts';
import { collectionName } from '#features/application/client/draft/collectionName.ts';
import { readArrival } from '#features/application/client/submissions/command/arrival.ts';

const body = z.object({
  userId: z.string(),
  /** Of the program's row. */
  id: z.string(),
  /** Of the program, for people. */
  title: z.string(),
  to: programState,
  note: z.string(),
  /** `YYYY-MM-DD` */
  happenedOn: z.optional(z.string()),
  /** Of the program as it was shown: what another device changed since is not overwritten. */
  revision: z.number(),
});
export type StateChangeBody = z.infer<typeof body>;

const receipt = z.object({ state: programState, revision: z.number() });
export type StateChangeItem = OutboxItem<StateChangeBody, z.infer<typeof receipt>>;

/** The student looks at these: sent again by itself each would be refused again. */
const decided: readonly ProblemCode[] = [
  'wrong_state',
  'revision_mismatch',
  'validation_failed',
  'not_found',
  'gone',
  'package_needed',
  'wrong_role',
  'email_unverified',
  'account_suspended',
  'too_many_requests',
];

export const stateLaneOf = (id: string): string => `programState:${id}`;

/** Where the program is applied to is part of the section, and decides what may be recorded: it goes first. */
function isAheadOfSection(offline: Offline | null): boolean {
  const records = offline ? findFieldRecords(offline, collectionName) : undefined;
  const { waiting, reviews, blocked } = readArrival(records);
  const key = 'program-material';
  return waiting.includes(key) && !reviews.includes(key) && !blocked.includes(key);
}

export const createStateChangeCommand = (findOffline: () => Offline | null) =>
  defineCommand<StateChangeBody, z.infer<typeof receipt>>({
    name: 'programState',
    version: 1,
    body,
    receipt,
    audience: 'member',
    lane: ({ id }) => stateLaneOf(id),
    // What may have arrived is asked for again whatever was typed since.
    mayRun: ({ state }) => state !== 'waiting' || !isAheadOfSection(findOffline()),
    title: ({ title }) => `A step you recorded for ${title}`,
    async send({ userId, id, to, note, happenedOn, revision }, { key, signal }) {
      const change = { state: to, note, revision, ...(happenedOn !== undefined && { happenedOn }) };
      try {
        const answer = await call(
          changeProgramState,
          { params: { id }, body: change },
          { userId, idempotencyKey: key, signal },
        );
        return { kind: 'sent', receipt: { state: answer.state, revision: answer.revision } };
      } catch (error) {
        return toSendResult(error, decided);
      }
    },
  });

export const programStateChange = createStateChangeCommand(getOffline);
