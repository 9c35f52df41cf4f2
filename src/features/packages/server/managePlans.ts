import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { Problem } from '#shared/contract/problem.ts';
import { formatPrice, type PackageKey, packageKeys, packages } from '../rules.ts';
import { getOrderStatus, orderStatusText } from '../policy.ts';
import { addCode } from './codes.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createRefunds } from './refunds.ts';
import { findOrder, listOrders } from './store.ts';

export const plansHelp = `Plans: codes for fee waivers, orders and refunds.

  npm run plans -- code <package> [--uses N]   makes a code that gives a plan N times (1 when not given)
  npm run plans -- orders <mail>               the orders of a student
  npm run plans -- refund <order>              returns the whole amount of an order, also after 14 days

Packages: ${packageKeys.map((key) => `${key} (${packages[key].title})`).join(', ')}.
A code is shown once and stored as a digest. A refund is asked for at Stripe with the keys of the site; the plan ends
when Stripe reports it, so the site must be reachable afterwards. With the embedded database the site must be stopped
meanwhile; with DATABASE_URL it can stay up.
`;

export type PlansDependencies = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly print: (text: string) => void;
  /** Null without the keys of Stripe. */
  readonly provider: PaymentProvider | null;
  readonly findUserId: (email: string) => Promise<string | null>;
};

const maxUses = 10_000;

/** @returns null when it is no number of uses */
function readUses(args: readonly string[]): number | null {
  const [flag, value = '', ...rest] = args.flatMap((arg) => arg.split('='));
  if (flag === undefined) return 1;
  const uses = Number(value);
  const isFine = flag === '--uses' && rest.length === 0 && Number.isInteger(uses);
  return isFine && uses >= 1 && uses <= maxUses ? uses : null;
}

async function makeCode(
  [name = '', ...rest]: readonly string[],
  { database, clock, print }: PlansDependencies,
): Promise<0 | 1> {
  const key = packageKeys.find((known): known is PackageKey => known === name);
  const uses = readUses(rest);
  if (key === undefined || uses === null) {
    print(`Which plan, and how often? ${packageKeys.join(' or ')}, --uses 1 to ${maxUses}.\n`);
    return 1;
  }
  const code = await addCode(database.db, { package: key, uses, now: clock() });
  print(`${code}\n  gives ${packages[key].title} ${uses === 1 ? 'once' : `${uses} times`}.\n`);
  return 0;
}

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
  try {
    await createRefunds(deps).request(order);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    print(`${error.message}\n`);
    return 1;
  }
  print(`Asked for ${formatPrice(order.amount)} back. The plan ends when Stripe reports it.\n`);
  return 0;
}

/** @returns the exit code */
export async function managePlans(
  args: readonly string[],
  deps: PlansDependencies,
): Promise<0 | 1> {
  const [command = 'help', ...rest] = args;
  if (command === 'code') return makeCode(rest, deps);
  if (command === 'orders') return printOrders(rest, deps);
  if (command === 'refund') return refund(rest, deps);
  deps.print(plansHelp);
  return command === 'help' ? 0 : 1;
}
