// The record is made first, the bytes follow in pieces (tus).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

/** features.md §2.3 */
export const documentBytesLimit = 10_000_000;
export const studentBytesLimit = 100_000_000;
export const documentCountLimit = 30;
/** features.md §5 */
export const pieceBytes = 262_144;

export const documentKinds = [
  'transcript',
  'test_scores',
  'license',
  'certificate',
  'resume',
  'statement',
  'immunization',
  'other',
] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

/** By the type found in the bytes; the name and the browser's type do not count. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

export const rejections = [
  'empty',
  'wrong_type',
  'password_protected',
  'no_pages',
  'hash_differs',
] as const;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Made on the device, so that a lost answer cannot make two. */
export const documentId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const studentDocument = z.object({
  id: z.string(),
  kind: documentKind,
  name: z.string(),
  /** Sniffed once the bytes are there, else what the device says. */
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  state: z.enum(['uploading', 'ready', 'rejected']),
  rejection: z.nullable(z.enum(rejections)),
  createdAt: z.string(),
  /** Ids of the documents whose place it takes, one after another: what was chosen by one of them is this one. */
  replaced: z._default(z.array(z.string()), []),
  /** Null until the bytes are there, and where they cannot be counted. */
  pages: z._default(z.nullable(z.number()), null),
  /** A PDF with fields to fill in, which programs may see empty. */
  isForm: z._default(z.boolean(), false),
});
export type StudentDocument = z.infer<typeof studentDocument>;

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents',
  audience: 'student',
  summary: 'The documents of this student, oldest first',
  data: z.array(studentDocument),
  meta: z.object({ bytes: z.number(), bytesLimit: z.number(), countLimit: z.number() }),
});

/**
 * When this student already has a document with these bytes, it is ready at once. The same id and bytes again is no
 * error.
 */
export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/documents',
  audience: 'condenser',
  summary: 'Makes the record of a document before its bytes are sent',
  body: z.object({
    id: documentId,
    kind: documentKind,
    name: z.string().check(z.maxLength(1000)),
    type: z.string().check(z.maxLength(200)),
    size: z.number().check(z.int(), z.gte(0)),
    sha256,
    /** Once it is ready. */
    replaces: z.optional(documentId),
  }),
  data: studentDocument,
  status: 201,
  problems: ['gone'],
});

export const changeDocument = defineEndpoint({
  method: 'PATCH',
  path: '/documents/:id',
  audience: 'condenser',
  summary: 'Changes the name or the kind of a document',
  params: z.object({ id: documentId }),
  body: z.object({
    kind: z.optional(documentKind),
    name: z.optional(z.string().check(z.maxLength(1000))),
  }),
  data: studentDocument,
  problems: ['not_found'],
});

/** Ends its upload too. An unknown document is no error: it is gone. */
export const removeDocument = defineEndpoint({
  method: 'DELETE',
  path: '/documents/:id',
  audience: 'condenser',
  summary: 'Removes a document and its bytes',
  params: z.object({ id: documentId }),
  data: z.object({ removed: z.boolean() }),
});

/**
 * tus 1.0.0 (creation, termination, expiration) at `{API_BASE}/uploads`. `Upload-Metadata: documentId <base64>`; the
 * length must be the record's size. The answer to the last piece comes after the bytes are inspected, and `GET
 * /documents` then says `ready` or `rejected`.
 */
export const uploadsPath = '/uploads';

/** Below the site's origin: attachment, nosniff, for its owner only. */
export const documentFile = (id: string): string => `/files/documents/${id}`;
