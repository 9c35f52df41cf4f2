import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { Problem } from '#shared/contract/problem.ts';
import { emailKey } from '#features/account/rules.ts';
import { staffPermissions } from '#features/account/staffPermissions.ts';
import { checkPermissions } from '#features/account/staffRules.ts';
import { flagLabels } from '#features/account/registrationFlags.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { createAccountStore, type UserRow } from '../store.ts';
import { createStaffMembers, memberAddress } from './staffMembers.ts';
import * as store from './staffStore.ts';

export const staffHelp = `Who runs the site: accounts of the admin app, and members who help; registrations to look at.

  npm run staff                                             who may do what
  npm run staff -- add <mail> --may content.edit,…          opens an account of the admin app for an address that has no
                                                            account yet, and prints its one-time link
  npm run staff -- link <mail>                              another one-time link for it: a lost one, a lost password
  npm run staff -- add <mail> --may forum.moderate          lets a member review posts, and close or pin questions
  npm run staff -- remove <mail> --may forum.moderate       takes it back; without --may, everything
  npm run staff -- list                                     who may do what
  npm run staff -- flagged                                  registrations that look unusual, and why
  npm run staff -- reviewed <mail>                          takes the flag of a registration away

In the admin app: ${Object.entries(staffPermissions)
  .map(([name, label]) => `\n  ${name.padEnd(20)}${label}`)
  .join('')}

A member’s account must exist and its address be confirmed. It counts from the next click on, also where somebody is
signed in already. Every change is in the log of the admin app, and the last account that may manage the staff stays
what it is. The site can stay up meanwhile.
`;

/** What a member of the site can be allowed. */
const memberPermissions: readonly string[] = ['forum.moderate'];

export type StaffDependencies = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly print: (text: string) => void;
  /** Where the site is, for links; where it is not known the link begins with its path. */
  readonly origin?: string | undefined;
  readonly passwords?: Passwords;
};

type Order = { readonly email: string; readonly may: readonly string[] };

/** @returns a sentence instead of the order when it is not understood */
function readOrder(command: 'add' | 'remove', args: readonly string[]): Order | string {
  const may: string[] = [];
  const emails: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--may') {
      at += 1;
      may.push(...(args[at] ?? '').split(',').filter((name) => name !== ''));
    } else if (arg.startsWith('--may=')) {
      may.push(
        ...arg
          .slice('--may='.length)
          .split(',')
          .filter((name) => name !== ''),
      );
    } else emails.push(arg);
  }
  const [email] = emails;
  if (email === undefined || emails.length > 1)
    return `Whom? npm run staff -- ${command} <mail>${command === 'add' ? ' --may forum.moderate' : ''}\n`;
  const unknown = checkPermissions(may);
  if (unknown) return `${unknown.message}. Nothing was changed.\n`;
  if (command === 'add' && may.length === 0)
    return `What may they do? npm run staff -- add ${email} --may forum.moderate\n`;
  return { email, may };
}

/** @returns why this account can’t be allowed anything; null when it can */
function refusalFor({ email, may }: Order, user: UserRow | null): string | null {
  if (user === null)
    return `No account has the address ${email}. Nothing was changed; they can register at /register, and then you can add them.`;
  if (user.roleName === 'Editor') return null;
  const more = may.filter((name) => !memberPermissions.includes(name));
  if (more.length > 0)
    return `${memberAddress} for ${more.join(', ')}. A member can be allowed: ${memberPermissions.join(', ')}. Nothing was changed.`;
  if (user.status === 'suspended')
    return `The account of ${email} is suspended. Nothing was changed.`;
  if (user.emailVerifiedAt === null)
    return `${email} has registered and hasn’t confirmed this address yet. Nothing was changed; add them once they have.`;
  return null;
}

async function printStaff({ database, print }: StaffDependencies): Promise<0> {
  const staff = await store.listStaff(database.db);
  if (staff.length === 0) print('Nobody has been added yet.\n');
  for (const { email, name, permissions } of staff)
    print(`${email}  ${name}\n  may: ${permissions.join(', ')}\n`);
  return 0;
}

async function printFlagged({ database, print }: StaffDependencies): Promise<0> {
  const flagged = await store.listFlagged(database.db);
  if (flagged.length === 0) print('No registration is flagged.\n');
  for (const { email, roleName, createdAt, flags, isConfirmed } of flagged)
    print(
      `${email}  ${roleName}, ${createdAt.toISOString().slice(0, 10)}, ${isConfirmed ? 'confirmed' : 'not confirmed'}\n  ${flags.map((flag) => flagLabels[flag]).join('; ')}\n`,
    );
  return 0;
}

async function markReviewed(
  email: string | undefined,
  { database, clock, print }: StaffDependencies,
): Promise<0 | 1> {
  const user = await createAccountStore(database.db).findUserByEmailKey(emailKey(email ?? ''));
  if (user === null || user.registrationFlags.length === 0) {
    print(`No flagged registration has the address ${email ?? ''}. Nothing was changed.\n`);
    return 1;
  }
  const changes = { registrationFlags: [], updatedAt: clock() };
  await createAccountStore(database.db).updateUser(user.id, changes);
  print(`The flag of ${user.email} is gone.\n`);
  return 0;
}

const openMembers = ({ database, clock, origin = '', passwords }: StaffDependencies) =>
  createStaffMembers({
    db: database.db,
    clock,
    passwords,
    mail: null,
    mailSite: () => ({ origin, siteName: '' }),
  });

const printLink = (email: string, link: string, { print }: StaffDependencies): void =>
  print(`${email} opens the account with this link. It works once, for 7 days:\n  ${link}\n`);

const isForAdminApp = ({ may }: Order): boolean =>
  may.some((name) => !memberPermissions.includes(name));

/** Refusals of the service are what the screens show as well. */
async function orRefusal(work: () => Promise<void>, { print }: StaffDependencies): Promise<0 | 1> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    print(`${error.message}\n`);
    return 1;
  }
}

const open = ({ email, may }: Order, deps: StaffDependencies): Promise<0 | 1> =>
  orRefusal(async () => {
    const input = { email, name: '', permissions: may };
    const { colleague, link } = await openMembers(deps).invite('command', input);
    deps.print(`${colleague.email} may: ${may.join(', ')}.\n`);
    printLink(colleague.email, link, deps);
  }, deps);

async function sendLink(email: string | undefined, deps: StaffDependencies): Promise<0 | 1> {
  const user = await createAccountStore(deps.database.db).findUserByEmailKey(emailKey(email ?? ''));
  if (user?.roleName !== 'Editor') {
    deps.print(
      `No account of the admin app has the address ${email ?? ''}. Nothing was changed.\n`,
    );
    return 1;
  }
  return orRefusal(async () => {
    const { link } = await openMembers(deps).renewInvitation('command', user.id);
    printLink(user.email, link, deps);
  }, deps);
}

async function change(
  command: 'add' | 'remove',
  order: Order,
  deps: StaffDependencies,
): Promise<0 | 1> {
  const { email, may } = order;
  const existing = await createAccountStore(deps.database.db).findUserByEmailKey(emailKey(email));
  if (existing === null && command === 'add' && isForAdminApp(order)) return open(order, deps);
  const wanted =
    command === 'add'
      ? { give: may, take: [] }
      : { give: [], take: may.length === 0 ? ('all' as const) : may };
  return orRefusal(async () => {
    const user = await openMembers(deps).changeAnyone(email, wanted, (found) =>
      command === 'remove' && found !== null ? null : refusalFor(order, found),
    );
    const { permissions, roleName } = user;
    deps.print(
      permissions.length === 0
        ? `${user.email} may do ${roleName === 'Editor' ? 'nothing in the admin app anymore' : 'what every member may, and no more'}.\n`
        : `${user.email} may: ${permissions.join(', ')}.\n`,
    );
  }, deps);
}

/** @returns the exit code: 1 when nothing was changed although something was asked for */
export async function manageStaff(
  args: readonly string[],
  deps: StaffDependencies,
): Promise<0 | 1> {
  const [command = 'list', ...rest] = args;
  if (command === 'list') return printStaff(deps);
  if (command === 'flagged') return printFlagged(deps);
  if (command === 'reviewed') return markReviewed(rest[0], deps);
  if (command === 'link') return sendLink(rest[0], deps);
  if (command !== 'add' && command !== 'remove') {
    deps.print(staffHelp);
    return command === 'help' || command === '--help' ? 0 : 1;
  }
  const order = readOrder(command, rest);
  if (typeof order !== 'string') return change(command, order, deps);
  deps.print(order);
  return 1;
}
