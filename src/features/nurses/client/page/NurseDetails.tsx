import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deviceTimeZone, formatDateText } from '#shared/time/formatDate.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { VideoFacade } from '#ui/media/VideoFacade.tsx';
import type { NursePage, ShownLicense } from '../../contract.ts';
import {
  availabilities,
  degreeTypes,
  helpTopics,
  labelOf,
  licenseTypes,
  settings,
  specialties,
  timeZones,
} from '../../values.ts';
import { AnswerHours, formatList, LicenseLine } from '../card/NurseCardView.tsx';
import {
  languageLabel,
  placeText,
  responseText,
  stateLabel,
  viewerClockText,
} from '../nurseLabels.ts';
import { askNursesPath } from '../nursePaths.ts';
import styles from '../Nurses.module.css';

/** @param children come last on a phone, and below the first column on a wide screen */
export function NurseDetails({ page, children }: { page: NursePage; children?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.screen}>
        <div className={styles.cardHead}>
          <Avatar name={page.name} src={page.img} large />
          <div>
            <p>
              {[page.credentials.join(', '), placeText(page), page.pronouns]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {page.sample && <Badge tone="info">Sample – not a real person</Badge>}
          </div>
        </div>
        <section aria-labelledby="about" className={styles.form}>
          <h2 id="about">About</h2>
          <p className={styles.text} dir="auto">
            {page.bio}
          </p>
          {page.videoUrl !== '' && (
            <VideoFacade video={{ url: page.videoUrl, title: `Video by ${page.name}` }} />
          )}
          <Links links={page.links} />
        </section>
        <Answers page={page} />
      </div>
      <div className={styles.side}>
        <Availability page={page} />
        <Facts page={page} />
        <Licenses page={page} />
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}

const Links = ({ links }: { links: readonly string[] }) =>
  links.length > 0 && (
    <ul className={styles.rows}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="nofollow ugc noopener noreferrer">
            {link.replace(/^https?:\/\//, '')}
          </a>
        </li>
      ))}
    </ul>
  );

function Availability({ page }: { page: NursePage }) {
  const mounted = useMounted();
  const now = useNow(60_000);
  const zone = labelOf(timeZones, page.timeZone);
  const response = responseText(page.responseHours);
  return (
    <section aria-labelledby="availability" className={styles.form}>
      <h2 id="availability">Availability</h2>
      <p>
        <Badge tone={page.availability === 'open' ? 'good' : undefined}>
          {labelOf(availabilities, page.availability)}
        </Badge>
      </p>
      <AnswerHours nurse={page} />
      {page.timeZone !== '' && (
        <p className={styles.quiet}>
          {zone}
          {mounted &&
            page.timeZone !== deviceTimeZone() &&
            `: it’s ${viewerClockText(page.timeZone, new Date(now))} there now`}
        </p>
      )}
      {response !== null && <p>{response}</p>}
    </section>
  );
}

function Facts({ page }: { page: NursePage }) {
  const { specialties: own, topics, languages, settings: places, years, degrees } = page;
  return (
    <section aria-labelledby="background" className={styles.form}>
      <h2 id="background">Background</h2>
      <dl className={styles.facts}>
        <dt>Specialties</dt>
        <dd>{formatList(own, (value) => labelOf(specialties, value))}</dd>
        <dt>Helps with</dt>
        <dd>{formatList(topics, (value) => labelOf(helpTopics, value))}</dd>
        <dt>Speaks</dt>
        <dd suppressHydrationWarning>{formatList(languages, languageLabel)}</dd>
        {places.length > 0 && (
          <>
            <dt>Works in</dt>
            <dd>{formatList(places, (value) => labelOf(settings, value))}</dd>
          </>
        )}
        {years !== null && (
          <>
            <dt>Years in nursing</dt>
            <dd>{years}</dd>
          </>
        )}
        {degrees.length > 0 && (
          <>
            <dt>Education</dt>
            {degrees.map(({ type, school, slug, year }) => (
              <dd key={`${type} ${school}`}>
                {labelOf(degreeTypes, type)}
                {school !== '' && ', '}
                {slug === null ? school : <Link to={`/university/${slug}`}>{school}</Link>}
                {year !== null && `, ${year}`}
              </dd>
            ))}
          </>
        )}
      </dl>
    </section>
  );
}

const licenseText = ({ type, jurisdiction, lastFour, multistate }: ShownLicense): string =>
  `${labelOf(licenseTypes, type)}, ${stateLabel(jurisdiction)}, number ending in ${lastFour}${multistate ? ', multistate' : ''}`;

function Licenses({ page: { licenses, badge, isForMinor } }: { page: NursePage }) {
  return (
    <section aria-labelledby="licenses" className={styles.form}>
      <h2 id="licenses">License</h2>
      {licenses.length === 0 ? (
        <LicenseLine badge={badge} />
      ) : (
        <ul className={styles.rows}>
          {licenses.map((license) => (
            <li key={`${license.jurisdiction} ${license.type} ${license.lastFour}`}>
              {licenseText(license)}.{' '}
              {license.verifiedOn !== null &&
                `We verified it on ${formatDateText(license.verifiedOn)}. `}
              {license.state === 'verified'
                ? `Valid until ${formatDateText(license.expiresOn)}.`
                : `Expired on ${formatDateText(license.expiresOn)}.`}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        Discipline records are public at your state’s board of nursing and at{' '}
        {isForMinor ? (
          'Nursys'
        ) : (
          <a href="https://www.nursys.com/" rel="noopener noreferrer">
            Nursys
          </a>
        )}
        .
      </p>
    </section>
  );
}

function Answers({ page: { answers, handle, name, specialties: own } }: { page: NursePage }) {
  const [tag = ''] = own;
  return (
    <section aria-labelledby="answers" className={styles.form}>
      <h2 id="answers">Answers in the forum</h2>
      {answers.length === 0 ? (
        <p>{name} hasn’t answered in the forum yet.</p>
      ) : (
        <ul className={styles.rows}>
          {answers.map(({ questionId, title }) => (
            <li key={questionId}>
              <Link to={`/forum/question/${questionId}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        {handle !== '' && (
          <Link to={`/forum/user/${encodeURIComponent(handle)}`}>Forum profile</Link>
        )}
        <Link to={askNursesPath(tag)}>Ask in the forum</Link>
      </p>
    </section>
  );
}
