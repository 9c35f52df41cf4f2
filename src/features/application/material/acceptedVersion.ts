// Which version of a program's requirements an application goes on with.
import {
  type ProgramRequirements,
  toRequirements,
} from '#shared/reference/catalogue/programRequirements.ts';
import { readProgramId } from '../answers/programs/programRows.ts';
import type { RowValues } from '../definition/types.ts';

type Versions = {
  readonly details: ProgramRequirements;
  readonly earlier?: readonly ProgramRequirements[];
};

/** Null for a row from before there were versions: it goes on with today's. */
function readAcceptedVersion(row: RowValues): number | null {
  const text = row['acceptedVersion'] ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

/** The version of each row, for whoever reads the catalogue. */
export const listAcceptedVersions = (
  rows: readonly { readonly row: RowValues }[],
): { readonly programId: number; readonly version: number }[] =>
  rows.flatMap(({ row }) => {
    const [programId, version] = [readProgramId(row), readAcceptedVersion(row)];
    return programId === null || version === null ? [] : [{ programId, version }];
  });

/** `newest` is null while the accepted version is today's, or is not known any more. */
export function chooseRequirements(
  row: RowValues,
  { details, earlier = [] }: Versions,
): { readonly requirements: ProgramRequirements; readonly newest: ProgramRequirements | null } {
  const accepted = readAcceptedVersion(row);
  const found =
    accepted === null || accepted === details.version
      ? undefined
      : earlier.find(({ version }) => version === accepted);
  return found
    ? { requirements: toRequirements(found), newest: toRequirements(details) }
    : { requirements: toRequirements(details), newest: null };
}

/** With a version that was accepted on this device and the server has not heard of yet. */
export function currentRequirements(
  view: ReturnType<typeof chooseRequirements> | undefined,
  row: RowValues,
): { readonly requirements: ProgramRequirements; readonly isReplaced: boolean } | null {
  if (!view) return null;
  const { requirements, newest } = view;
  if (newest && row['acceptedVersion'] === String(newest.version))
    return { requirements: newest, isReplaced: false };
  return { requirements, isReplaced: newest !== null };
}
