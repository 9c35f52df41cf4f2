// features.md §3.5, §6.21, §6.22
import { checkHandle, handleKey } from '#shared/input/handle.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { cleanLine, cleanText } from '#shared/input/cleanText.ts';
import { postAnchor } from './postAnchor.ts';
import { type AnswerBody, limits, type QuestionBody } from './writeContract.ts';

type Limit = { readonly min: number; readonly max: number };

/** `Nursing School` → `nursing-school`; empty when nothing is left. */
export const normalizeTag = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const cleanTags = (tags: readonly string[]): string[] => {
  const typed = tags.map(cleanLine).filter((tag) => tag !== '');
  // What nothing is left of stays as it was typed, for the form to point at.
  return [...new Set(typed.map((tag) => normalizeTag(tag) || tag))];
};

export const cleanQuestion = <B extends QuestionBody>(given: B): B => ({
  ...given,
  title: cleanLine(given.title),
  body: cleanText(given.body),
  tags: cleanTags(given.tags),
  school: cleanLine(given.school),
});

export const cleanAnswer = <B extends AnswerBody>(given: B): B => ({
  ...given,
  body: cleanText(given.body),
});

/** These look like nothing and count as characters. */
const blanks = /[\u00ad\u115f\u1160\u2800\u3164\uffa0]/gu;
const countVisible = (text: string): number => countCharacters(text.replace(blanks, '').trim());

type Labels = { readonly path: string; readonly empty: string; readonly noun: string };

function checkLength(text: string, { min, max }: Limit, labels: Labels): FieldProblem | null {
  const { path, empty, noun } = labels;
  const visible = countVisible(text);
  if (visible === 0) return { path, code: 'required', message: empty };
  if (visible < min) {
    const message = `Write at least ${min} characters so others understand your ${noun}; this has ${visible}`;
    return { path, code: `${path}_short`, message };
  }
  const count = countCharacters(text);
  if (count <= max) return null;
  const message = `Shorten your ${noun} by ${count - max} characters: it has ${count}, and ${max} fit. Nothing was cut`;
  return { path, code: `${path}_long`, message };
}

const webAddress = /(?:https?:\/\/|www\.)[^\s<>]+/giu;
const markdownLink = /\[[^[\]\n]*\]\([^()\s]*(?: "[^"\n]*")?\)/gu;
/** Fewer words beside a link do not explain it. */
const minBesideLink = 20;

/** Also when the link stands behind a few words: it may be gone next year, and offline it leads nowhere. */
export function isOnlyLink(text: string): boolean {
  const without = text.replace(markdownLink, ' ').replace(webAddress, ' ');
  return without !== text && hasFewWords(without);
}

const hasFewWords = (text: string): boolean =>
  countVisible(text.replace(/[\s\p{P}\p{S}]+/gu, ' ')) < minBesideLink;

/** Ours; every other one is a link (`imageRules.ts`). */
const markdownImage = /!\[(?:[^[\]\\\n]|\\.)*\]\(\/forum\/images\/[^()\s]*\)/gu;

function isOnlyImage(text: string): boolean {
  const without = text.replace(markdownImage, ' ');
  return without !== text && hasFewWords(without);
}

function checkBody(text: string, noun: 'question' | 'answer'): FieldProblem | null {
  const path = 'body';
  const empty = noun === 'question' ? 'Write your question' : 'Write your answer';
  const wrong = checkLength(text, limits.body, { path, empty, noun });
  if (wrong) return wrong;
  if (isOnlyImage(text)) {
    const message =
      'This is only a picture. Say in your own words what it’s about, so it helps people who can’t see it, too';
    return { path, code: 'body_only_image', message };
  }
  if (!isOnlyLink(text)) return null;
  const message =
    'This is only a link. Add in your own words what people find there, so it helps even when the page is gone';
  return { path, code: 'body_only_link', message };
}

export function checkTag(tag: string): FieldProblem | null {
  const path = 'tags';
  if (normalizeTag(tag) === '') {
    return { path, code: 'tag_format', message: 'Use the letters A to Z and digits in a tag' };
  }
  if (countCharacters(tag) <= limits.tag.max) return null;
  const message = `Shorten the tag “${tag.slice(0, 20)}…” to ${limits.tag.max} characters`;
  return { path, code: 'tag_long', message };
}

function checkTags(tags: readonly string[]): FieldProblem | null {
  const path = 'tags';
  const { min, max } = limits.tags;
  if (tags.length < min)
    return { path, code: 'required', message: 'Add at least one tag, like prerequisites' };
  if (tags.length > max) {
    const message = `Use at most ${max} tags; you have ${tags.length}. Remove ${tags.length - max}`;
    return { path, code: 'tags_many', message };
  }
  return tags.map(checkTag).find((problem) => problem !== null) ?? null;
}

const titleLabels = { path: 'title', empty: 'Write a title', noun: 'title' };

/** In the order of the form; empty when it may be sent. */
export function checkQuestion(given: QuestionBody): FieldProblem[] {
  const { title, body, tags } = cleanQuestion(given);
  return [
    checkLength(title, limits.title, titleLabels),
    checkBody(body, 'question'),
    checkTags(tags),
  ].filter((problem) => problem !== null);
}

export function checkAnswer(given: AnswerBody): FieldProblem[] {
  const problem = checkBody(cleanText(given.body), 'answer');
  return problem ? [problem] : [];
}

export function checkComment(given: string): FieldProblem[] {
  const labels = { path: 'body', empty: 'Write your comment', noun: 'comment' };
  const problem = checkLength(cleanText(given), limits.comment, labels);
  return problem ? [problem] : [];
}

export function checkNote(given: string): FieldProblem[] {
  const count = countCharacters(cleanText(given));
  if (count <= limits.note.max) return [];
  const message = `Shorten the note by ${count - limits.note.max} characters: ${limits.note.max} fit`;
  return [{ path: 'note', code: 'note_long', message }];
}

const spokenAloud = /\p{Lu}{2}/u;
/** What stays in capitals when a title is changed to sentence case. */
const acronyms = new Set(
  'AA ADN ANCC APRN BA BRN BS BSN CA CCNE CEU CNA CPR CRNA DNP ED ER FAFSA GED GI GPA GRE HESI HIPAA ICU IV LPN LVN MSN NCLEX NICU NLN NP OB OR PCT PN PTSD RN SAT TEAS TOEFL UK US USA VA'.split(
    ' ',
  ),
);

/** @returns null when the title is not written in capitals */
export function suggestSentenceCase(title: string): string | null {
  const text = cleanLine(title);
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const plain = words.filter((word) => !acronyms.has(word));
  if (/\p{Ll}/u.test(text) || !spokenAloud.test(text) || plain.length < 2) return null;
  const lower = text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (acronyms.has(word)) return word;
    return word === 'I' ? word : word.toLowerCase();
  });
  return lower.replace(/\p{L}/u, (first) => first.toUpperCase());
}

const staffWords = new Set(
  'admin administrator lamplight mod moderator official staff support'.split(' '),
);
const schoolWords = new Set('academy college polytechnic school univ university'.split(' '));

/** Whether it is free, or the name of a school we list, only the server knows. */
export function checkForumName(text: string): FieldProblem | null {
  const wrong = checkHandle(text);
  if (wrong) return wrong;
  const parts = handleKey(text).split(/[-_]+/);
  const path = 'handle';
  if (parts.some((part) => staffWords.has(part))) {
    const message = 'This name looks like one of our staff. Choose another one';
    return { path, code: 'handle_reserved', message };
  }
  if (parts.some((part) => schoolWords.has(part))) {
    const message = 'This name looks like a school’s. Choose one of your own';
    return { path, code: 'handle_school', message };
  }
  return null;
}

export const questionPath = (id: string | number, postId?: string | number): string =>
  `/forum/question/${id}${postId === undefined ? '' : `#${postAnchor(postId)}`}`;

/** Of the demo's invented members. RFC 6761: nobody gets mail there. */
export const sampleMemberDomain = 'forum.example.test';
