// Pure: of which dates a student is reminded.
import { rowPath } from '#shared/draft/draftValues.ts';
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
  ...onceEach(programs.flatMap(listTests)),
  ...onceEach(programs.flatMap(listCourses)),
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

const listTests = ({ listed, readiness }: UnsentProgram): WatchedDate[] =>
  readiness.tests.flatMap(({ name, testId, tooOldOn, href }): WatchedDate[] =>
    testId === null || tooOldOn === null
      ? []
      : [
          {
            kind: 'test_expiring',
            about: `test:${testId}`,
            date: tooOldOn,
            title: `${name}: your score is too old from ${formatDateText(tooOldOn)}`,
            mailText: `- ${programName(listed)}`,
            path: href,
          },
        ],
  );

const listCourses = ({ listed, readiness }: UnsentProgram): WatchedDate[] =>
  readiness.prerequisites.flatMap(
    ({ name, course, courseId, satisfied, tooOldOn, href }): WatchedDate[] =>
      !satisfied || courseId === null || tooOldOn === null
        ? []
        : [
            {
              kind: 'course_expiring',
              about: `course:${courseId}`,
              date: tooOldOn,
              title: `${course}: too old for ${name} from ${formatDateText(tooOldOn)}`,
              mailText: `- ${programName(listed)}`,
              path: href,
            },
          ],
  );

/** What several programs say alike is one, with all of them. */
function onceEach(dates: readonly WatchedDate[]): WatchedDate[] {
  const found = new Map<string, WatchedDate>();
  for (const each of dates) {
    const key = `${each.about} ${each.date}`;
    const before = found.get(key);
    const mailText = before ? `${before.mailText}\n${each.mailText}` : each.mailText;
    found.set(key, { ...(before ?? each), mailText });
  }
  return [...found.values()];
}
