// Codes as staff make and end them: the screen and `npm run plans` go this way.
import { randomInt } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { sha256 } from '#server/text/sha256.ts';
import { Problem, type FieldProblem } from '#shared/contract/problem.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import type { Clock } from '#shared/time/clock.ts';
import {
  checkNewCode,
  endOfDay,
  getCodeState,
  isPackageKey,
  type NewCodeInput,
} from '../../codeRules.ts';
import type { NewCode, PlanCode } from '../../codesContract.ts';
import { codeLength, codeSigns, formatCode, parseCode } from '../../rules.ts';
import * as store from './codeStore.ts';

const maxListed = 500;
const shownSigns = 4;

const refuse = (fields: FieldProblem[]) =>
  new Problem('validation_failed', fields.map(({ message }) => `${message}.`).join(' '), {
    fields,
  });

const randomCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');

const presentCode = (row: store.CodeRow, now: Date): PlanCode => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  package: row.package,
  uses: row.uses,
  used: row.used,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  state: getCodeState(row, now),
});

export function createStaffCodes({
  database: { db },
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}) {
  return {
    async list(): Promise<PlanCode[]> {
      const now = clock();
      return (await store.listCodes(db, maxListed)).map((row) => presentCode(row, now));
    },

    /**
     * @param byName who makes it
     * @returns the code, which can’t be read again
     * @throws Problem validation_failed with every field that is wrong
     */
    async create(input: NewCodeInput, byName: string): Promise<NewCode> {
      const now = clock();
      const wrong = checkNewCode(input, now);
      const { package: key } = input;
      if (wrong.length > 0 || !isPackageKey(key)) throw refuse(wrong);
      const chosen = parseCode(input.code);
      const signs = chosen ?? randomCode();
      const row = await store.insertCode(db, {
        codeHash: sha256(signs),
        name: cleanLine(input.name),
        ending: signs.slice(-shownSigns),
        package: key,
        uses: input.uses,
        endsAt: input.until === '' ? null : endOfDay(input.until),
        createdAt: now,
        createdBy: byName,
      });
      if (row === null)
        throw refuse([
          {
            path: 'code',
            code: 'taken',
            message: 'There is a code with these letters and digits already. Choose another one',
          },
        ]);
      return {
        code: chosen === null ? formatCode(signs) : cleanLine(input.code).toUpperCase(),
        row: presentCode(row, now),
      };
    },

    /** @throws Problem not_found */
    async end(id: string, byName: string): Promise<PlanCode> {
      const now = clock();
      const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
      const row = isId ? await store.endCode(db, id, { endedAt: now, endedBy: byName }) : null;
      if (row === null) throw new Problem('not_found', 'There is no such code.');
      return presentCode(row, now);
    },
  };
}
export type StaffCodes = ReturnType<typeof createStaffCodes>;
