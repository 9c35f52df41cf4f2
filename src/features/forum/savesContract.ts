// Saved questions and answers with lists, notes and reminders (features.md §6.23).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { postId } from './contract.ts';

export const save = z.object({
  kind: z.enum(['question', 'answer']),
  id: z.string(),
  questionId: z.string(),
  title: z.string(),
  /** `deleted`: a tombstone with its title, to be removed. */
  state: z.enum(['open', 'deleted']),
  listId: z.nullable(z.string()),
  note: z.string(),
  remindAt: z.nullable(z.string()),
  savedAt: z.string(),
  activeAt: z.string(),
  answersSince: z.number(),
  revision: z.number(),
});
export type Save = z.infer<typeof save>;

export const saveList = z.object({ id: z.string(), name: z.string(), count: z.number() });
export type SaveList = z.infer<typeof saveList>;

export const listSaves = defineEndpoint({
  method: 'GET',
  path: '/forum/saves',
  audience: 'member',
  summary: 'Everything the caller saved, newest first, with their lists',
  data: z.object({ saves: z.array(save), lists: z.array(saveList) }),
});

export const saveFields = {
  listId: z.nullable(postId),
  note: z.string().check(z.maxLength(20_000)),
  remindAt: z.nullable(z.string().check(z.maxLength(40))),
};

/** Saving again changes list, note and reminder where they are given. */
export const putSave = defineEndpoint({
  method: 'PUT',
  path: '/forum/saves',
  audience: 'member',
  summary: 'Save a question or answer, change the save, or remove it (`on` false)',
  body: z.object({
    kind: z.enum(['question', 'answer']),
    id: postId,
    on: z.boolean(),
    listId: z.optional(saveFields.listId),
    note: z.optional(saveFields.note),
    remindAt: z.optional(saveFields.remindAt),
  }),
  data: z.object({ save: z.nullable(save) }),
  problems: ['not_found', 'idempotency_mismatch'],
});

/** At most this many at once. */
export const maxImport = 200;
export const importSaves = defineEndpoint({
  method: 'POST',
  path: '/forum/saves/import',
  audience: 'member',
  summary:
    'What a guest saved on this device joins the account; what is saved already stays as it is',
  body: z.object({
    saves: z
      .array(
        z.object({
          kind: z.enum(['question', 'answer']),
          id: postId,
          note: z.string().check(z.maxLength(20_000)),
        }),
      )
      .check(z.maxLength(maxImport)),
  }),
  data: z.object({ added: z.number(), missing: z.number() }),
  problems: ['idempotency_mismatch'],
});

export const seeSave = defineEndpoint({
  method: 'POST',
  path: '/forum/saves/seen',
  audience: 'member',
  summary: 'Answers of a saved question up to now have been seen',
  body: z.object({ id: postId }),
  data: z.object({ seen: z.literal(true) }),
});

export const addSaveList = defineEndpoint({
  method: 'POST',
  path: '/forum/save-lists',
  audience: 'member',
  summary: 'A list of saves; its name is used once',
  body: z.object({ name: z.string().check(z.maxLength(1000)) }),
  data: saveList,
  status: 201,
  problems: ['idempotency_mismatch'],
});

export const changeSaveList = defineEndpoint({
  method: 'PATCH',
  path: '/forum/save-lists/:id',
  audience: 'member',
  summary: 'Rename a list',
  params: z.object({ id: postId }),
  body: z.object({ name: z.string().check(z.maxLength(1000)) }),
  data: saveList,
  problems: ['not_found', 'idempotency_mismatch'],
});

export const deleteSaveList = defineEndpoint({
  method: 'DELETE',
  path: '/forum/save-lists/:id',
  audience: 'member',
  summary: 'Delete a list; what it held stays saved',
  params: z.object({ id: postId }),
  data: z.object({ deleted: z.literal(true) }),
  problems: ['not_found', 'idempotency_mismatch'],
});
