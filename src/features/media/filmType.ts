// A film with what it says: the film itself is loaded from where it is when somebody taps it.
import * as z from 'zod/mini';
import { defineContentType } from '#shared/contract/contentType.ts';
import { isSlug } from '#shared/text/slug.ts';
import { parseVideoLink, videoLinkErrors } from '#shared/video/videoLink.ts';
import { parseCaptions } from './captions.ts';

const captions = z.string().check(z.maxLength(400_000), ({ value, issues }) => {
  const read = value === '' ? null : parseCaptions(value);
  if (read?.ok === false) issues.push({ code: 'custom', message: read.error, input: value });
});

export const filmType = defineContentType({
  name: 'film',
  title: 'Films',
  singular: 'film',
  permission: 'content.edit',
  shape: 1,
  schema: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(150)),
    slug: z
      .string()
      .check(
        z.maxLength(120),
        z.refine(isSlug, 'Small letters, digits and hyphens make the address of a film'),
      ),
    url: z.string().check(z.refine((text) => parseVideoLink(text).ok, videoLinkErrors.invalid)),
    poster: z.nullable(
      z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
    ),
    captions,
    transcript: z.string().check(z.minLength(1), z.maxLength(400_000)),
  }),
  blank: { title: '', slug: '', url: '', poster: null, captions: '', transcript: '' },
  labels: {
    slug: {
      title: 'Short name',
      help: 'Captions are then at /media/films/…/captions.vtt and the transcript at /media/films/…, with this name.',
    },
    url: {
      title: 'Link',
      help: 'To the film at YouTube or Vimeo, or to the file itself.',
    },
    poster: { title: 'Picture of it', widget: 'media' },
    captions: {
      title: 'Captions (WebVTT)',
      help: 'Needed for a file. YouTube and Vimeo show their own.',
      widget: 'long',
    },
    transcript: {
      title: 'Transcript',
      help: 'All that is said, and what is seen and matters. Leave a blank line between paragraphs.',
      widget: 'long',
    },
  },
  titleOf: ({ title }) => title,
});
export type FilmValue = z.output<typeof filmType.schema>;

export const filmFolder = '/media/films';
