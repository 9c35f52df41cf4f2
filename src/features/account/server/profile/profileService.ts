import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { normaliseName } from '#shared/input/name.ts';
import type { Profile } from '#features/account/contract.ts';
import type { DisplaySettings } from '#features/account/displayRules.ts';
import { checkPhone, isLanguage, phoneDigits } from '#features/account/profileRules.ts';
import { checkName, isTimeZone } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import { presentProfile } from '../present.ts';
import type { UserRow } from '../store.ts';

export type ProfileChanges = {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly phone?: string | undefined;
  readonly language?: string | undefined;
  readonly display?: DisplaySettings | undefined;
};

/** @throws Problem not_signed_in when the account is gone */
export async function requireUser({ store }: AccountContext, userId: string): Promise<UserRow> {
  const user = await store.findUser(userId);
  if (user) return user;
  throw new Problem('not_signed_in', 'Your session has ended. Sign in to continue.');
}

function check({ name, timeZone, phone, language }: ProfileChanges): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const wrong = [
    name === undefined ? null : checkName(name),
    phone === undefined ? null : checkPhone(phone),
  ];
  problems.push(...wrong.filter((problem) => problem !== null));
  if (language !== undefined && !isLanguage(language)) {
    problems.push({
      path: 'language',
      code: 'not_listed',
      message: 'Choose a language from the list',
    });
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    problems.push({
      path: 'timeZone',
      code: 'not_listed',
      message: 'Choose a time zone from the list',
    });
  }
  return problems;
}

export function createProfiles(context: AccountContext) {
  const { store, changes, clock, onTimeZone } = context;
  const present = async (user: UserRow): Promise<Profile> =>
    presentProfile(user, await changes.findChange(user.id, clock()));

  return {
    async getProfile(userId: string): Promise<Profile> {
      return present(await requireUser(context, userId));
    },

    /** @throws Problem validation_failed; revision_mismatch with the profile as it is */
    async saveProfile(userId: string, ifMatch: number, input: ProfileChanges): Promise<Profile> {
      const fields = check(input);
      if (fields.length > 0) {
        throw new Problem('validation_failed', 'Check the highlighted fields.', { fields });
      }
      const { name, timeZone, phone, language, display } = input;
      const saved = await store.updateUser(
        userId,
        {
          ...(name !== undefined && { name: normaliseName(name) }),
          ...(timeZone !== undefined && { timeZone }),
          ...(phone !== undefined && { phone: phoneDigits(phone) }),
          ...(language !== undefined && { language }),
          ...(display !== undefined && { display }),
          updatedAt: clock(),
        },
        ifMatch,
      );
      if (saved && timeZone !== undefined) await onTimeZone(userId);
      if (saved) return present(saved);
      throw new Problem(
        'revision_mismatch',
        'Your account was changed on another device. Compare both versions and save again.',
        { current: await present(await requireUser(context, userId)) },
      );
    },
  };
}
