import { useSession } from '#session/session.ts';
import { LinkButton, buttonClassName } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ProgramDetails, Source } from '#shared/reference/catalogue/catalogue.ts';
import type { ProgramView } from '#features/schools/contract.ts';
import { AccreditationFact, ApprovalFact } from './Badges.tsx';
import { CheckedBy } from './CheckedBy.tsx';
import { Clocks, Deadlines } from './Deadlines.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { phoneLink } from '../phoneLink.ts';
import { Prerequisites } from './Prerequisites.tsx';
import styles from './SchoolDetails.module.css';
import {
  admissionLabels,
  gpaRuleLabels,
  interviewLabels,
  formatLength,
  scheduleLabels,
  testLabels,
  trackLabels,
  typeLabels,
} from '#shared/reference/catalogue/programLabels.ts';
import { formatLabels, formatMoney, routeLabels } from '#shared/reference/catalogue/labels.ts';
import { formatCount } from '#shared/text/plural.ts';
import { formatDateText } from '#shared/time/formatDate.ts';

const notReported = 'Not said';

function offerOf({ details, type }: ProgramView): Fact[] {
  const { track, lengthMonths, format, schedule, campus, fee, feeWaiver } = details;
  return [
    ['Degree', typeLabels[type]],
    ['Track', track === null ? notReported : trackLabels[track]],
    ['Length', lengthMonths === null ? notReported : formatLength(lengthMonths)],
    ['Format', format === null ? notReported : formatLabels[format]],
    [
      'Classes',
      schedule.length === 0 ? notReported : schedule.map((each) => scheduleLabels[each]).join(', '),
    ],
    ...(campus ? ([['Campus', campus.name]] as const) : []),
    ...(details.clinicalSites.length > 0
      ? ([
          ['Clinical training at', details.clinicalSites.map(({ name }) => name).join(', ')],
        ] as const)
      : []),
    [
      'Application fee',
      `${fee === null ? notReported : fee === 0 ? 'No fee' : formatMoney(fee)}${feeWaiver === '' ? '' : `. Fee waiver: ${feeWaiver}`}`,
    ],
  ];
}

function formatTests(tests: ProgramDetails['tests']): string {
  if (tests === null) return notReported;
  if (tests.length === 0) return 'No test';
  return tests
    .map(({ name, min, maxAttempts, maxAgeMonths }) =>
      [
        `${testLabels[name]}${min === null ? '' : ` at least ${min}`}`,
        ...(maxAttempts === null ? [] : [`${maxAttempts} attempts at most`]),
        ...(maxAgeMonths === null ? [] : [`not older than ${formatLength(maxAgeMonths)}`]),
      ].join(', '),
    )
    .join('; ');
}

function requirementsOf({ details }: ProgramView): Fact[] {
  const { minGpa, gpaRule, tests, referencesRequired, interview, admissionMethod } = details;
  const { waitlistMonths, backgroundCheck, essays, documents } = details;
  const rule =
    gpaRule === null ? 'The school doesn’t say how it’s calculated' : gpaRuleLabels[gpaRule];
  return [
    ['Minimum GPA', minGpa === null ? notReported : `${minGpa.toFixed(2)}. ${rule}`],
    ['Tests', formatTests(tests)],
    ['References', referencesRequired === null ? notReported : String(referencesRequired)],
    [
      'Chosen',
      `${admissionMethod === null ? notReported : admissionLabels[admissionMethod]}${waitlistMonths === null ? '' : `; about ${formatLength(waitlistMonths)} of waiting`}`,
    ],
    ['Interview', interview === null ? notReported : interviewLabels[interview]],
    ...(essays.length > 0
      ? ([
          [
            'Essays',
            essays
              .map(({ prompt, maxWords }) =>
                maxWords === null ? prompt : `${prompt} (${maxWords} words at most)`,
              )
              .join('; '),
          ],
        ] as const)
      : []),
    ...(documents.length > 0
      ? ([
          [
            'Documents',
            documents
              .map(({ label, required }) => (required ? label : `${label} (optional)`))
              .join('; '),
          ],
        ] as const)
      : []),
    ...(backgroundCheck === '' ? [] : ([['Background check', backgroundCheck]] as const)),
  ];
}

function Apply({ program: { details } }: { program: ProgramView }) {
  const { applicationUrl, route, contact } = details;
  const session = useSession();
  const hasCondenser =
    session.kind === 'member' && session.studentPackage === 'application_condenser';
  return (
    <>
      <p>
        {route === null
          ? 'We don’t know yet which application this school uses.'
          : `Apply through: ${routeLabels[route]}.`}
      </p>
      <div className={styles.buttons}>
        {hasCondenser && (
          <LinkButton to="/my-account/application-condenser">Go to my application</LinkButton>
        )}
        {applicationUrl !== '' && (
          <a href={applicationUrl} rel="noopener" className={buttonClassName()}>
            Application page
          </a>
        )}
        {contact.url !== '' && (
          <a href={contact.url} rel="noopener" className={buttonClassName('quiet')}>
            Program page
          </a>
        )}
      </div>
      {(contact.email !== '' || contact.phone !== '') && (
        <p className={styles.small}>
          Questions:{' '}
          {contact.email !== '' && <a href={`mailto:${contact.email}`}>{contact.email}</a>}{' '}
          {contact.phone !== '' && (
            <a href={phoneLink(contact.phone).href}>{phoneLink(contact.phone).label}</a>
          )}
        </p>
      )}
    </>
  );
}

function Seats({ intakes }: Pick<ProgramDetails, 'intakes'>) {
  const known = intakes.filter(
    ({ seats, applicants, admitted }) => seats !== null || applicants !== null || admitted !== null,
  );
  if (known.length === 0)
    return <p className={styles.missing}>The school hasn’t said how many seats it has.</p>;
  const cell = (value: number | null) => (value === null ? notReported : formatCount(value));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Last cycle</th>
          <th scope="col">Seats</th>
          <th scope="col">Applicants</th>
          <th scope="col">Admitted</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ term, seats, applicants, admitted }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td data-label="Seats">{cell(seats)}</td>
            <td data-label="Applicants">{cell(applicants)}</td>
            <td data-label="Admitted">{cell(admitted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sessions({ sessions, now }: { sessions: ProgramDetails['infoSessions']; now: number }) {
  const ahead = sessions.filter(({ startsAt }) => Date.parse(startsAt) >= now);
  if (ahead.length === 0) return null;
  return (
    <>
      <h4>Information sessions</h4>
      <ul className={styles.deadlines}>
        {ahead.map(({ startsAt, zone, title, url }) => (
          <li key={`${startsAt} ${title}`}>
            <p className={styles.what}>
              {url === '' ? (
                title
              ) : (
                <a href={url} rel="noopener">
                  {title}
                </a>
              )}
            </p>
            <Clocks at={startsAt} zone={zone} label="Begins" />
          </li>
        ))}
      </ul>
    </>
  );
}

function WhereFrom({ program, source }: { program: ProgramView; source: Source | undefined }) {
  const { sourceUrl, checkedOn } = program.details;
  if (program.sample) return <p className={styles.source}>Sample program made up for this demo.</p>;
  return (
    <p className={styles.source}>
      Source:{' '}
      {sourceUrl === '' ? (
        (source?.name ?? 'not named')
      ) : (
        <a href={sourceUrl} rel="noopener">
          {source?.name ?? 'the program’s own page'}
        </a>
      )}
      {source && `, ${source.year}`}
      {checkedOn !== '' && `, read on ${formatDateText(checkedOn)}`}
    </p>
  );
}

export const programNameId = (id: number): string => `program-${id}-name`;

export function Program({
  program,
  source,
  isOpen,
  canApply,
  now,
}: {
  program: ProgramView;
  source: Source | undefined;
  isOpen: boolean;
  canApply: boolean;
  now: number;
}) {
  const { id, name, details, deadlines } = program;
  return (
    <details id={`program-${id}`} className={styles.program} open={isOpen}>
      <summary>
        <h3 id={programNameId(id)}>{name}</h3>
        <ChevronDown size={24} aria-hidden />
      </summary>
      {details.approval?.status === 'withdrawn' && (
        <InlineNotice tone="bad">
          The state board withdrew its approval, so graduates can’t take the NCLEX. Ask the board
          before you apply.
        </InlineNotice>
      )}
      <Facts facts={offerOf(program)} />
      <h4>Approval and accreditation</h4>
      <dl className={styles.facts}>
        <ApprovalFact approval={details.approval} />
        <AccreditationFact accreditation={details.accreditation} />
      </dl>
      <h4>Deadlines</h4>
      <Deadlines deadlines={deadlines} now={now} />
      <h4>Requirements</h4>
      <Facts facts={requirementsOf(program)} />
      <h4>Prerequisites</h4>
      <Prerequisites prerequisites={details.prerequisites} />
      <h4>Seats and applicants</h4>
      <Seats intakes={details.intakes} />
      {canApply && (
        <>
          <h4>How to apply</h4>
          <Apply program={program} />
        </>
      )}
      <Sessions sessions={details.infoSessions} now={now} />
      <WhereFrom program={program} source={source} />
      {program.checked?.map((facts) => (
        <CheckedBy key={facts.facts.join()} {...facts} />
      ))}
    </details>
  );
}
