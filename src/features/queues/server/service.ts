import type { Database } from '#server/db/database.ts';
import type { QueueDecision as Decision, QueueSource } from '#server/queues/queueSource.ts';
import { Problem } from '#shared/contract/problem.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Queue, QueueDecision, QueueSummary } from '../contract.ts';
import * as store from './store.ts';

type Staff = Decision['by'];

const maxListed = 50;
const maxDecisions = 100;

export type QueueDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly sources: readonly QueueSource[];
  readonly readStaffName: (userId: string) => Promise<string>;
};

export function createQueues({ database, clock, sources, readStaffName }: QueueDeps) {
  /** @throws Problem not_found, permission_needed */
  function requireSource(name: string, { permissions }: Staff): QueueSource {
    const source = sources.find((each) => each.name === name);
    if (!source) throw new Problem('not_found', `There is no queue “${name}”.`);
    if (permissions.includes(source.permission)) return source;
    throw new Problem(
      'permission_needed',
      'Your account isn’t allowed to decide this, or no longer is. Ask the person who manages your staff.',
    );
  }

  async function present(source: QueueSource): Promise<Queue> {
    const { name, title, actions } = source;
    const items = await source.list(maxListed);
    return {
      name,
      title,
      count: items.length,
      actions: actions.map((action) => ({ ...action, choices: [...action.choices] })),
      items: items.map((item) => ({
        ...item,
        at: item.at.toISOString(),
        facts: [...item.facts],
        warnings: [...item.warnings],
        links: [...item.links],
        actions: [...item.actions],
      })),
    };
  }

  /** @throws Problem validation_failed */
  function requireComplete(source: QueueSource, { action, note, choice }: Decision): void {
    const known = source.actions.find(({ name }) => name === action);
    if (!known) throw new Problem('not_found', `“${action}” can’t be done here.`);
    const fields = [];
    if (known.note?.isRequired === true && note === '')
      fields.push({
        path: 'note',
        code: 'missing',
        message: `${known.note.label}: write a few words`,
      });
    if (known.choices.length > 0 && !known.choices.some(({ value }) => value === choice))
      fields.push({ path: 'choice', code: 'missing', message: 'Choose one' });
    if (fields.length > 0)
      throw new Problem('validation_failed', 'Some entries need another look.', { fields });
  }

  return {
    async list(staff: Staff): Promise<QueueSummary[]> {
      const mine = sources.filter(({ permission }) => staff.permissions.includes(permission));
      return Promise.all(
        mine.map(async ({ name, title, list }) => {
          const { length: count } = await list(maxListed);
          return { name, title, count };
        }),
      );
    },

    get: async (staff: Staff, name: string): Promise<Queue> => present(requireSource(name, staff)),

    /** @throws Problem wrong_state when somebody else was faster, validation_failed */
    async decide(name: string, typed: Decision): Promise<Queue> {
      const source = requireSource(name, typed.by);
      const decision = { ...typed, note: cleanText(typed.note) };
      requireComplete(source, decision);
      const byName = await readStaffName(decision.by.userId);
      await database.transaction(async (tx) => {
        const refusal = await source.decide(decision);
        if (refusal !== null) throw new Problem('wrong_state', refusal);
        await store.addDecision(tx, {
          queue: name,
          itemId: decision.id,
          action: decision.action,
          note: [decision.choice, decision.note].filter((part) => part !== '').join(': '),
          byName,
          at: clock(),
        });
      });
      return present(source);
    },

    async listDecisions(
      staff: Staff,
      name: string,
      before: string | undefined,
    ): Promise<{ readonly data: QueueDecision[]; readonly nextBefore: string | null }> {
      const source = requireSource(name, staff);
      const rows = await store.listDecisions(database.db, name, {
        before: before === undefined ? undefined : Number(before),
        limit: maxDecisions + 1,
      });
      const shown = rows.slice(0, maxDecisions);
      const labelOf = (action: string): string =>
        source.actions.find((each) => each.name === action)?.label ?? action;
      return {
        data: shown.map(({ id, at, byName, itemId, action, note }) => ({
          id: String(id),
          at: at.toISOString(),
          by: byName,
          title: itemId,
          action: labelOf(action),
          note,
        })),
        nextBefore: rows.length > maxDecisions ? String(shown.at(-1)?.id ?? 0) : null,
      };
    },
  };
}
export type Queues = ReturnType<typeof createQueues>;
