import { Problem } from '#shared/contract/problem.ts';
import { minute } from '#shared/time/duration.ts';
import { sha256 } from '#server/text/sha256.ts';
import type { Member } from '#features/account/contract.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { newDeviceMail } from './signInMails.ts';
import { presentMember } from '../present.ts';
import { deriveDraftKey, newToken } from '../secrets.ts';
import { sessionAge } from '../sessions/sessionAge.ts';
import type { UserRow } from '../store.ts';

export type StartedSession = {
  readonly token: string;
  readonly shared: boolean;
  readonly lastsMs: number;
  readonly member: Member;
  readonly draftKey: string;
};

/** A passkey asks for its owner's finger, face or PIN: it is two factors in one. */
type SignInMethod = 'password' | 'code' | 'passkey' | 'recovery_code';
const isOneFactor = (method: SignInMethod) => method === 'password' || method === 'code';

export const stepAgeMs = 10 * minute;

/** @throws Problem account_suspended, wrong_door */
function requireSignInAllowed(user: UserRow): void {
  if (user.status === 'suspended') {
    throw new Problem(
      'account_suspended',
      'This account is suspended. Everything you entered is safe. Contact us through the contact page and we’ll look into it.',
    );
  }
  if (user.roleName === 'Editor') {
    throw new Problem(
      'wrong_door',
      'This page is for students and nurses. Staff sign in at /admin.',
    );
  }
}

const secondStepNeeded = () =>
  new Problem(
    'second_step_needed',
    'Your account also asks for a passkey or a recovery code. If this page doesn’t ask you for one, turn on JavaScript and sign in again.',
  );

export function createSessionStart({
  db,
  store,
  clock,
  appSecret,
  security,
  secondFactor,
  mail,
  mailSite,
}: AccountContext) {
  async function insertSession(user: UserRow, token: string, shared: boolean, origin: Origin) {
    const now = clock();
    await store.insertSession({
      tokenHash: sha256(token),
      userId: user.id,
      shared,
      agent: origin.agent.slice(0, 200),
      networkPrefix: origin.networkPrefix,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + sessionAge.absoluteMs),
    });
  }

  async function reportSignIn(user: UserRow, method: SignInMethod, origin: Origin, isNew: boolean) {
    await security.record(user.id, `signed_in_${method}`, origin);
    if (!isNew) return;
    await security.record(user.id, 'signed_in_new_device', origin);
    await mail.enqueue(newDeviceMail(mailSite(), user, { agent: origin.agent, at: clock() }));
  }

  /**
   * @param lockUser in the transaction of the session: what proves the person is used up there or not at all
   * @throws Problem account_suspended, wrong_door, second_step_needed, and what `lockUser` throws
   */
  return async ({
    lockUser,
    method,
    shared,
    origin,
  }: {
    readonly lockUser: () => Promise<UserRow>;
    readonly method: SignInMethod;
    readonly shared: boolean;
    readonly origin: Origin;
  }): Promise<StartedSession> => {
    const token = newToken();
    const user = await db.transaction(async () => {
      const locked = await lockUser();
      requireSignInAllowed(locked);
      if (locked.secondFactorAt !== null && isOneFactor(method)) {
        if (origin.device !== undefined) {
          const expiresAt = new Date(clock().getTime() + stepAgeMs);
          const deviceHash = sha256(origin.device);
          await secondFactor.putStep({ deviceHash, userId: locked.id, shared, expiresAt });
        }
        return null;
      }
      const isNew = await security.recognize(locked.id, origin);
      await insertSession(locked, token, shared, origin);
      await reportSignIn(locked, method, origin, isNew);
      return locked;
    });
    if (user === null) throw secondStepNeeded();
    return {
      token,
      shared,
      lastsMs: sessionAge.absoluteMs,
      member: presentMember(user),
      draftKey: deriveDraftKey(appSecret, user.id, user.draftSalt),
    };
  };
}
