import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import type { SaveList } from '../../../savesContract.ts';
import { limits } from '../../../writeContract.ts';
import type { ForumDependencies } from '../../forumDeps.ts';
import { lockMember } from '../memberStore.ts';
import * as store from './saveListStore.ts';
import type { SaveListRow } from './saveListStore.ts';

export const maxLists = 50;

const refuse = (code: string, message: string): Problem =>
  new Problem('validation_failed', `${message}.`, { fields: [{ path: 'name', code, message }] });

const listMissing = (): Problem =>
  new Problem('not_found', 'This list isn’t here anymore. What it held is still saved.');

const presentList = ({ id, name, count }: SaveListRow): SaveList => ({
  id: String(id),
  name,
  count,
});

export function createSaveListService({ database, clock }: ForumDependencies) {
  /** @throws Problem validation_failed */
  function requireName(given: string, others: readonly SaveListRow[]): string {
    const name = cleanLine(given);
    const size = countCharacters(name);
    const { max } = limits.listName;
    if (size === 0) throw refuse('required', 'Give the list a name');
    if (size > max)
      throw refuse('name_long', `Use at most ${max} characters for the name; this has ${size}`);
    const same = others.find((list) => list.name.toLowerCase() === name.toLowerCase());
    if (same) throw refuse('name_taken', `You already have a list called “${same.name}”`);
    return name;
  }

  /** The member's row is locked, so that two new lists at once cannot have one name. */
  const change = <T>(
    userId: string,
    work: (tx: Queries, lists: readonly SaveListRow[]) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      await lockMember(tx, userId, clock());
      return work(tx, await store.listSaveLists(tx, userId));
    });

  return {
    /** @throws Problem validation_failed */
    add: (userId: string, given: string): Promise<SaveList> =>
      change(userId, async (tx, lists) => {
        const name = requireName(given, lists);
        if (lists.length >= maxLists)
          throw refuse(
            'lists_full',
            `You have ${maxLists} lists, which is the limit. Delete one first`,
          );
        const id = await store.addSaveList(tx, { userId, name, createdAt: clock() });
        return presentList({ id, name, count: 0 });
      }),

    /** @throws Problem not_found, validation_failed */
    rename: (userId: string, id: number, given: string): Promise<SaveList> =>
      change(userId, async (tx, lists) => {
        const list = lists.find((each) => each.id === id);
        if (!list) throw listMissing();
        const others = lists.filter((each) => each.id !== id);
        const name = requireName(given, others);
        await store.renameSaveList(tx, userId, id, name);
        return presentList({ ...list, name });
      }),

    /** What it held stays saved. @throws Problem not_found */
    async remove(userId: string, id: number): Promise<void> {
      if (!(await store.deleteSaveList(database.db, userId, id))) throw listMissing();
    },
  };
}
