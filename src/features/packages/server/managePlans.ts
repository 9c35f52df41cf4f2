import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type CodeState, maxUses } from '../codeRules.ts';
import { formatPrice, packageKeys, packages } from '../rules.ts';
import { getOrderStatus, orderStatusText } from '../policy.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createRefunds } from './refunds.ts';
import { createStaffCodes } from './codes/staffCodes.ts';
import { findOrder, listOrders } from './store.ts';

export const plansHelp = `Plans: codes for fee waivers, orders and refunds.

  npm run plans -- code <package> [--uses N] [--until 2027-05-31] [--code NURSES2027] [--name "Spring fair"]
                                               makes a code that gives a plan N times (1 when not given) until the end
                                               of a day; without --code, of random letters and digits
  npm run plans -- codes                       every code, with how often it was used
  npm run plans -- end <code’s id>             ends a code; plans that it gave stay
  npm run plans -- orders <mail>               the orders of a student
  npm run plans -- refund <order>              returns the whole amount of an order, also after 14 days

Packages: ${packageKeys.map((key) => `${key} (${packages[key].title})`).join(', ')}.
A code is shown once and stored as a digest. A refund is asked for at Stripe with the keys of the site; the plan ends
when Stripe reports it, so the site must be reachable afterwards. The site can stay up meanwhile.
`;

export type PlansDependencies = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly print: (text: string) => void;
  /** Null without the keys of Stripe. */
  readonly provider: PaymentProvider | null;
  readonly findUserId: (email: string) => Promise<string | null>;
};

const commandName = 'npm run plans';
const options = ['uses', 'until', 'code', 'name'] as const;

type CodeOptions = Partial<Record<(typeof options)[number], string>>;

/** @returns null when an option is not known or has no value */
function readOptions(args: readonly string[]): CodeOptions | null {
  const read: CodeOptions = {};
  for (let at = 0; at < args.length; at += 1) {
    const [flag = '', inline] = (args[at] ?? '').split('=', 2);
    const name = options.find((each) => `--${each}` === flag);
    if (inline === undefined) at += 1;
    const value = inline ?? args[at];
    if (name === undefined || value === undefined) return null;
    read[name] = value;
  }
  return read;
}

/** What the service refuses is what the screen says as well. */
async function orRefusal(work: () => Promise<void>, { print }: PlansDependencies): Promise<0 | 1> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    print(`${error.message}\n`);
    return 1;
  }
}

async function makeCode(
  [key = '', ...rest]: readonly string[],
  deps: PlansDependencies,
): Promise<0 | 1> {
  const read = readOptions(rest);
  if (read === null) {
    deps.print(`Which plan, and how often? ${packageKeys.join(' or ')}, --uses 1 to ${maxUses}.\n`);
    return 1;
  }
  const { uses = '1', until = '', code: chosen = '', name = commandName } = read;
  return orRefusal(async () => {
    const input = { name, code: chosen, package: key, uses: Number(uses), until };
    const { code, row } = await createStaffCodes(deps).create(input, commandName);
    const often = row.uses === 1 ? 'once' : `${row.uses} times`;
    const end = until === '' ? '' : `, through ${until}`;
    deps.print(`${code}\n  gives ${packages[row.package].title} ${often}${end}.\n`);
  }, deps);
}

const stateLabels: Readonly<Record<CodeState, string>> = {
  active: 'works',
  used_up: 'used up',
  expired: 'its last day has passed',
  ended: 'ended',
};

async function printCodes(deps: PlansDependencies): Promise<0> {
  const codes = await createStaffCodes(deps).list();
  if (codes.length === 0) deps.print('There are no codes.\n');
  for (const { id, name, ending, package: key, used, uses, state } of codes)
    deps.print(
      `${id}  …${ending}  ${packages[key].title}  used ${used} of ${uses}  ${stateLabels[state]}  ${name}\n`,
    );
  return 0;
}

const endCode = ([id = '']: readonly string[], deps: PlansDependencies): Promise<0 | 1> =>
  orRefusal(async () => {
    const { used, uses } = await createStaffCodes(deps).end(id, commandName);
    deps.print(`This code has ended. It was used ${used} of ${uses} times; those plans stay.\n`);
  }, deps);

async function printOrders(
  [email = '']: readonly string[],
  { database, findUserId, print }: PlansDependencies,
): Promise<0 | 1> {
  const userId = await findUserId(email);
  if (userId === null) {
    print(`No account has the address ${email}.\n`);
    return 1;
  }
  const orders = await listOrders(database.db, userId);
  if (orders.length === 0) print('There are no orders.\n');
  for (const { id, number, package: key, amount, state, createdAt } of orders)
    print(
      `${id}  receipt ${number}  ${createdAt.toISOString().slice(0, 10)}  ${packages[key].title}  ${formatPrice(amount)}  ${orderStatusText[getOrderStatus(state)]}\n`,
    );
  return 0;
}

async function refund([id = '']: readonly string[], deps: PlansDependencies): Promise<0 | 1> {
  const { database, print } = deps;
  const isId = /^[0-9a-f-]{36}$/i.test(id);
  const order = isId ? await findOrder(database.db, id) : null;
  if (order === null) {
    print('There is no such order. npm run plans -- orders <mail> lists them.\n');
    return 1;
  }
  return orRefusal(async () => {
    await createRefunds(deps).request(order);
    print(`Asked for ${formatPrice(order.amount)} back. The plan ends when Stripe reports it.\n`);
  }, deps);
}

/** @returns the exit code */
export async function managePlans(
  args: readonly string[],
  deps: PlansDependencies,
): Promise<0 | 1> {
  const [command = 'help', ...rest] = args;
  if (command === 'code') return makeCode(rest, deps);
  if (command === 'codes') return printCodes(deps);
  if (command === 'end') return endCode(rest, deps);
  if (command === 'orders') return printOrders(rest, deps);
  if (command === 'refund') return refund(rest, deps);
  deps.print(plansHelp);
  return command === 'help' ? 0 : 1;
}
