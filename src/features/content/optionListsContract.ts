// A file of its own: only screens that ask questions load it.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { contentCache as cache } from './contentCache.ts';

const option = z.object({ value: z.string(), label: z.string() });

/** `placeholder` is the SPEC's words for nothing chosen; `writeIn` asks for a free-text field beside it. */
const optionList = z.object({
  key: z.string(),
  placeholder: z.string(),
  writeIn: z.boolean(),
  options: z.array(option),
});
export type OptionList = z.infer<typeof optionList>;

/** Without `v`: the version in force, not cached long. With `v`: that version, immutable. */
export const getOptionLists = defineEndpoint({
  method: 'GET',
  path: '/options',
  audience: 'anyone',
  summary: 'Every reference list in one versioned document',
  query: z.object({ v: z.optional(z.string()) }),
  data: z.object({ version: z.string(), lists: z.array(optionList) }),
  cache,
});
export const getOptionList = defineEndpoint({
  method: 'GET',
  path: '/options/:list',
  audience: 'anyone',
  summary: 'One reference list',
  params: z.object({ list: z.string() }),
  data: optionList,
  problems: ['not_found'],
  cache,
});
