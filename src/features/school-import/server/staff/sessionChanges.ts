import type { InformationSession } from '#shared/reference/catalogue/schoolExtras.ts';
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import type { ProgramChange } from '../merging/programChanges.ts';

const textOf = ({ startsAt, zone, place }: InformationSession): string =>
  [formatZonedMoment(new Date(startsAt), zone), place].filter(Boolean).join(', ');

const isSame = (one: InformationSession, other: InformationSession): boolean =>
  one.title === other.title && one.startsAt === other.startsAt;

/**
 * What people who saved the school hear of: sessions that are still to come. One that keeps its title and has another
 * time or place has moved.
 */
export function sessionChanges(
  before: readonly InformationSession[],
  after: readonly InformationSession[],
  now: Date,
): ProgramChange[] {
  const isAhead = ({ startsAt }: InformationSession) => Date.parse(startsAt) > now.getTime();
  const pairs = new Map<InformationSession, InformationSession>();
  const pair = (fits: (one: InformationSession, other: InformationSession) => boolean) => {
    for (const is of after) {
      if (pairs.has(is)) continue;
      const taken = new Set(pairs.values());
      const was = before.find((each) => !taken.has(each) && fits(each, is));
      if (was) pairs.set(is, was);
    }
  };
  pair(isSame);
  pair((was, is) => was.title === is.title && isAhead(was));
  const gone = before.filter((was) => ![...pairs.values()].includes(was) && isAhead(was));
  const changeOf = (
    { title }: InformationSession,
    was: InformationSession | undefined,
    is: InformationSession | undefined,
  ): ProgramChange => ({
    kind: 'session',
    subject: `Information session “${title}”`,
    before: was ? textOf(was) : '',
    after: is ? textOf(is) : '',
  });
  return [
    ...after
      .filter((is) => isAhead(is))
      .map((is) => changeOf(is, pairs.get(is), is))
      .filter((change) => change.before !== change.after),
    ...gone.map((was) => changeOf(was, was, undefined)),
  ];
}
