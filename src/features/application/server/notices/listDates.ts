// Pure: of which dates a student is reminded.
import { rowPath } from '#shared/draft/draftValues.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { joined } from '#shared/text/plural.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { formatZonedMoment, isZone } from '#shared/time/zonedTime.ts';
import { isoDate } from '../../answers/dateParts.ts';
import { rowName } from '../../answers/labels.ts';
import { readRows } from '../../answers/places.ts';
import {
  describeDifference,
  type ProgramDeadline,
} from '../../answers/programs/programDeadline.ts';
import { sections } from '../../definition/sections.ts';
import { fieldHref } from '../../readiness/fieldHref.ts';
import { programName } from '../../readiness/programName.ts';
import type { ListedProgram, ProgramReadiness, ReadinessSections } from '../../readiness/types.ts';
import { programHref } from '../../sectionAddress.ts';
import type { WatchedDate } from './watchedDates.ts';

export type UnsentProgram = {
  readonly listed: ListedProgram;
  readonly readiness: ProgramReadiness;
  readonly deadline: ProgramDeadline | null;
};

/** Of programs that are not sent yet: what was sent needs no reminder. */
export const listDates = (
  programs: readonly UnsentProgram[],
  values: ReadinessSections,
): WatchedDate[] => [
  ...programs.flatMap(listDeadline),
  ...listCertificates(values),
  ...mergeShared(programs.flatMap(listTests)),
  ...mergeShared(programs.flatMap(listCourses)),
];

function listDeadline({ listed, deadline }: UnsentProgram): WatchedDate[] {
  if (deadline === null) return [];
  const due = formatZonedMoment(deadline.at, isZone(deadline.zone) ? deadline.zone : 'UTC');
  return [
    {
      kind: 'deadline_soon',
      about: `deadline:${listed.id}`,
      date: deadline.at.toISOString(),
      title: `${programName(listed)}: due ${due}`,
      // The mail adds the days that are left at its end.
      mailText: [describeDifference(deadline), `- Due ${due}`].filter(Boolean).join('\n\n'),
      path: programHref(listed.id),
    },
  ];
}

const listCertificates = ({ achievements }: ReadinessSections): WatchedDate[] =>
  readRows(achievements, 'certificates').flatMap(({ id, row }): WatchedDate[] => {
    const date = isoDate(row['expires'] ?? '');
    if (date === null) return [];
    const name = rowName(sections.achievements, 'certificates', id, achievements);
    return [
      {
        kind: 'doc_expiring',
        about: `certificate:${id}`,
        date,
        title: `${name} expires on ${formatDateText(date)}`,
        mailText: '',
        path: fieldHref('achievements', rowPath('certificates', id, 'expires')),
      },
    ];
  });

/** A date that several programs may name for one row of the student's. */
type SharedDate = Pick<WatchedDate, 'kind' | 'about' | 'date' | 'path'> & {
  /** What it is too old for, as one program calls it. */
  readonly name: string;
  readonly program: string;
  readonly toTitle: (names: readonly string[]) => string;
};

const listTests = ({ listed, readiness }: UnsentProgram): SharedDate[] =>
  readiness.tests.flatMap(({ name, testId, tooOldOn, href }): SharedDate[] =>
    testId === null || tooOldOn === null
      ? []
      : [
          {
            kind: 'test_expiring',
            about: `test:${testId}`,
            date: tooOldOn,
            name,
            program: programName(listed),
            toTitle: (names) =>
              `${names.join(' / ')}: your score is too old from ${formatDateText(tooOldOn)}`,
            path: href,
          },
        ],
  );

const listCourses = ({ listed, readiness }: UnsentProgram): SharedDate[] =>
  readiness.prerequisites.flatMap(
    ({ name, course, courseId, satisfied, tooOldOn, href }): SharedDate[] =>
      !satisfied || courseId === null || tooOldOn === null
        ? []
        : [
            {
              kind: 'course_expiring',
              about: `course:${courseId}`,
              date: tooOldOn,
              name,
              program: programName(listed),
              toTitle: (names) =>
                `${course}: too old for ${joined(names)} from ${formatDateText(tooOldOn)}`,
              path: href,
            },
          ],
  );

/** One date of one row is one, with all the programs that name it. */
const mergeShared = (dates: readonly SharedDate[]): WatchedDate[] =>
  [...groupBy(dates, ({ about, date }) => `${about} ${date}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { kind, about, date, path, toTitle } = first;
    const title = toTitle([...new Set(same.map(({ name }) => name))]);
    const programs = new Set(same.map(({ program }) => `- ${program}`));
    return [{ kind, about, date, title, mailText: [...programs].join('\n'), path }];
  });
