// Who works in the admin app: the screens and `npm run staff` change it here, one change at a time.
import { Problem, type FieldProblem } from '#shared/contract/problem.ts';
import type { Queries } from '#server/db/database.ts';
import type { MailSite } from '#server/mail/composeMail.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { normaliseName } from '#shared/input/name.ts';
import type { Clock } from '#shared/time/clock.ts';
import { emailKey } from '#features/account/rules.ts';
import type { Colleague, Invitation, StaffEvent } from '#features/account/staffMembersContract.ts';
import {
  checkInvitation,
  checkPermissions,
  type InvitationInput,
} from '#features/account/staffRules.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { createAccountStore, type UserChanges, type UserRow } from '../store.ts';
import { addStaffAccount, hashUnknownPassword, issueInvitation } from './invitation.ts';
import { presentColleague, presentStaffEvent } from './presentStaff.ts';
import { staffInvitationLink, staffInvitationMail } from './staffMails.ts';
import { createStaffSessionStore } from './staffSessionStore.ts';
import * as store from './staffStore.ts';

export type StaffMembersDeps = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly passwords: Passwords | undefined;
  /** Null where a link is handed over and not mailed. */
  readonly mail: Pick<Outbox, 'enqueue'> | null;
  readonly mailSite: () => MailSite;
};

/** The command stands for the operator, who has the database itself. */
export type StaffActor = { readonly userId: string } | 'command';

export type PermissionChange = {
  readonly give: readonly string[];
  readonly take: readonly string[] | 'all';
};

const manage = 'staff.manage';
const maxEvents = 50;

const refuse = (fields: FieldProblem[]) =>
  new Problem('validation_failed', fields.map(({ message }) => `${message}.`).join(' '), {
    fields,
  });

const taken = (message: string) => refuse([{ path: 'email', code: 'taken', message }]);

export const memberAddress =
  'This address has an account of the site. The admin app has accounts of its own: use another address';

const wrongState = (sentence: string) => new Problem('wrong_state', sentence);

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

type Change = Pick<store.StaffEventRow, 'action'> &
  Partial<Pick<store.StaffEventRow, 'given' | 'taken'>>;

export function createStaffMembers(deps: StaffMembersDeps) {
  const { db, clock, passwords, mail, mailSite } = deps;
  const accounts = createAccountStore(db);
  const sessions = createStaffSessionStore(db);

  /** Read anew: it may have been taken since the call began. @throws Problem permission_needed */
  async function requireManager(actor: StaffActor): Promise<string> {
    if (actor === 'command') return 'npm run staff';
    const user = await accounts.findUser(actor.userId);
    if (user?.status === 'active' && user.permissions.includes(manage))
      return `${user.name}, ${user.email}`;
    throw new Problem(
      'permission_needed',
      'Your account may not change the staff anymore. Nothing was changed; ask somebody who may.',
    );
  }

  /** @throws Problem not_found */
  async function requireColleague(id: string): Promise<UserRow> {
    const user = isId(id) ? await accounts.findUser(id) : null;
    if (user?.roleName === 'Editor') return user;
    throw new Problem('not_found', 'There is no such account in the admin app.');
  }

  const record = (user: Pick<UserRow, 'id' | 'email'>, byName: string, change: Change) =>
    store.addStaffEvent(db, {
      at: clock(),
      byName,
      userId: user.id,
      email: user.email,
      ...change,
    });

  /** One change of the staff at a time, by somebody who may, in the log. */
  const change = <T>(actor: StaffActor, work: (byName: string) => Promise<T>): Promise<T> =>
    db.transaction(async () => {
      await store.lockStaff(db);
      return work(await requireManager(actor));
    });

  /** Of those who never opened their account none can stand in for the last one who has. */
  async function requireOtherManager(user: UserRow): Promise<void> {
    const managers = await store.listManagers(db);
    const own = managers.find(({ id }) => id === user.id);
    const others = managers.filter((each) => each !== own);
    if (!own || others.some(({ isOpen }) => isOpen || !own.isOpen)) return;
    throw wrongState(
      `${user.email} is the only one who can add staff and change what they may do. Nothing was changed: first give that to somebody else, and wait until they have opened their account.`,
    );
  }

  function requireOther(actor: StaffActor, { id }: UserRow, sentence: string): void {
    if (actor !== 'command' && actor.userId === id) throw wrongState(sentence);
  }

  async function update(user: UserRow, changes: UserChanges): Promise<UserRow> {
    const updated = await accounts.updateUser(user.id, { ...changes, updatedAt: clock() });
    if (!updated) throw new Error('A staff account is gone in the middle of its change.');
    return updated;
  }

  async function present({ id }: Pick<UserRow, 'id'>): Promise<Colleague> {
    const now = clock();
    const [row] = await store.listColleagues(db, now, id);
    if (!row) throw new Error('A staff account is gone after its change.');
    return presentColleague(row, now);
  }

  async function invitationOf(user: UserRow): Promise<Invitation> {
    const token = await issueInvitation(db, user, clock());
    await mail?.enqueue(staffInvitationMail(mailSite(), user.email, token));
    return {
      colleague: await present(user),
      link: staffInvitationLink(mailSite().origin, token),
    };
  }

  async function applyPermissions(
    actor: StaffActor,
    user: UserRow,
    { give, take }: PermissionChange,
    byName: string,
  ): Promise<UserRow> {
    const rest = take === 'all' ? [] : user.permissions.filter((name) => !take.includes(name));
    const permissions = [...new Set([...rest, ...give])];
    const lost = user.permissions.filter((name) => !permissions.includes(name));
    const given = permissions.filter((name) => !user.permissions.includes(name));
    if (lost.length + given.length === 0) return user;
    if (lost.includes(manage)) {
      requireOther(
        actor,
        user,
        'You can’t take this from yourself: nobody could give it back to you. Ask somebody else who manages the staff.',
      );
      await requireOtherManager(user);
    }
    const updated = await update(user, { permissions });
    await record(user, byName, { action: 'permissions_changed', given, taken: lost });
    return updated;
  }

  return {
    async list(): Promise<Colleague[]> {
      const now = clock();
      return (await store.listColleagues(db, now)).map((row) => presentColleague(row, now));
    },

    /** @throws Problem not_found */
    get: async (id: string): Promise<Colleague> => present(await requireColleague(id)),

    /** @throws Problem validation_failed, permission_needed */
    async invite(actor: StaffActor, input: InvitationInput): Promise<Invitation> {
      const wrong = checkInvitation(input);
      if (wrong.length > 0) throw refuse(wrong);
      // Outside of the transaction: hashing takes its time.
      const passwordHash = await hashUnknownPassword(passwords);
      return change(actor, async (byName) => {
        const existing = await accounts.findUserByEmailKey(emailKey(input.email));
        if (existing?.roleName === 'Editor')
          throw taken(
            'This address has an account of the admin app already. Find it in the list to change it',
          );
        if (existing) throw taken(memberAddress);
        const user = await addStaffAccount(db, {
          ...input,
          name: normaliseName(input.name),
          passwordHash,
          now: clock(),
        });
        await record(user, byName, { action: 'invited', given: [...input.permissions] });
        return invitationOf(user);
      });
    },

    /** @throws Problem not_found, wrong_state, permission_needed, validation_failed */
    async changePermissions(
      actor: StaffActor,
      id: string,
      wanted: PermissionChange,
    ): Promise<Colleague> {
      const unknown = checkPermissions(wanted.give);
      if (unknown) throw refuse([unknown]);
      return change(actor, async (byName) =>
        present(await applyPermissions(actor, await requireColleague(id), wanted, byName)),
      );
    },

    /**
     * Of a member of the site as well, for the command.
     * @param check answers why this account can’t be changed
     * @throws Problem wrong_state with that answer
     */
    changeAnyone: (
      email: string,
      wanted: PermissionChange,
      check: (user: UserRow | null) => string | null,
    ): Promise<UserRow> =>
      change('command', async (byName) => {
        const user = await accounts.findUserByEmailKey(emailKey(email));
        const refusal = check(user);
        if (user === null || refusal !== null) throw wrongState(refusal ?? '');
        return applyPermissions('command', user, wanted, byName);
      }),

    suspend: (actor: StaffActor, id: string): Promise<Colleague> =>
      change(actor, async (byName) => {
        const user = await requireColleague(id);
        if (user.status === 'suspended') return present(user);
        requireOther(actor, user, 'You can’t suspend yourself.');
        await requireOtherManager(user);
        await update(user, { status: 'suspended' });
        await sessions.deleteSessionsOf(user.id);
        await record(user, byName, { action: 'suspended' });
        return present(user);
      }),

    restore: (actor: StaffActor, id: string): Promise<Colleague> =>
      change(actor, async (byName) => {
        const user = await requireColleague(id);
        if (user.status !== 'suspended') return present(user);
        await update(user, { status: 'active' });
        await record(user, byName, { action: 'restored' });
        return present(user);
      }),

    endSessions: (actor: StaffActor, id: string): Promise<Colleague> =>
      change(actor, async (byName) => {
        const user = await requireColleague(id);
        await sessions.deleteSessionsOf(user.id);
        await record(user, byName, { action: 'sessions_ended' });
        return present(user);
      }),

    /** Another link: the command gives one for a lost password too. @throws Problem not_found, wrong_state */
    renewInvitation: (actor: StaffActor, id: string): Promise<Invitation> =>
      change(actor, async (byName) => {
        const user = await requireColleague(id);
        if (user.invitedAt === null && actor !== 'command')
          throw wrongState(
            'This account is open already. A lost password is replaced at “Forgot your password?” on the site.',
          );
        if (user.status === 'suspended')
          throw wrongState(
            'This account is suspended. Bring it back before you send a link. Nothing was changed.',
          );
        const renewed = user.invitedAt === null ? user : await update(user, { invitedAt: clock() });
        await record(user, byName, { action: 'invitation_renewed' });
        return invitationOf(renewed);
      }),

    /** The newest first. @param before the id of an event */
    async listEvents(
      before: string | undefined,
    ): Promise<{ readonly data: StaffEvent[]; readonly nextBefore: string | null }> {
      const rows = await store.listStaffEvents(db, {
        before: before === undefined ? undefined : Number(before),
        limit: maxEvents + 1,
      });
      const shown = rows.slice(0, maxEvents);
      return {
        data: shown.map(presentStaffEvent),
        nextBefore: rows.length > maxEvents ? String(shown.at(-1)?.id ?? 0) : null,
      };
    },
  };
}
export type StaffMembers = ReturnType<typeof createStaffMembers>;
