// Pictures in posts: uploaded before the post, shown by `![description](address)`.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const imageLimits = {
  bytes: 1_500_000,
  /** In pixels. */
  side: 4096,
  alt: { min: 3, max: 300 },
  /** Different ones in one post; what is beyond shows its description. */
  post: 10,
} as const;

export const addImage = defineEndpoint({
  method: 'POST',
  path: '/forum/images',
  audience: 'member',
  summary:
    'Upload a picture for a post: JPEG or PNG by its bytes, stored without place and other metadata, as upright as it was. One that no post shows is removed after 35 days, and with its post at once',
  /** Base64 of the file. */
  body: z.object({ image: z.string() }),
  data: z.object({
    /** Below the site’s origin, for `![description](address)`; it names nobody. */
    address: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  status: 201,
  problems: ['unsupported_type', 'idempotency_mismatch'],
  bodyLimit: 2_100_000,
});
