// Nothing is refused; what is wrong is marked.
import { maxEmailLength } from '#shared/input/email.ts';
import {
  countCharacters as charactersIn,
  countWords as wordsIn,
} from '#shared/text/characterCount.ts';
import { nameLimit } from '#shared/input/name.ts';
import { rowPositionPath } from '#shared/draft/draftValues.ts';
import type { FieldDefinition, FieldKind, Limit, Scope } from '../definition/types.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { checkEmail, checkLast4, checkPhone, checkUrl, checkZip } from './contact.ts';
import { checkDate, checkMonth, checkTime, checkYear } from './dates.ts';
import { type Answer, type Finding, finding } from './finding.ts';
import { formatCount, plural } from '#shared/text/plural.ts';

const defaultLimits: Partial<Record<FieldKind, number>> = {
  name: nameLimit,
  text: 200,
  email: maxEmailLength,
  phone: 40,
  longtext: 20_000,
};

export const isRequired = ({ required }: FieldDefinition, scope: Scope): boolean =>
  required === true || (typeof required === 'function' && required(scope));

export function limitOf(field: FieldDefinition, scope: Scope): Limit | null {
  const own = typeof field.limit === 'function' ? field.limit(scope) : (field.limit ?? null);
  const usual = defaultLimits[field.kind];
  return own ?? (usual === undefined ? null : { unit: 'characters', max: usual });
}

export const lengthIn = ({ unit }: Limit, text: string): number =>
  unit === 'words' ? wordsIn(text) : charactersIn(text);

export function chosenMembers(field: FieldDefinition, scope: Scope, inRow: boolean): string[] {
  const prefix = `${field.name}:`;
  return Object.entries(inRow ? scope.row : scope.values)
    .filter(([path, value]) => value !== '' && path.startsWith(prefix))
    .map(([path]) => path.slice(prefix.length))
    .sort();
}

/** @param path for sets the path without member */
export function checkField(
  field: FieldDefinition,
  path: string,
  text: string,
  scope: Scope,
): Finding[] {
  const trimmed = text.trim();
  if (field.kind === 'checkset') return checkSet(field, path, scope);
  if (trimmed === '') {
    return isRequired(field, scope)
      ? [finding(path, 'error', 'required', requiredMessage(field))]
      : [];
  }
  const answer: Answer = { field, path, text: trimmed, scope };
  const long = tooLong(answer);
  return long ? [long] : (formatChecks[field.kind]?.(answer) ?? []);
}

function requiredMessage({ kind, label }: FieldDefinition): string {
  if (label.endsWith('?')) return `“${label}” isn’t answered yet.`;
  const chosen = ['choice', 'radio', 'combobox', 'checkset', 'rowref', 'yesno'].includes(kind);
  return chosen ? `Choose an answer for “${label}”.` : `Fill in “${label}”.`;
}

function tooLong({ field, path, text, scope }: Answer): Finding | null {
  const limit = limitOf(field, scope);
  if (limit === null) return null;
  // NFC makes a text three times as long at most (Unicode Standard Annex #15), so a short one isn't counted.
  if (text.length * 3 <= limit.max) return null;
  const length = lengthIn(limit, text);
  if (length <= limit.max) return null;
  const over = plural(length - limit.max, limit.unit === 'words' ? 'word' : 'character');
  const message = `${over} over the limit of ${formatCount(limit.max)}. We kept all of it.`;
  return finding(path, 'error', 'too_long', message);
}

const formatChecks: Partial<Record<FieldKind, (answer: Answer) => Finding[]>> = {
  email: checkEmail,
  phone: checkPhone,
  url: checkUrl,
  zip: checkZip,
  last4: checkLast4,
  date: checkDate,
  month: checkMonth,
  year: checkYear,
  time: checkTime,
  number: checkNumber,
  name: checkName,
  choice: checkChoice,
  radio: checkChoice,
  combobox: checkChoice,
  yesno: checkChoice,
  check: checkChoice,
  rowref: checkReference,
};

/** Any script, apostrophes, hyphens and spaces (features.md §2.3); only a name without any letter is asked about. */
function checkName({ path, text }: Answer): Finding[] {
  return /\p{L}/u.test(text)
    ? []
    : [finding(path, 'question', 'name_letters', 'This name has no letters. Is that right?')];
}

function checkNumber({ field, path, text, scope }: Answer): Finding[] {
  const value = parseNumberAnswer(text);
  if (value === null) return [finding(path, 'error', 'number', 'Enter a number, like 12.')];
  const range = typeof field.range === 'function' ? field.range(scope) : (field.range ?? null);
  if (range === null) return [];
  if (value > range.max && range.above)
    return [finding(path, 'question', 'range_above', range.above)];
  if (value < range.min || value > range.max) {
    const message = `Enter a number from ${formatCount(range.min)} to ${formatCount(range.max)}.`;
    return [finding(path, 'error', 'range', message)];
  }
  if (range.step === undefined || Number.isInteger((value - range.min) / range.step)) return [];
  const message = `This usually goes up in steps of ${range.step}. Is that right?`;
  return [finding(path, 'question', 'step', message)];
}

/** Values of reference lists are not judged here: a list can change while an old answer stays right. */
function checkChoice({ field, path, text }: Answer): Finding[] {
  return isOption(field, text)
    ? []
    : [finding(path, 'error', 'choice', 'Choose one of the options.')];
}

function isOption({ kind, list, options }: FieldDefinition, text: string): boolean {
  if (kind === 'yesno' || kind === 'check')
    return text === 'yes' || (kind === 'yesno' && text === 'no');
  return list !== undefined || !options || options.some(({ value }) => value === text);
}

function checkReference({ field, path, text, scope }: Answer): Finding[] {
  return field.refersTo === undefined || scope.values[rowPositionPath(field.refersTo, text)]
    ? []
    : [finding(path, 'error', 'row_missing', 'That entry was deleted. Choose another one.')];
}

function checkSet(field: FieldDefinition, path: string, scope: Scope): Finding[] {
  const chosen = chosenMembers(field, scope, path !== field.name);
  if (chosen.length === 0) {
    return isRequired(field, scope)
      ? [finding(path, 'error', 'required', requiredMessage(field))]
      : [];
  }
  return chosen.includes('decline') && chosen.length > 1
    ? [
        finding(
          path,
          'question',
          'declined_and_chosen',
          'You chose “Prefer not to say” along with other answers. Keep one or the other.',
        ),
      ]
    : [];
}
