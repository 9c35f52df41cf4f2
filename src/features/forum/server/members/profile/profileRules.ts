import type { FieldProblem } from '#shared/contract/problem.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { day } from '#shared/time/duration.ts';
import { limits } from '../../../writeContract.ts';

export const handleChangeMs = 30 * day;

const links = /(?:https?:\/\/|www\.)\S+/giu;
/** One page of one's own is fine; more is advertising. */
const maxLinks = 1;

const checkLength = (path: string, text: string, max: number): FieldProblem | null => {
  const over = countCharacters(text) - max;
  if (over <= 0) return null;
  const message = `Shorten this by ${over} ${over === 1 ? 'character' : 'characters'}: ${max} fit. Nothing was cut`;
  return { path, code: `${path}_long`, message };
};

export function checkProfile({
  bio = '',
  location = '',
}: {
  readonly bio?: string | undefined;
  readonly location?: string | undefined;
}): FieldProblem[] {
  const problems = [
    checkLength('bio', bio, limits.bio.max),
    checkLength('location', location, limits.location.max),
  ];
  if ((bio.match(links) ?? []).length > maxLinks) {
    const message = 'Use at most one link here; several look like advertising';
    problems.push({ path: 'bio', code: 'bio_links', message });
  }
  if ((location.match(links) ?? []).length > 0) {
    const message = 'Write a place here, like Tucson, Arizona, without a link';
    problems.push({ path: 'location', code: 'location_link', message });
  }
  return problems.filter((problem) => problem !== null);
}

/** When the forum name may be changed again; null when it may now. */
export function nextHandleChange(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const next = new Date(changedAt.getTime() + handleChangeMs);
  return next > now ? next : null;
}
