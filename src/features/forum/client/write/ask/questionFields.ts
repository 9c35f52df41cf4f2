import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { languages, questionTemplates } from '../../../contract.ts';
import type { QuestionBody } from '../../../writeContract.ts';
import { joinTags, splitTags } from '../composer/splitTags.ts';
import type { DraftContent } from '../drafts/useDraft.ts';

/** A member of a list, or what stands for none. */
const pick = <T extends string, N>(all: readonly T[], value: string | undefined, none: N): T | N =>
  all.find((each) => each === value) ?? none;

export const toQuestionBody = (words: DraftContent): QuestionBody => ({
  title: words.title ?? '',
  body: words.body ?? '',
  tags: [...splitTags(words.tags ?? '')],
  anonymous: words.anonymous === 'yes',
  template: pick(questionTemplates, words.template, null),
  school: words.school ?? '',
  program: pick(programTypes, words.program, null),
  lang: pick(languages, words.lang, 'en'),
});

/** Every field, so that none of an earlier draft remains under it. */
export const fromQuestionBody = (body: QuestionBody): DraftContent => ({
  title: body.title,
  body: body.body,
  tags: joinTags(body.tags),
  anonymous: body.anonymous ? 'yes' : '',
  template: body.template ?? '',
  school: body.school,
  program: body.program ?? '',
  lang: body.lang === 'en' ? '' : body.lang,
});

export const publicTextOf = ({ title = '', body = '' }: DraftContent): string =>
  `${title}\n${body}`;

const formFields = ['title', 'body', 'tags', 'template', 'school', 'program', 'handle'] as const;

/** What a form that was sent without a script had in it. */
export function fromFormValues(values: Readonly<Record<string, string>>): DraftContent {
  const words = formFields.map((field) => [field, values[field] ?? ''] as const);
  const lang = values['lang'] === 'es' ? [['lang', 'es'] as const] : [];
  const anonymous = values['anonymous'] ? [['anonymous', 'yes'] as const] : [];
  return Object.fromEntries([...words, ...lang, ...anonymous].filter(([, value]) => value !== ''));
}
