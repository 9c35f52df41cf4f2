// The library of pictures. features.md §3.2; calls of the admin app, below /admin/api.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { pictureStates } from './rules.ts';

const permission = 'content.edit';
const params = z.object({ checksum: z.string().check(z.maxLength(64)) });

const facts = z.object({
  alt: z.string().check(z.maxLength(500)),
  isDecorative: z.boolean(),
  /** From the left, 0 to 1: what stays visible where a picture is cropped. */
  focalX: z.number(),
  focalY: z.number(),
  credit: z.string().check(z.maxLength(200)),
  license: z.string().check(z.maxLength(200)),
  state: z.enum(pictureStates),
});

const picture = z.object({
  ...facts.shape,
  /** SHA-256 of the uploaded file. */
  checksum: z.string(),
  filename: z.string(),
  /** Of the uploaded file, in pixels, its right side up. */
  width: z.number(),
  height: z.number(),
  /** Of the uploaded file. */
  bytes: z.number(),
  /** The smallest first; `bytes` as WebP. */
  sizes: z.array(z.object({ width: z.number(), height: z.number(), bytes: z.number() })),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type Picture = z.infer<typeof picture>;

const use = z.object({
  type: z.string(),
  key: z.string(),
  title: z.string(),
  where: z.enum(['published', 'draft']),
});
export type PictureUse = z.infer<typeof use>;

const openPicture = z.object({ ...picture.shape, uses: z.array(use) });
export type OpenPicture = z.infer<typeof openPicture>;

export const pictureFilters = ['all', 'unused', 'wordless'] as const;
export type PictureFilter = (typeof pictureFilters)[number];

export const picturesMeta = z.object({ nextAfter: z.nullable(z.string()) });

export const listPictures = defineEndpoint({
  method: 'GET',
  path: '/media',
  audience: 'staff',
  permission,
  summary: 'Pictures, the newest first: all, those that nothing uses, or those without words',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(100))),
    filter: z.optional(z.enum(pictureFilters)),
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: z.array(picture),
  meta: picturesMeta,
});

export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/media',
  audience: 'staff',
  permission,
  summary:
    'The bytes of a JPEG, PNG, WebP or AVIF as the body; 200 when the same file is there already',
  query: z.object({ name: z.optional(z.string().check(z.maxLength(200))) }),
  status: 201,
  data: picture,
  problems: ['unsupported_type'],
});

export const getPicture = defineEndpoint({
  method: 'GET',
  path: '/media/:checksum',
  audience: 'staff',
  permission,
  summary: 'One picture, and every entry and draft that uses it',
  params,
  data: openPicture,
  problems: ['not_found'],
});

export const changePicture = defineEndpoint({
  method: 'PUT',
  path: '/media/:checksum',
  audience: 'staff',
  permission,
  summary: 'What is said about a picture, its focal point and its state',
  params,
  revisioned: true,
  body: facts,
  data: openPicture,
  problems: ['not_found', 'revision_mismatch', 'wrong_state'],
});

export const deletePicture = defineEndpoint({
  method: 'DELETE',
  path: '/media/:checksum',
  audience: 'staff',
  permission,
  summary: 'Deletes a picture with all its sizes; refused while anything uses it',
  params,
  revisioned: true,
  data: z.object({ checksum: z.string() }),
  problems: ['not_found', 'revision_mismatch', 'wrong_state'],
});
