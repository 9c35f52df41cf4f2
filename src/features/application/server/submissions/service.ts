// features.md §6.27, §8.2, §8.3. One transaction under the lock of the application: two devices send one version.
import { createSiteSigner } from '#server/crypto/siteSigner.ts';
import { sha256 } from '#server/text/sha256.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { findRoundAfter } from '../../answers/programs/programRounds.ts';
import type { SentVersion } from '../../packet/sentVersion.ts';
import { type ProgramState, sentStates, unsentStates, withProgram } from '../../programPolicy.ts';
import type { Preflight, Receipt, SentProgram, Submission } from '../../submissionContract.ts';
import { createReminderStore } from '../notices/store.ts';
import { createOwnership } from '../ownership.ts';
import { changeState, type StateChange } from '../programs/changeState.ts';
import { createReadiness } from '../programs/programReadiness.ts';
import { createProgramStore, type ProgramRow } from '../programs/store.ts';
import { createSealer } from '../seal.ts';
import { createSectionRecords } from '../sectionRecords.ts';
import { createSectionWriter } from '../sectionWriter.ts';
import { createProgramDerivation } from '../programs/derivation.ts';
import { createApplicationStore } from '../store.ts';
import type { SubmissionDeps } from './deps.ts';
import { describePress } from './deadline/describePress.ts';
import { findCheckedAt, signRecord } from './deadline/graceRecord.ts';
import { createCopyToCycle } from './copyToCycle.ts';
import { createDeleteApplication } from './deleteApplication.ts';
import { createSubmissionMails } from './mails.ts';
import { createPacketBuilder } from './packetBuilder.ts';
import { presentReceipt, presentSentPrograms, presentSentVersion } from './present.ts';
import * as refusals from './refusals.ts';
import {
  findDeadline,
  listBlockers,
  type Opened,
  requireDeclared,
  requireSame,
  requireTaken,
  zoneOf,
} from './sendable.ts';
import { createSnapshotWriter, type Sending } from './snapshotWriter.ts';
import { createSnapshotStore, type SnapshotRow } from './store.ts';

type Step = Pick<StateChange, 'to' | 'by' | 'note'>;

/** Along the arrows of the diagram to `submitted`. */
function stepsToSubmitted(
  from: ProgramState,
  receipt: string,
  queued: boolean,
  pressed: string,
): Step[] {
  const how = queued
    ? 'Sent when the connection was back, as you agreed.'
    : 'You declared that your answers are true and pressed Submit.';
  return [
    ...(from === 'interested'
      ? [{ to: 'started' as const, by: 'student' as const, note: 'Sent from here.' }]
      : []),
    ...(from === 'ready'
      ? []
      : [{ to: 'ready' as const, by: 'system' as const, note: 'Nothing was missing.' }]),
    { to: 'submitting', by: 'student', note: [how, pressed].filter(Boolean).join(' ') },
    { to: 'submitted', by: 'system', note: `Receipt ${receipt}.` },
  ];
}

export function createSubmissionService(deps: SubmissionDeps) {
  const { database, clock, secret, programs } = deps;
  const { db } = database;
  const sections = createApplicationStore(db);
  const records = createSectionRecords(sections, createSealer(secret), undefined);
  const ownership = createOwnership(sections, clock);
  const store = createProgramStore(db);
  const snapshots = createSnapshotStore(db);
  const readiness = createReadiness({ ...deps, db, sections, records, ownership, store });
  const signer = createSiteSigner(secret);
  const buildPacket = createPacketBuilder(deps);
  const writer = createSnapshotWriter(snapshots, deps);
  const mails = createSubmissionMails(deps);
  const sectionWriter = createSectionWriter(
    sections,
    records,
    createProgramDerivation(store, deps.catalogue),
    createReminderStore(db),
  );

  /** In a transaction, with the application and the program locked. @throws Problem not_found */
  async function open(userId: string, id: string): Promise<Opened> {
    await ownership.requireApplication(userId, 'current', { forUpdate: true });
    const listed = await programs.get(userId, id);
    const row = await store.findForUpdate(userId, listed.id);
    const program = await readiness.open(userId, listed.id);
    if (!row || !program) throw new Error('A program that is listed has no row.');
    return { row, program, sent: await snapshots.findNewest(userId, listed.id) };
  }

  async function write(opened: Opened, sending: Sending): Promise<SnapshotRow> {
    const stored = await writer.write(opened, sending);
    await mails.confirm(stored, zoneOf(opened.program));
    return stored;
  }

  async function advance(row: ProgramRow, steps: readonly Step[], now: Date): Promise<void> {
    let current = row;
    const events = [];
    for (const step of steps) {
      const { next, event } = changeState(current, { ...step, now });
      current = next;
      events.push(event);
    }
    await store.put([current]);
    await store.addEvents(events);
  }

  /** The deadline is met, or a record from before it says that nothing was missing then. */
  function findMoment(
    { row, program }: Opened,
    body: Submission,
    answersSha256: string,
    now: Date,
  ): { readonly checkedAt: Date; readonly withinGrace: boolean } {
    const deadline = findDeadline(program);
    if (deadline === null || now < deadline.at) return { checkedAt: now, withinGrace: false };
    const sending = { programApplicationId: row.id, answersSha256, deadline: deadline.at, now };
    const checkedAt = findCheckedAt(body.record, sending, signer);
    if (checkedAt) return { checkedAt, withinGrace: true };
    const listed = program.catalogued?.deadlines ?? [];
    const next = findRoundAfter(listed, row.cycle, now.getTime());
    const pressed = describePress(body, now, deadline.zone);
    const blockers = listBlockers(program.judge(now), null);
    throw refusals.deadlinePassed(row, { deadline, next, pressed }, blockers);
  }

  /** By what the id names, or what the program that it is listed under was sent as. @throws Problem not_found */
  async function listSent(userId: string, id: string): Promise<SnapshotRow[]> {
    const found = await snapshots.list(userId, id);
    if (found.length > 0) return found;
    return snapshots.list(userId, (await programs.get(userId, id)).id);
  }

  /** The newest version unless one is asked for. @throws Problem not_found */
  async function findSent(
    userId: string,
    id: string,
    version: number | undefined,
  ): Promise<SnapshotRow> {
    const rows = await listSent(userId, id);
    const row = version === undefined ? rows.at(-1) : rows.find((each) => each.version === version);
    if (!row) throw refusals.notSentYet();
    return row;
  }

  return {
    signingKey: signer.publicKey,

    /** @throws Problem not_found, wrong_state */
    preflight: (userId: string, id: string, deviceTime: string | undefined): Promise<Preflight> =>
      db.transaction(async () => {
        const opened = await open(userId, id);
        const { row, program, sent } = opened;
        const now = clock();
        const blockers = listBlockers(program.judge(now), sent);
        requireTaken(opened, blockers);
        const { packet, staying, answersSha256 } = await buildPacket(userId, row.id, program);
        const isReady = blockers.length === 0;
        const content = {
          programApplicationId: row.id,
          answersSha256,
          checkedAt: now.toISOString(),
          deviceTime: deviceTime ?? null,
          deadlineAt: findDeadline(program)?.at.toISOString() ?? null,
        };
        return {
          state: isReady ? 'ready' : 'not_ready',
          blockers,
          packet,
          staying,
          answersSha256,
          record: isReady ? signRecord(content, signer) : null,
          clocks:
            deviceTime === undefined ? null : { device: deviceTime, server: now.toISOString() },
        };
      }),

    /** @throws Problem not_found, wrong_state, validation_failed, revision_mismatch */
    submit: (userId: string, id: string, body: Submission): Promise<Receipt> =>
      db.transaction(async () => {
        const opened = await open(userId, id);
        const { row, program, sent } = opened;
        const now = clock();
        const current = listBlockers(program.judge(now), sent);
        if (sent && sentStates.includes(row.state))
          throw refusals.alreadySent(row, sent, zoneOf(program), current);
        requireTaken(opened, current);
        if (!(unsentStates as readonly ProgramState[]).includes(row.state))
          throw refusals.notSendable(row, current);
        const built = await buildPacket(userId, row.id, program);
        const { checkedAt, withinGrace } = findMoment(opened, body, built.answersSha256, now);
        const blockers = listBlockers(program.judge(checkedAt), null);
        if (blockers.length > 0) throw refusals.notReady(row, blockers);
        requireDeclared(body);
        requireSame(row, body, built.answersSha256);
        const { declaration } = body;
        const sending = { kind: 'submission' as const, note: '', declaration, withinGrace, now };
        const stored = await write(opened, { ...built, ...sending });
        const queued = body.queuedAt !== undefined;
        const pressed = describePress(body, now, zoneOf(program));
        const steps = stepsToSubmitted(row.state, stored.receiptNumber, queued, pressed);
        await advance(row, steps, now);
        return presentReceipt(stored, signer);
      }),

    /** @throws Problem not_found, wrong_state, validation_failed, revision_mismatch */
    correct: (
      userId: string,
      id: string,
      body: Submission & { readonly note: string },
    ): Promise<Receipt> =>
      db.transaction(async () => {
        const opened = await open(userId, id);
        const { row, program, sent } = opened;
        const now = clock();
        const blockers = listBlockers(program.judge(now), sent);
        const isReturned = row.state === 'returned_for_fix';
        const isWithProgram = (withProgram as readonly ProgramState[]).includes(row.state);
        if (!sent || !(isReturned || isWithProgram)) throw refusals.notCorrectable(row, blockers);
        if (blockers.length > 0) throw refusals.notReady(row, blockers);
        requireDeclared(body);
        const built = await buildPacket(userId, row.id, program);
        requireSame(row, body, built.answersSha256);
        if (!isReturned && sha256(canonicalJson(built.packet)) === sent.packetSha256)
          throw refusals.nothingChanged(row, sent, zoneOf(program), blockers);
        const stored = await write(opened, {
          ...built,
          kind: isReturned ? 'resubmission' : 'correction',
          note: body.note.trim(),
          declaration: body.declaration,
          withinGrace: false,
          now,
        });
        if (isReturned) {
          const note = `Receipt ${stored.receiptNumber}.`;
          await advance(row, [{ to: 'resubmitted', by: 'student', note }], now);
        }
        return presentReceipt(stored, signer);
      }),

    copy: createCopyToCycle(deps, { sections, ownership, readiness, writer: sectionWriter }),

    remove: createDeleteApplication(deps, { sections, programs: store, snapshots }),

    /** Also what was sent from an application that is deleted. */
    async listAll(userId: string): Promise<SentProgram[]> {
      return presentSentPrograms(await snapshots.listAll(userId));
    },

    /** @throws Problem not_found */
    async versions(userId: string, id: string): Promise<SentVersion[]> {
      return (await listSent(userId, id)).map(presentSentVersion);
    },

    findSent,

    /** The JSON as it was stored; of the newest version unless one is asked for. @throws Problem not_found */
    async snapshot(
      userId: string,
      id: string,
      version: number | undefined,
    ): Promise<{ readonly row: SnapshotRow; readonly content: Buffer }> {
      const row = await findSent(userId, id, version);
      const content = await snapshots.readContent(row);
      if (!content) throw refusals.notSentYet();
      return { row, content };
    },
  };
}
export type SubmissionService = ReturnType<typeof createSubmissionService>;
