// A nurse's own profile and licenses (features.md §6.10).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { licenseStates, profileStates } from './policy.ts';

const text = (length: number) => z.string().check(z.maxLength(length));
const list = (count: number) => z.array(text(60)).check(z.maxLength(count));

export const degree = z.object({
  type: text(40),
  school: text(400),
  year: z.nullable(z.number()),
});
export type Degree = z.infer<typeof degree>;

/** As typed: what is missing or wrong is said by `checkNurseFields`. */
export const nurseFields = z.object({
  displayName: text(400),
  pronouns: text(200),
  headline: text(1000),
  bio: text(20_000),
  credentials: list(40),
  degrees: z.array(degree).check(z.maxLength(40)),
  specialties: list(60),
  settings: list(40),
  years: z.nullable(z.number()),
  city: text(400),
  state: text(20),
  languages: list(60),
  topics: list(40),
  availability: z.enum(['open', 'limited', 'closed']),
  contactMode: z.enum(['message_request', 'questions_only']),
  timeZone: text(100),
  answerFrom: text(20),
  answerTo: text(20),
  videoUrl: text(3000),
  links: z.array(text(3000)).check(z.maxLength(40)),
  visibility: z.enum(['public_card', 'members_only', 'hidden']),
});
export type NurseFields = z.infer<typeof nurseFields>;

export const ownProfile = z.object({
  /** Null until it was saved once. */
  id: z.nullable(z.number()),
  revision: z.number(),
  status: z.enum(profileStates),
  fields: nurseFields,
  img: z.string(),
  /** By the name of the field: what staff ask to have changed. */
  reasons: z.record(z.string(), z.string()),
  submittedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const ownAnswer = { audience: 'nurse', data: ownProfile } as const;

export const getOwnNurse = defineEndpoint({
  method: 'GET',
  path: '/me/nurse-profile',
  summary: 'One’s own profile in whatever state it is; the ETag is its revision',
  ...ownAnswer,
});

export const saveOwnNurse = defineEndpoint({
  method: 'PUT',
  path: '/me/nurse-profile',
  summary: 'Saves one’s profile, complete or not',
  body: nurseFields,
  revisioned: true,
  problems: ['revision_mismatch', 'revision_required', 'idempotency_mismatch'],
  ...ownAnswer,
});

const moveProblems = ['wrong_state', 'not_found', 'idempotency_mismatch'] as const;

export const submitNurse = defineEndpoint({
  method: 'POST',
  path: '/me/nurse-profile/submit',
  summary: 'Hands the profile and its licenses in for review; refused with what is missing',
  problems: moveProblems,
  ...ownAnswer,
});

export const pauseNurse = defineEndpoint({
  method: 'POST',
  path: '/me/nurse-profile/pause',
  summary: 'Takes a published profile out of the directory for a while',
  problems: moveProblems,
  ...ownAnswer,
});

export const resumeNurse = defineEndpoint({
  method: 'POST',
  path: '/me/nurse-profile/resume',
  summary: 'Shows a paused profile again',
  problems: moveProblems,
  ...ownAnswer,
});

/** A file of 10 MB in base64, and what stands around it. */
const fileBodyLimit = 14_000_000;

export const saveNursePhoto = defineEndpoint({
  method: 'PUT',
  path: '/me/nurse-profile/photo',
  audience: 'nurse',
  summary: 'Sets the photo of one’s card: JPEG or PNG by its bytes, at least 200 pixels',
  /** Base64 of the file. */
  body: z.object({ image: z.string() }),
  data: z.object({ img: z.string() }),
  problems: ['unsupported_type', 'idempotency_mismatch'],
  bodyLimit: fileBodyLimit,
});

export const removeNursePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/me/nurse-profile/photo',
  audience: 'nurse',
  summary: 'Removes the photo of one’s card',
  data: z.object({ img: z.literal('') }),
  problems: ['idempotency_mismatch'],
});

export const licenseFields = z.object({
  jurisdiction: text(20),
  type: text(20),
  number: text(100),
  multistate: z.boolean(),
  /** `YYYY-MM-DD` */
  expiresOn: text(40),
});
export type LicenseFields = z.infer<typeof licenseFields>;

export const ownLicense = z.object({
  id: z.string(),
  jurisdiction: z.string(),
  type: z.string(),
  /** The whole number is shown nowhere. */
  lastFour: z.string(),
  multistate: z.boolean(),
  expiresOn: z.string(),
  state: z.enum(licenseStates),
  verifiedOn: z.nullable(z.string()),
  /** Why it was refused or revoked; else empty. */
  reason: z.string(),
  document: z.nullable(z.object({ name: z.string(), bytes: z.number() })),
});
export type OwnLicense = z.infer<typeof ownLicense>;

export const listLicenses = defineEndpoint({
  method: 'GET',
  path: '/me/licenses',
  audience: 'nurse',
  summary: 'One’s own licenses, the newest first',
  data: z.array(ownLicense),
});

export const addLicense = defineEndpoint({
  method: 'POST',
  path: '/me/licenses',
  audience: 'nurse',
  summary: 'Adds a license, with a PDF or photo of it or without; the number is stored encrypted',
  body: z.extend(licenseFields, {
    document: z.nullable(z.object({ name: text(400), content: z.string() })),
  }),
  data: ownLicense,
  status: 201,
  problems: ['unsupported_type', 'idempotency_mismatch'],
  bodyLimit: fileBodyLimit,
});

export const deleteLicense = defineEndpoint({
  method: 'DELETE',
  path: '/me/licenses/:id',
  audience: 'nurse',
  summary: 'Deletes a license that staff have not decided on, with its document',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: z.object({ deleted: z.literal(true) }),
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});
