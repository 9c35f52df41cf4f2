// features.md §5 (/me rows), §6.36, §4.1
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { deletionStates, exportStates } from './policy.ts';
import { postChoices } from './rules.ts';

const moment = z.nullable(z.string());

export const exportRequest = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  askedAt: z.string(),
  readyAt: moment,
  /** From when on the archive is removed; null until it is ready. */
  expiresAt: moment,
  bytes: z.number(),
  /** Of the ZIP, at this site, for its owner alone; empty unless it is ready. */
  url: z.string(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const deletion = z.object({
  state: z.enum(deletionStates),
  askedAt: z.string(),
  dueAt: z.string(),
  posts: z.enum(postChoices),
});
export type Deletion = z.infer<typeof deletion>;

const openApplication = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  deadlineAt: moment,
});

export const privacyState = z.object({
  export: z.nullable(exportRequest),
  /** Null unless one is scheduled. */
  deletion: z.nullable(deletion),
  /** News by mail. */
  marketing: z.boolean(),
  /** What a deletion would end. */
  openApplications: z.array(openApplication),
  counts: z.object({
    documents: z.number(),
    sent: z.number(),
    openReferences: z.number(),
    posts: z.number(),
    reviews: z.number(),
  }),
});
export type PrivacyState = z.infer<typeof privacyState>;
export type OpenApplication = PrivacyState['openApplications'][number];

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/me/privacy',
  audience: 'member',
  summary: 'One’s copy, a scheduled deletion and what it would end, and the privacy switches',
  data: privacyState,
});

export const savePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/me/privacy',
  audience: 'member',
  summary:
    'Sets the privacy switches; each is an absolute value, so a repeated call changes nothing',
  body: z.object({ marketing: z.boolean() }),
  data: z.object({ marketing: z.boolean() }),
  allowUnconfirmed: true,
});

export const startExport = defineEndpoint({
  method: 'POST',
  path: '/me/export',
  audience: 'member',
  summary: 'Asks for a copy of everything; the one that is being made already is answered again',
  data: exportRequest,
  status: 202,
  allowUnconfirmed: true,
});

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/me/export/:id',
  audience: 'member',
  summary: 'How far one’s copy is; with its address once it is ready',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: exportRequest,
  problems: ['not_found'],
});

export const scheduleDeletion = defineEndpoint({
  method: 'POST',
  path: '/me/delete',
  audience: 'member',
  summary:
    'Schedules the deletion of one’s account in 14 days, by password, and signs out everywhere else',
  body: z.object({
    password: z.string().check(z.maxLength(1024)),
    posts: z.enum(postChoices),
  }),
  data: z.object({ deletion, endedSessions: z.number() }),
  status: 202,
  allowUnconfirmed: true,
});

export const cancelDeletion = defineEndpoint({
  method: 'POST',
  path: '/me/delete/cancel',
  audience: 'member',
  summary: 'Keeps the account; without a scheduled deletion nothing changes',
  data: z.object({ canceled: z.boolean() }),
  allowUnconfirmed: true,
});

export const archivePath = '/files/export';
