import type { Queries } from '#server/db/database.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { formatCount } from '#shared/text/plural.ts';
import type { Save, SaveList } from '../../../savesContract.ts';
import { limits } from '../../../writeContract.ts';
import type { ForumDependencies } from '../../forumDeps.ts';
import { findPost, findPosts } from '../foundPostStore.ts';
import { postMissing } from '../postMissing.ts';
import { listSaveLists, lockSaveList } from './saveListStore.ts';
import * as store from './saveStore.ts';
import type { NewSave, SaveKey, SaveRow } from './saveStore.ts';

type SavedKind = 'question' | 'answer';
export type SaveRequest = {
  readonly kind: SavedKind;
  readonly id: number;
  readonly on: boolean;
  readonly listId?: string | null | undefined;
  readonly note?: string | undefined;
  readonly remindAt?: string | null | undefined;
};
export type ImportedSave = {
  readonly kind: SavedKind;
  readonly id: number;
  readonly note: string;
};

export const maxSaves = 2000;

function checkNote(note: string, path: string): FieldProblem[] {
  const { max } = limits.saveNote;
  const over = countCharacters(note) - max;
  if (over <= 0) return [];
  const message = `Shorten the note by ${over} ${over === 1 ? 'character' : 'characters'}: ${formatCount(max)} fit. Nothing was cut`;
  return [{ path, code: 'note_long', message }];
}

function refuse(fields: FieldProblem[]): void {
  if (fields.length === 0) return;
  throw new Problem(
    'validation_failed',
    `This wasn’t saved yet, and nothing is lost. ${fields.map(({ message }) => `${message}.`).join(' ')}`,
    { fields },
  );
}

function checkReminder(given: string, before: Date | null, now: Date): FieldProblem[] {
  const say = (code: string, message: string) => [{ path: 'remindAt', code, message }];
  const at = new Date(given);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(given) || Number.isNaN(at.getTime()))
    return say('remind_format', 'Choose a day and a time for the reminder');
  if (at <= now && at.getTime() !== before?.getTime())
    return say('remind_past', 'Choose a time in the future for the reminder');
  return [];
}

const presentSave = ({ save, title, activeAt, isOpen, answersSince }: SaveRow): Save => ({
  kind: save.kind,
  id: String(save.postId),
  questionId: String(save.questionId),
  title: isOpen && title !== null ? title : save.title,
  state: isOpen ? 'open' : 'deleted',
  listId: save.listId === null ? null : String(save.listId),
  note: save.note,
  remindAt: save.remindAt?.toISOString() ?? null,
  savedAt: save.savedAt.toISOString(),
  activeAt: (activeAt ?? save.savedAt).toISOString(),
  answersSince: isOpen ? answersSince : 0,
  revision: save.revision,
});

export function createSaveService({ database, clock }: ForumDependencies) {
  const { db } = database;

  /** @throws Problem validation_failed */
  async function requireChanges(
    tx: Queries,
    userId: string,
    request: SaveRequest,
    before: SaveRow | null,
  ) {
    const { listId, remindAt } = request;
    const note = request.note === undefined ? undefined : cleanText(request.note);
    const fields = note === undefined ? [] : checkNote(note, 'note');
    if (typeof remindAt === 'string')
      fields.push(...checkReminder(remindAt, before?.save.remindAt ?? null, clock()));
    if (typeof listId === 'string' && !(await lockSaveList(tx, userId, Number(listId))))
      fields.push({
        path: 'listId',
        code: 'list_missing',
        message: 'This list was deleted meanwhile. Choose another one',
      });
    refuse(fields);
    return {
      ...(listId !== undefined && { listId: listId === null ? null : Number(listId) }),
      ...(note !== undefined && { note }),
      ...(remindAt !== undefined && { remindAt: remindAt === null ? null : new Date(remindAt) }),
    };
  }

  async function requireRoom(tx: Queries, userId: string, more: number): Promise<void> {
    if ((await store.countSaves(tx, userId)) + more <= maxSaves) return;
    throw new Problem(
      'validation_failed',
      `You’ve saved ${formatCount(maxSaves)} posts, which is the limit. Nothing was removed. Remove some you no longer need, then save this one.`,
      { fields: [{ path: 'id', code: 'saves_full', message: 'There is no room for more saves' }] },
    );
  }

  async function add(tx: Queries, { userId, postId }: SaveKey, kind: SavedKind, changes: object) {
    const post = await findPost(tx, kind, postId);
    if (post?.isPublic !== true) throw postMissing(kind);
    await requireRoom(tx, userId, 1);
    const { questionId, title } = post;
    const at = clock();
    const row: NewSave = { userId, postId, kind, questionId, title, savedAt: at, seenAt: at };
    await store.addSaves(tx, [{ ...row, ...changes }]);
  }

  return {
    async list(userId: string): Promise<{ saves: Save[]; lists: SaveList[] }> {
      const saves = await store.listSaves(db, userId);
      const lists = await listSaveLists(db, userId);
      return {
        saves: saves.map(presentSave),
        lists: lists.map((list) => ({ ...list, id: String(list.id) })),
      };
    },

    /** @throws Problem not_found, validation_failed */
    put: (userId: string, request: SaveRequest): Promise<{ save: Save | null }> =>
      database.transaction(async (tx) => {
        const { kind, id, on } = request;
        const key = { userId, postId: id };
        if (!on) {
          await store.removeSave(tx, key);
          return { save: null };
        }
        const before = await store.findSave(tx, key);
        const changes = await requireChanges(tx, userId, request, before);
        if (before === null) await add(tx, key, kind, changes);
        else if (Object.keys(changes).length > 0) await store.changeSave(tx, key, changes);
        const now = await store.findSave(tx, key);
        return { save: now && presentSave(now) };
      }),

    /** What is saved already stays as it is. @throws Problem validation_failed */
    importSaves: (userId: string, given: readonly ImportedSave[]) =>
      database.transaction(async (tx) => {
        const cleaned = given.map((each) => ({ ...each, note: cleanText(each.note) }));
        refuse(cleaned.flatMap(({ note }, at) => checkNote(note, `saves.${at}.note`)));
        const wanted = [...new Map(cleaned.map((each) => [each.id, each])).values()];
        const posts = await findPosts(
          tx,
          wanted.map(({ id }) => id),
        );
        const at = clock();
        const rows = wanted.flatMap(({ kind, id, note }): NewSave[] => {
          const post = posts.get(id);
          if (post?.isPublic !== true || post.kind !== kind) return [];
          const { questionId, title } = post;
          return [{ userId, postId: id, kind, questionId, title, note, savedAt: at, seenAt: at }];
        });
        await requireRoom(tx, userId, rows.length);
        const added = await store.addSaves(tx, rows);
        return { added, missing: wanted.length - rows.length };
      }),

    async see(userId: string, id: number): Promise<void> {
      await store.markSeen(db, { userId, postId: id }, clock());
    },
  };
}
