// Counted in the database, so that every process and every restart knows it.
import { Problem } from '#shared/contract/problem.ts';
import { sha256 } from '#server/text/sha256.ts';
import type { AttemptLimit, createAccountStore } from './store.ts';
import type { Purpose } from './proofs/tokenStore.ts';
import { proofPurposes } from './tables.ts';
import { hour, minute } from '#shared/time/duration.ts';

/** features.md §6.14: locked for 15 minutes after 10 tries. */
export const accountLimit: AttemptLimit = { tries: 10, windowMs: 15 * minute };
/** A whole school may share one network. */
export const networkLimit: AttemptLimit = { tries: 200, windowMs: 15 * minute };
/** One browser that tries the addresses of many. */
export const deviceLimit: AttemptLimit = { tries: 30, windowMs: 15 * minute };
export const deviceMailLimit: AttemptLimit = { tries: 10, windowMs: hour, fixed: true };
/** A computer room where a class registers on one machine. */
export const deviceRegistrationLimit: AttemptLimit = { tries: 10, windowMs: hour, fixed: true };
/** Recovery codes, by somebody whose password was right. */
export const recoveryLimit: AttemptLimit = { tries: 5, windowMs: 15 * minute };
/** features.md §6.36: the present password, asked for again by somebody who is signed in. */
export const passwordLimit: AttemptLimit = { tries: 5, windowMs: 15 * minute };
/** Wrong codes before the code of a mail is dead; longer than any mail is good. */
export const codeLimit: AttemptLimit = { tries: 5, windowMs: 24 * hour };
/** features.md §6.18: mails to one address, for one purpose. */
export const mailLimit: AttemptLimit = { tries: 3, windowMs: hour, fixed: true };
/** Each mail is worth five guesses at six digits: this keeps a year of guessing below one in fifty. */
export const dailyMailLimit: AttemptLimit = { tries: 10, windowMs: 24 * hour, fixed: true };
/** Codes for the admin app: only who knows the password is mailed one, and staff sign in on several devices. */
export const staffMailLimit: AttemptLimit = { tries: 20, windowMs: hour, fixed: true };
export const dailyStaffMailLimit: AttemptLimit = { tries: 60, windowMs: 24 * hour, fixed: true };
export const networkMailLimit: AttemptLimit = { tries: 20, windowMs: hour, fixed: true };
/** Two classes of a school that register together. */
export const registrationLimit: AttemptLimit = { tries: 60, windowMs: hour, fixed: true };

type Store = Pick<
  ReturnType<typeof createAccountStore>,
  'countAttempt' | 'forgetAttempts' | 'takeBackAttempt'
>;

export type Attempt = {
  readonly accountKey: string;
  readonly networkKey: string;
  /** Null for a browser that has no `device` cookie yet. */
  readonly deviceKey: string | null;
};

const accountKeyOf = (emailKey: string) => `account:${sha256(emailKey)}`;
const recoveryKeyOf = (userId: string) => `recovery:${userId}`;
const codeKeyOf = (purpose: Purpose, whose: string) => `code:${purpose}:${sha256(whose)}`;

export const attemptOf = (
  emailKey: string,
  { networkPrefix, device }: { readonly networkPrefix: string; readonly device?: string },
): Attempt => ({
  accountKey: accountKeyOf(emailKey),
  networkKey: `network:${sha256(networkPrefix)}`,
  deviceKey: device === undefined ? null : `device:${sha256(device)}`,
});

/** All that count something of one account; what counts a network names nobody and runs out. */
export const countedKeys = ({ id, emailKey }: { id: string; emailKey: string }): string[] => [
  accountKeyOf(emailKey),
  `password:${id}`,
  recoveryKeyOf(id),
  ...proofPurposes.flatMap((purpose) => [
    `mail:${purpose}:${sha256(emailKey)}`,
    `mails:${purpose}:${sha256(emailKey)}`,
    codeKeyOf(purpose, emailKey),
  ]),
];

const formatWait = 'Wait for the countdown below, then try again.';
const tooMany = {
  signIn: `Too many sign-in attempts. ${formatWait} Everything on this device is safe.`,
  password: `Too many wrong passwords. ${formatWait} Nothing was changed.`,
  mail: `We’ve already sent several emails. Check your inbox and your spam folder. ${formatWait}`,
  recovery: `Too many wrong recovery codes. ${formatWait} Your codes are unchanged.`,
  register: `Many accounts were just created from this network. ${formatWait} What you entered is safe on your device.`,
} as const;

/** Refuses alike whether or not there is such an account. */
export function createAttemptLimiter(store: Store) {
  async function count(
    key: string,
    limit: AttemptLimit,
    now: Date,
    what: keyof typeof tooMany,
  ): Promise<number> {
    const { tries, endsAt } = await store.countAttempt(key, limit, now);
    if (tries <= limit.tries) return tries;
    throw new Problem('too_many_requests', tooMany[what], {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
    });
  }
  async function admitFrom({ networkKey, deviceKey }: Omit<Attempt, 'accountKey'>, now: Date) {
    await count(networkKey, networkLimit, now, 'signIn');
    if (deviceKey !== null) await count(deviceKey, deviceLimit, now, 'signIn');
  }
  async function giveBack({ networkKey, deviceKey }: Omit<Attempt, 'accountKey'>): Promise<void> {
    await store.takeBackAttempt(networkKey);
    if (deviceKey !== null) await store.takeBackAttempt(deviceKey);
  }
  return {
    /** @throws Problem too_many_requests */
    admitFrom,
    /** A network or device that is refused locks nobody's account. @throws Problem too_many_requests */
    async admit(attempt: Attempt, now: Date): Promise<void> {
      await admitFrom(attempt, now);
      await count(attempt.accountKey, accountLimit, now, 'signIn');
    },
    /** The account starts from zero, and the try does not count against network and device. */
    async succeed(attempt: Attempt): Promise<void> {
      await store.forgetAttempts(attempt.accountKey);
      await giveBack(attempt);
    },
    /** Of a sign-in that names no address beforehand. */
    giveBack,
    forgetAccount: (emailKey: string) => store.forgetAttempts(accountKeyOf(emailKey)),

    async admitMail(purpose: string, emailKey: string, now: Date): Promise<void> {
      const whom = `${purpose}:${sha256(emailKey)}`;
      await count(`mail:${whom}`, mailLimit, now, 'mail');
      await count(`mails:${whom}`, dailyMailLimit, now, 'mail');
    },
    async admitStaffMail(emailKey: string, now: Date): Promise<void> {
      const whom = `staff_sign_in:${sha256(emailKey)}`;
      await count(`mail:${whom}`, staffMailLimit, now, 'mail');
      await count(`mails:${whom}`, dailyStaffMailLimit, now, 'mail');
    },
    admitMailFrom: (networkPrefix: string, now: Date) =>
      count(`mail:network:${sha256(networkPrefix)}`, networkMailLimit, now, 'mail'),
    admitMailOf: (device: string, now: Date) =>
      count(`mail:device:${sha256(device)}`, deviceMailLimit, now, 'mail'),
    admitRegistration: (networkPrefix: string, now: Date) =>
      count(`register:${sha256(networkPrefix)}`, registrationLimit, now, 'register'),
    admitRegistrationOf: (device: string, now: Date) =>
      count(`register:device:${sha256(device)}`, deviceRegistrationLimit, now, 'register'),
    admitRecovery: (userId: string, now: Date) =>
      count(recoveryKeyOf(userId), recoveryLimit, now, 'recovery'),
    forgetRecovery: (userId: string) => store.forgetAttempts(recoveryKeyOf(userId)),

    /**
     * @param whose address and, where several registrations wait there, which of them @returns how many more may be
     * tried; negative: too many
     */
    async countCode(purpose: Purpose, whose: string, now: Date): Promise<number> {
      const key = codeKeyOf(purpose, whose);
      return codeLimit.tries - (await store.countAttempt(key, codeLimit, now)).tries;
    },
    takeBackCode: (purpose: Purpose, whose: string) =>
      store.takeBackAttempt(codeKeyOf(purpose, whose)),
    forgetCodes: (purpose: Purpose, whose: string) =>
      store.forgetAttempts(codeKeyOf(purpose, whose)),

    admitPassword: (userId: string, now: Date) =>
      count(`password:${userId}`, passwordLimit, now, 'password'),
    forgetPassword: (userId: string) => store.forgetAttempts(`password:${userId}`),
  };
}
export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;
