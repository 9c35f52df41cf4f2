import { Link } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import { classNames } from '#ui/classNames.ts';
import { SourceLine } from '#ui/display/SourceLine.tsx';
import { typeNames } from '#shared/reference/catalogue/awards.ts';
import { affiliationLabel } from '#shared/reference/catalogue/affiliations.ts';
import type { School } from '#features/schools/contract.ts';
import { CheckedBy } from './CheckedBy.tsx';
import { type Fact, Facts } from './Facts.tsx';
import styles from './SchoolDetails.module.css';
import {
  controlLabels,
  levelLabels,
  missionLabels,
  formatRate,
  settingLabels,
  sizeLabels,
  labelFor,
} from '#shared/reference/catalogue/labels.ts';

const notReported = 'Not reported';
const noneOnRecord = 'None listed';
const known = (text: string) => (text === '' ? notReported : text);

function factsOf(school: School): Fact[] {
  const { control, level, setting, size, affiliation, missions, aliases, county } = school;
  return [
    ['Kind', known(labelFor(controlLabels, control))],
    ['Level', known(labelFor(levelLabels, level))],
    ['Setting', known(labelFor(settingLabels, setting))],
    ['Size', known(labelFor(sizeLabels, size))],
    [
      'Religious affiliation',
      affiliation === null ? noneOnRecord : (affiliationLabel(affiliation) ?? notReported),
    ],
    [
      'Special mission',
      missions.length === 0
        ? noneOnRecord
        : missions.map((mission) => labelFor(missionLabels, mission)).join('; '),
    ],
    ...(county === '' ? [] : ([['County', county]] as const)),
    ...(aliases.length === 0 ? [] : ([['Also called', aliases.join('; ')]] as const)),
  ];
}

export function About({ school }: { school: School }) {
  const { links, about, open, source: place, sources, checked } = school;
  const source = place === null ? undefined : sources[place];
  const pages = [
    [links.admissions, 'Admissions'],
    [open ? links.apply : '', 'Apply to the school'],
    [links.aid, 'Financial aid'],
    [links.netPrice, 'Net price calculator'],
    [links.veterans, 'For veterans and families'],
    [links.disability, 'For students with disabilities'],
  ].filter(([url]) => url !== '');
  return (
    <section id="about" className={styles.section}>
      <h2>About the school</h2>
      {about !== '' && <p className={styles.explain}>{about}</p>}
      <Facts facts={factsOf(school)} />
      {pages.length > 0 && (
        <>
          <h3>School links</h3>
          <ul className={styles.links}>
            {pages.map(([url, label]) => (
              <li key={label}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {source && (
        <SourceLine
          source={source.name}
          year={source.year}
          href={source.url === '' ? undefined : source.url}
        />
      )}
      {checked?.map((facts) => (
        <CheckedBy key={facts.facts.join()} {...facts} />
      ))}
    </section>
  );
}

export function Changes({ changes }: Pick<School, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section id="changes" className={styles.section}>
      <h2>What’s changed</h2>
      <ul className={styles.changes}>
        {changes.map(({ subject, before, after, at }) => (
          <li key={`${at} ${subject} ${after}`}>
            <p>
              {subject}
              {before !== '' && after !== '' && (
                <>
                  {' '}
                  moved from <del>{before}</del> to <ins>{after}</ins>
                </>
              )}
              {before === '' && after !== '' && <>: {after}</>}
              {before !== '' && after === '' && <>: no longer {before}</>}
            </p>
            <p className={styles.small}>
              <time dateTime={at}>{formatDate(Date.parse(at))}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Sources({ school }: { school: School }) {
  const { sources } = school;
  if (sources.length === 0) return null;
  return (
    <section id="sources" className={styles.section}>
      <h2>Sources</h2>
      <ul className={classNames(styles.links, styles.inText)}>
        {sources.map(({ kind, name, url, year, file, loadedAt }) => (
          <li key={`${kind} ${name} ${year} ${file}`}>
            {/^https?:\/\//.test(url) ? (
              <a href={url} rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}
            , {year}
            <span className={styles.small}>
              {' '}
              {file !== '' && `File ${file}, `}loaded on {formatDate(Date.parse(loadedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Similar({ school: { similar, fictitious } }: { school: School }) {
  if (similar.length === 0) return null;
  return (
    <section id="similar" className={styles.section}>
      <h2>{fictitious ? 'Other sample schools' : 'Similar schools nearby'}</h2>
      <ul className={styles.similar}>
        {similar.map(({ slug, name, city, state, miles, types, acceptRate }) => (
          <li key={slug}>
            <Link to={`/university/${slug}`}>{name}</Link>
            <p className={styles.small}>
              {city}, {state}
              {miles !== null && `, ${miles} ${miles === 1 ? 'mile' : 'miles'} away`}
              {', '}
              {types.length === 0
                ? 'no programs listed yet'
                : types.map((type) => typeNames[type]).join(', ')}
              {acceptRate !== undefined && `, accepts ${formatRate(acceptRate)} of its applicants`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
