// What the button of a program does: one more row in the section of this device, online or not.
import { requestOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';
import {
  createFieldActions,
  type FieldActions,
  findFieldRecords,
} from '#offline/records/fieldActions.ts';
import type { FieldRecords } from '#offline/records/fields.ts';
import { readRows } from '#features/application/answers/places.ts';
import { copyProgram } from '#features/application/answers/programs/copyProgram.ts';
import {
  currentRound,
  nextRoundRow,
  type ProgramRound,
  programRow,
  type ProgramToAdd,
} from '#features/application/answers/programs/programRounds.ts';
import { programKey, readProgramId } from '#features/application/answers/programs/programRows.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import type { Deadline } from '#shared/reference/catalogue/catalogue.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { collectionName } from '../draft/collectionName.ts';

export type OfferedProgram = Omit<ProgramToAdd, 'school'> & {
  readonly name: string;
  readonly deadlines: readonly Pick<Deadline, 'cycle' | 'kind' | 'at' | 'zone'>[];
};
export type OfferingSchool = ProgramToAdd['school'];

export type AddResult =
  | { readonly kind: 'added'; readonly id: string; readonly isSent: boolean }
  | { readonly kind: 'already'; readonly id: string }
  | { readonly kind: 'blocked'; readonly message: string };

export const programSection = 'program-material';

/** How long a press waits to hear of what other devices added. */
const askTimeoutMs = 3_000;

/** @param now ms */
export const roundToAdd = ({ deadlines }: OfferedProgram, now: number): ProgramRound | null =>
  currentRound(deadlines, now);

/**
 * @param opened what the page has open; null while it is still loading
 * @throws when the offline engine cannot be loaded
 */
export async function addToSection(
  opened: Offline | null,
  userId: string,
  program: OfferedProgram,
  school: OfferingSchool,
): Promise<AddResult> {
  const offline = opened ?? (await requestOffline(userId));
  await offline.opened;
  const records = findFieldRecords(offline, collectionName);
  if (!records) throw new Error('The application is not open on this device.');
  await refresh(offline, records);
  const blocked = records.blocked(programSection);
  if (blocked) return { kind: 'blocked', message: blocked.message };
  const row = programRow({ ...program, school }, roundToAdd(program, Date.now()));
  const known = readRows(records.values(programSection), 'programs').find(
    (each) => programKey(each.row) === programKey(row),
  );
  if (known) return { kind: 'already', id: known.id };
  const actions = createFieldActions(records, programSection, offline.platform.newId);
  const id = addRow(actions, records.values(programSection), row, program);
  await records.flush(programSection);
  return { kind: 'added', id, isSent: offline.status().connection === 'online' };
}

/** What was written for an earlier round comes along. */
function addRow(
  actions: FieldActions,
  values: DraftValues,
  row: RowValues,
  program: OfferedProgram,
): string {
  const round = roundToAdd(program, Date.now());
  const earlier = readRows(values, 'programs').findLast(
    (each) => readProgramId(each.row) === program.id,
  );
  if (!earlier || !round) return actions.addRow('programs', row);
  const next = nextRoundRow(earlier.row, round, program.details.version);
  const { id, changes } = copyProgram(values, earlier.id, next, actions.newRowId);
  actions.setMany(changes);
  return id;
}

/** Another device may have added it since this one last asked. */
async function refresh({ platform, status }: Offline, records: FieldRecords): Promise<void> {
  if (status().connection !== 'online') return;
  let timer: ReturnType<typeof platform.setTimer> | null = null;
  const timeout = new Promise<void>((resolve) => {
    timer = platform.setTimer(resolve, askTimeoutMs);
  });
  await Promise.race([records.unblock(programSection), timeout]);
  if (timer !== null) platform.clearTimer(timer);
}
