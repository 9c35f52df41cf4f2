// features.md §3.6, §6.27, §6.31: deadline, fee, references, the student's own checklist, documents.
import { rowPath } from '#shared/draft/draftValues.ts';
import { referenceTypeText } from '#shared/reference/catalogue/requirementText.ts';
import { compareText } from '#shared/text/compareText.ts';
import { plural } from '#shared/text/plural.ts';
import { describeDifference, findDeadline } from '../answers/programs/programDeadline.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { formatDateAnswer } from '../answers/dateParts.ts';
import { topicHref } from '../sectionAddress.ts';
import { createRowFieldHref, fieldHref } from './fieldHref.ts';
import type { Applicant } from './applicant.ts';
import { applicationFee } from './costs.ts';
import { safeMoment } from './plan.ts';
import type { Check, ListedProgram, ProgramGpa } from './types.ts';

const rowHref = createRowFieldHref('program-material', 'programs', 'programs');

/**
 * Errors in the program's own row, its requirements and its essays.
 * @param answered paths of essays that are checked as the program counts them
 */
export function checkOwnRows(
  { id }: ListedProgram,
  applicant: Applicant,
  answered: ReadonlySet<string>,
): Check[] {
  const ofProgram = new Set(
    [...applicant.requirements, ...applicant.essays]
      .filter(({ row }) => row['program'] === id)
      .map((each) => each.id),
  );
  return [...new Set([id, ...ofProgram])]
    .flatMap((row) => applicant.programProblems.get(row) ?? [])
    .filter(({ list, row, path }) => {
      const isOwn = list === 'programs' ? row === id : ofProgram.has(row);
      return isOwn && !answered.has(path);
    })
    .sort((one, other) => compareText(one.path, other.path))
    .map(({ path, code, message }): Check => {
      const href = fieldHref('program-material', path);
      const key = `answer:program-material:${path}:${code}`;
      return { key, level: 'blocker', ok: false, message, href };
    });
}

export function checkDeadline(program: ListedProgram, { now }: Applicant): Check[] {
  const deadline = findDeadline(program);
  if (deadline === null) return [];
  const { at, zone, by } = deadline;
  const { id, row } = program;
  const isTyped = by === 'student';
  const day = isTyped
    ? formatDateAnswer(row['deadlineDate'] ?? '')
    : formatDate(at.getTime(), zone);
  const href = rowHref(id, 'deadlineDate');
  const difference = describeDifference(deadline);
  const more = difference === '' ? '' : ` ${difference}`;
  if (now >= at.getTime()) {
    const next = isTyped ? 'Enter the next one' : 'Add its next round';
    const message = `The deadline was ${day}.${more} ${next}, or ask the program if it still takes applications.`;
    return [{ key: 'deadline', level: 'blocker', ok: false, message, href }];
  }
  const message = `Due ${day}.${more}`;
  const open: Check = { key: 'deadline', level: 'blocker', ok: true, message, href };
  if (now < safeMoment({ deadline: at, uploadMs: 0, hasPayment: false }).getTime()) return [open];
  const near = 'Less than 24 hours to the deadline. Send it while you have a good connection.';
  return [open, { key: 'deadline:near', level: 'warning', ok: false, message: near, href }];
}

export function checkFee(program: ListedProgram): Check[] {
  const { due, cents, state } = applicationFee(program);
  if (cents === null || cents === 0) return [];
  const href = rowHref(program.id, 'feeState');
  const ok = due === 0;
  const message = ok
    ? `Application fee: ${state === 'waived' ? 'waived' : 'paid'}.`
    : 'The application fee isn’t paid yet.';
  return [{ key: 'fee', level: 'warning', ok, message, href }];
}

export function checkReferences({ facts }: ListedProgram, applicant: Applicant): Check[] {
  const { references, referenceTypes } = applicant;
  const required = facts?.referencesRequired ?? 0;
  const missing = (facts?.material?.referenceTypes ?? [])
    .filter((type) => !referenceTypes.has(type))
    .map(
      (type): Check => ({
        key: `references:${type}`,
        level: 'blocker',
        ok: false,
        message: `This program asks for a reference from ${referenceTypeText(type)}. You haven’t listed one.`,
        href: topicHref('achievements', 'references'),
      }),
    );
  if (required === 0) return missing;
  const ok = references >= required;
  const message = ok
    ? `${plural(required, 'reference')}: you’ve listed ${references}.`
    : `This program asks for ${plural(required, 'reference')}. You’ve listed ${references}.`;
  const href = topicHref('achievements', 'references');
  return [{ key: 'references', level: 'blocker', ok, message, href }, ...missing];
}

/** Programs ask for these after the application. */
const afterSending = ['interview', 'background_check', 'immunizations'];

/** What the student listed by hand as asked for. One without a status is unknown, so it blocks nothing. */
export function checkRequirements({ id }: ListedProgram, applicant: Applicant): Check[] {
  return applicant.requirements.flatMap((requirement): Check[] => {
    const { row } = requirement;
    if (row['program'] !== id || row['state'] === 'not_needed') return [];
    const ok = row['state'] === 'done';
    const isOpen = row['state'] === 'todo' || row['state'] === 'doing';
    const blocks = isOpen && !afterSending.includes(row['kind'] ?? '');
    const label = (row['label'] ?? '').trim() || 'A requirement on your list';
    const message = `${label}: ${ok ? 'done' : isOpen ? 'not done yet' : 'is it done? Choose a status'}.`;
    return [
      {
        key: `requirement:${requirement.id}`,
        level: blocks || ok ? 'blocker' : 'warning',
        ok,
        message,
        href: fieldHref('program-material', rowPath('requirements', requirement.id, 'state')),
      },
    ];
  });
}

export function checkGpa({ verdict, value, min, rule }: ProgramGpa): Check[] {
  if (min === null) return [];
  const href = topicHref('academics', 'gpa');
  const asked = `Minimum GPA ${min.toFixed(2)}`;
  const own =
    value === null ? 'add courses with grades to see yours' : `yours is ${value.toFixed(2)}`;
  if (verdict === 'met')
    return [{ key: 'gpa', level: 'blocker', ok: true, message: `${asked}: ${own}.`, href }];
  const why =
    value === null || verdict === 'below'
      ? ''
      : rule === 'institution'
        ? ' The school calculates its own, so ask before you count on it.'
        : ' Ask the program how it calculates the GPA.';
  const level = verdict === 'below' ? 'blocker' : 'warning';
  return [{ key: 'gpa', level, ok: false, message: `${asked}: ${own}.${why}`, href }];
}

export const checkDocuments = ({ documents }: Applicant): Check[] =>
  documents.flatMap(({ id, name, state }): Check[] => {
    if (state === 'ready') return [];
    const why =
      state === 'rejected' ? 'wasn’t accepted. Add it again.' : 'is still on its way to us.';
    const href = topicHref('program-material', 'documents');
    return [
      { key: `document:${id}`, level: 'warning', ok: false, message: `${name} ${why}`, href },
    ];
  });
