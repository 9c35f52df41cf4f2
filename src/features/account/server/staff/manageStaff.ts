import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { emailKey } from '#features/account/rules.ts';
import type { RegistrationFlag } from '#features/account/registrationFlags.ts';
import { createAccountStore, type UserRow } from '../store.ts';
import * as store from './staffStore.ts';

export const staffHelp = `Members who help to run the site, and registrations to look at.

  npm run staff                                             who may do what
  npm run staff -- add <mail> --may forum.moderate          lets a member review posts, and close or pin questions
  npm run staff -- remove <mail> --may forum.moderate       takes it back; without --may, everything
  npm run staff -- list                                     who may do what
  npm run staff -- flagged                                  registrations that look unusual, and why
  npm run staff -- reviewed <mail>                          takes the flag of a registration away

The account must exist and its address be confirmed. It counts from the member’s next click on, also where they are
signed in already. With the embedded database the site must be stopped meanwhile; with DATABASE_URL it can stay up.
`;

/** What a member can be allowed. */
const memberPermissions = ['forum.moderate'] as const;

export type StaffDependencies = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly print: (text: string) => void;
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
  const unknown = may.find((name) => !memberPermissions.some((known) => known === name));
  if (unknown !== undefined)
    return `There is no permission “${unknown}”. Members can be allowed: ${memberPermissions.join(', ')}. Nothing was changed.\n`;
  if (command === 'add' && may.length === 0)
    return `What may they do? npm run staff -- add ${email} --may forum.moderate\n`;
  return { email, may };
}

/** @returns why this account can’t be allowed anything; null when it can */
function refusalFor(email: string, user: UserRow | null): string | null {
  if (user === null)
    return `No account has the address ${email}. Nothing was changed; they can register at /register, and then you can add them.\n`;
  if (user.roleName === 'Editor')
    return `${email} is an editor’s account, which doesn’t sign in on the site. Add the address of a student or a nurse.\n`;
  if (user.status === 'suspended')
    return `The account of ${email} is suspended. Nothing was changed.\n`;
  if (user.emailVerifiedAt === null)
    return `${email} has registered and hasn’t confirmed this address yet. Nothing was changed; add them once they have.\n`;
  return null;
}

async function printStaff({ database, print }: StaffDependencies): Promise<0> {
  const staff = await store.listStaff(database.db);
  if (staff.length === 0) print('Nobody has been added yet.\n');
  for (const { email, name, permissions } of staff)
    print(`${email}  ${name}\n  may: ${permissions.join(', ')}\n`);
  return 0;
}

const flagLabels: Readonly<Record<RegistrationFlag, string>> = {
  disposable_address: 'an email address for one use',
  busy_device: 'many registrations from one browser within an hour',
  busy_network: 'many registrations from one network within an hour',
};

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

const changedPermissions = (
  command: 'add' | 'remove',
  before: readonly string[],
  may: readonly string[],
): string[] =>
  command === 'add'
    ? [...new Set([...before, ...may])]
    : before.filter((name) => may.length > 0 && !may.includes(name));

async function change(
  command: 'add' | 'remove',
  { email, may }: Order,
  { database, clock, print }: StaffDependencies,
): Promise<0 | 1> {
  return database.transaction(async (tx) => {
    const accounts = createAccountStore(tx);
    const user = await accounts.findUserByEmailKey(emailKey(email));
    const refusal = command === 'remove' && user !== null ? null : refusalFor(email, user);
    if (user === null || refusal !== null) {
      print(refusal ?? '');
      return 1;
    }
    const before = await store.lockPermissions(tx, user.id);
    const permissions = changedPermissions(command, before, may);
    if (permissions.length !== before.length)
      await accounts.updateUser(user.id, { permissions, updatedAt: clock() });
    print(
      permissions.length === 0
        ? `${user.email} may do what every member may, and no more.\n`
        : `${user.email} may: ${permissions.join(', ')}.\n`,
    );
    return 0;
  });
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
  if (command !== 'add' && command !== 'remove') {
    deps.print(staffHelp);
    return command === 'help' || command === '--help' ? 0 : 1;
  }
  const order = readOrder(command, rest);
  if (typeof order !== 'string') return change(command, order, deps);
  deps.print(order);
  return 1;
}
