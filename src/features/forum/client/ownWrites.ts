// Writes of a member that need a connection; what can wait is a command (write/commands.ts).
import { call } from '#api/client.ts';
import type { CallInput } from '#api/request.ts';
import { changeOwnProfile, type OwnProfile, setBlock } from '../memberContract.ts';
import { decidePost, revealAuthor } from '../moderationContract.ts';
import {
  addSaveList,
  changeSaveList,
  deleteSaveList,
  importSaves,
  seeSave,
} from '../savesContract.ts';
import { askForInfo, closeQuestion, pinQuestion, reopenQuestion } from '../writeContract.ts';

/** @param key the same for every try of one write */
export type WriteOptions = { readonly userId: string; readonly key: string };

const options = ({ userId, key }: WriteOptions) => ({ userId, idempotencyKey: key });

export const changeProfile = (
  body: CallInput<typeof changeOwnProfile>['body'],
  revision: number,
  write: WriteOptions,
): Promise<OwnProfile> => call(changeOwnProfile, { body }, { ...options(write), revision });

export const blockMember = (handle: string, on: boolean, write: WriteOptions) =>
  call(setBlock, { body: { handle, on } }, options(write));

export const adoptSaves = (
  saves: CallInput<typeof importSaves>['body']['saves'],
  write: WriteOptions,
) => call(importSaves, { body: { saves } }, options(write));

export const markAnswersSeen = (id: string, write: WriteOptions) =>
  call(seeSave, { body: { id } }, options(write));

export const createSaveList = (name: string, write: WriteOptions) =>
  call(addSaveList, { body: { name } }, options(write));

export const renameSaveList = (id: string, name: string, write: WriteOptions) =>
  call(changeSaveList, { params: { id }, body: { name } }, options(write));

export const removeSaveList = (id: string, write: WriteOptions) =>
  call(deleteSaveList, { params: { id } }, options(write));

export const moderatePost = (body: CallInput<typeof decidePost>['body'], write: WriteOptions) =>
  call(decidePost, { body }, options(write));

export const findAnonymousAuthor = (id: string, note: string, write: WriteOptions) =>
  call(revealAuthor, { body: { id, note } }, options(write));

export const closeAsModerator = (
  id: string,
  body: CallInput<typeof closeQuestion>['body'],
  write: WriteOptions,
) => call(closeQuestion, { params: { id }, body }, options(write));

export const reopenAsModerator = (id: string, note: string, write: WriteOptions) =>
  call(reopenQuestion, { params: { id }, body: { note } }, options(write));

export const pinAsModerator = (id: string, until: string | null, write: WriteOptions) =>
  call(pinQuestion, { params: { id }, body: { until } }, options(write));

export const askAskerForInfo = (id: string, note: string, write: WriteOptions) =>
  call(askForInfo, { params: { id }, body: { note } }, options(write));
