// What staff edit of a post (features.md §3.2).
import * as z from 'zod/mini';
import { defineContentType } from '#shared/contract/contentType.ts';
import { isSlug } from '#shared/text/slug.ts';
import { videoLinkErrors, parseVideoLink } from '#shared/video/videoLink.ts';
import { postCover, postSource } from './contract.ts';

const slug = z
  .string()
  .check(z.maxLength(120), z.refine(isSlug, 'Use lower case letters, digits and hyphens'));
const slugOrNone = z
  .string()
  .check(z.refine((text) => text === '' || isSlug(text), 'Use the last part of the address'));

export const postType = defineContentType({
  name: 'post',
  title: 'Posts',
  singular: 'post',
  startsAsDraft: true,
  permission: 'content.edit',
  shape: 1,
  schema: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(150)),
    slug,
    excerpt: z.string().check(z.maxLength(400)),
    body: z.string().check(z.minLength(1), z.maxLength(400_000)),
    cover: z.nullable(postCover),
    videoUrl: z
      .string()
      .check(z.refine((text) => text === '' || parseVideoLink(text).ok, videoLinkErrors.invalid)),
    authorName: z.string().check(z.minLength(1), z.maxLength(100)),
    authorCredential: z.string().check(z.maxLength(60)),
    category: z.string().check(z.minLength(1), z.maxLength(60)),
    tags: z.array(z.string().check(z.minLength(1), z.maxLength(40))),
    status: z.enum(['published', 'archived']),
    publishAt: z.string(),
    successorSlug: slugOrNone,
    reviewedBy: z.string().check(z.maxLength(120)),
    reviewedAt: z.nullable(z.string()),
    sources: z.array(postSource),
    relatedSlugs: z.array(slug),
    seo: z.object({
      title: z.string().check(z.maxLength(60)),
      description: z.string().check(z.maxLength(160)),
    }),
  }),
  blank: {
    title: '',
    slug: '',
    excerpt: '',
    body: '',
    cover: null,
    videoUrl: '',
    authorName: '',
    authorCredential: '',
    category: '',
    tags: [],
    status: 'published',
    publishAt: '',
    successorSlug: '',
    reviewedBy: '',
    reviewedAt: null,
    sources: [],
    relatedSlugs: [],
    seo: { title: '', description: '' },
  },
  labels: {
    slug: {
      title: 'Address',
      help: 'The last part of it, such as “how-the-nclex-works”. A new one leads there from the old one.',
    },
    excerpt: { help: 'What lists show. Blank: the beginning of the text.', widget: 'long' },
    body: { title: 'Text', widget: 'markdown' },
    cover: { title: 'Picture', widget: 'media' },
    videoUrl: { title: 'Film at the beginning' },
    authorName: { title: 'Author' },
    authorCredential: { title: 'Credential of the author' },
    status: { title: 'On the site', help: '“archived” says that it was removed, and leads on.' },
    publishAt: { title: 'Dated', help: 'Blank: when it is published.', widget: 'moment' },
    successorSlug: { title: 'What an archived one leads to', help: 'The address of another post.' },
    reviewedBy: { title: 'Facts reviewed by' },
    reviewedAt: { title: 'Reviewed on', widget: 'moment' },
    'sources.*.title': { title: 'Name of the source' },
    'sources.*.url': { title: 'Address of the source' },
    'sources.*.checkedAt': { title: 'Checked on', widget: 'date' },
    relatedSlugs: { title: 'What goes with it', help: 'Addresses of other posts.' },
    seo: { title: 'For search engines' },
  },
  titleOf: ({ title }) => title,
});
