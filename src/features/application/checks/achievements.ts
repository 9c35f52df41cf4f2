// features.md §6.30
import { isoDate } from '../answers/dateParts.ts';
import { monthsOf, weeklyHours } from '../answers/hours.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { type Finding, finding } from './finding.ts';
import {
  rowFieldPath,
  findDuplicates,
  checkDateOrder,
  type Row,
  rowsIn,
  type SectionScope,
  normaliseName,
} from './rows.ts';
import { formatCount } from '#shared/text/plural.ts';

const hoursOfAWeek = 168;

export function checkAchievements(
  scope: SectionScope,
  { ownEmails = [] }: { readonly ownEmails?: readonly string[] },
): Finding[] {
  const { today } = scope;
  const own = new Set(ownEmails.map(sameAddress).filter((address) => address !== ''));
  const experiences = rowsIn(scope, 'experiences');
  return [
    ...experiences.flatMap((each) => checkExperience(each, today, own)),
    ...checkOverlap(experiences, today),
    ...rowsIn(scope, 'certificates').flatMap((each) => checkCertificate(each, today)),
    ...findDuplicates(rowsIn(scope, 'languages'), (row) => row['language'] ?? '').map(([, again]) =>
      finding(
        rowFieldPath(again, 'language'),
        'question',
        'same_language',
        'This language is listed twice.',
      ),
    ),
    ...checkReferences(rowsIn(scope, 'references'), own),
  ];
}

const sameAddress = (email: string | undefined): string => (email ?? '').trim().toLowerCase();

function checkExperience(each: Row, today: string, own: ReadonlySet<string>): Finding[] {
  const { row } = each;
  const found = row['current'] === 'yes' ? [] : checkDateOrder(each);
  if (own.has(sameAddress(row['supervisorEmail']))) {
    found.push(
      finding(
        rowFieldPath(each, 'supervisorEmail'),
        'warning',
        'own_email',
        'That’s your own email. Enter your supervisor’s, since programs may write to them.',
      ),
    );
  }
  const months = monthsOf(row, today);
  const total = parseNumberAnswer(row['totalHours']) ?? 0;
  const most = months === null ? Infinity : (months.to - months.from + 1) * 31 * 24;
  if (total > most) {
    found.push(
      finding(
        rowFieldPath(each, 'totalHours'),
        'error',
        'hours_impossible',
        `There are only ${formatCount(most)} hours between these dates. Check the dates or the hours.`,
      ),
    );
  }
  return found;
}

function checkOverlap(experiences: readonly Row[], today: string): Finding[] {
  const spans = experiences.flatMap((each) => {
    const months = monthsOf(each.row, today);
    const hours = weeklyHours(each.row);
    return months === null || hours === null ? [] : [{ each, months, hours }];
  });
  return spans.flatMap(({ each, months }) => {
    const together = spans
      .filter((other) => other.months.from <= months.from && other.months.to >= months.from)
      .reduce((sum, other) => sum + other.hours, 0);
    return together <= hoursOfAWeek
      ? []
      : [
          finding(
            rowFieldPath(each, 'hoursPerWeek'),
            'warning',
            'hours_overlap',
            `With your other activities at that time, this adds up to ${formatCount(together)} hours per week. A week only has 168.`,
          ),
        ];
  });
}

function checkCertificate(each: Row, today: string): Finding[] {
  const issued = isoDate(each.row['issued'] ?? '');
  const expires = isoDate(each.row['expires'] ?? '');
  if (expires === null) return [];
  if (issued !== null && expires < issued) {
    return [
      finding(
        rowFieldPath(each, 'expires'),
        'error',
        'dates_reversed',
        'The expiration date is before the issue date. Check both.',
      ),
    ];
  }
  return expires < today
    ? [
        finding(
          rowFieldPath(each, 'expires'),
          'warning',
          'expired',
          'This has expired. Programs will ask you to renew it.',
        ),
      ]
    : [];
}

function checkReferences(references: readonly Row[], own: ReadonlySet<string>): Finding[] {
  const byEmail = findDuplicates(references, (row) => sameAddress(row['email']));
  const byName = findDuplicates(references, (row) => normaliseName(row['name']));
  const again = new Set([...byEmail, ...byName].map(([, second]) => second));
  return references.flatMap((each) => [
    ...(again.has(each)
      ? [
          finding(
            rowFieldPath(each, 'name'),
            'question',
            'same_reference',
            'This person is listed twice. Programs want to hear from different people.',
          ),
        ]
      : []),
    ...(own.has(sameAddress(each.row['email']))
      ? [
          finding(
            rowFieldPath(each, 'email'),
            'warning',
            'own_email',
            'That’s your own email. Enter your reference’s.',
          ),
        ]
      : []),
    ...(each.row['relative'] === 'yes'
      ? [
          finding(
            rowFieldPath(each, 'relative'),
            'warning',
            'relative',
            'Most programs don’t accept letters from relatives.',
          ),
        ]
      : []),
  ]);
}
