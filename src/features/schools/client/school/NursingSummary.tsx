import { Link } from 'react-router-dom';
import { schoolAwards, schoolTypes } from '#features/schools/rules.ts';
import type { School } from '#features/schools/contract.ts';
import {
  awardLabels,
  awardsTrend,
  type AwardType,
  awardYears,
  typeNames,
} from '#shared/reference/catalogue/awards.ts';
import type { FigureKey } from '#shared/reference/catalogue/catalogue.ts';
import { formatMoney } from '#shared/reference/catalogue/labels.ts';
import { paths } from '#shared/routing/paths.ts';
import { formatCount, plural } from '#shared/text/plural.ts';
import { SourceLines } from './SourceLines.tsx';
import styles from './NursingSummary.module.css';

const width = 64;
const height = 20;

/** The words beside it say the same. */
function TrendLine({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const step = width / (counts.length - 1);
  const points = counts.map((count, at) => `${at * step},${height - (count / most) * height}`);
  return (
    <svg
      className={styles.trend}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const trendWords = { up: 'up from', down: 'down from', level: 'after' } as const;

function Graduates({ school, type }: { school: School; type: AwardType }) {
  const reported = schoolAwards(school).find((each) => each.type === type);
  if (!reported) return <span className={styles.soft}>Graduates not reported</span>;
  const { year, awards, before, beforeYear } = reported;
  const years = school.awards.find((each) => each.type === type)?.years ?? [];
  const counts = years.toReversed().map((each) => each.awards);
  const trend = awardsTrend(reported);
  return (
    <>
      <span>
        {awards === 0 ? 'No graduates reported' : plural(awards, 'graduate')} in {awardYears(year)}
        {trend !== null && before !== null && beforeYear !== null && (
          <>
            , {trendWords[trend]} {formatCount(before)} in {awardYears(beforeYear)}
          </>
        )}
      </span>
      {counts.length > 1 && <TrendLine counts={counts} />}
    </>
  );
}

const costs: readonly (readonly [FigureKey, string])[] = [
  ['netPrice', 'Net price after grants'],
  ['tuitionIn', 'Tuition and fees, in-state'],
  ['tuitionOut', 'Tuition and fees, out-of-state'],
];

function knownCosts({ figures, sources, control }: School) {
  const isOnePrice = control !== 'public' && figures.tuitionIn.value === figures.tuitionOut.value;
  return costs.flatMap(([key, label]) => {
    const { value, source } = figures[key];
    if (typeof value !== 'number' || (key === 'tuitionOut' && isOnePrice)) return [];
    const year = source === null ? '' : (sources[source]?.year ?? '');
    const name = key === 'tuitionIn' && isOnePrice ? 'Tuition and fees' : label;
    const text = `${formatMoney(value)} a year${year === '' ? '' : ` (${year})`}`;
    return [{ key, name, text, source }];
  });
}

function Apply({ school: { links, open, programs } }: { school: School }) {
  const own = programs.find(({ details }) => details.applicationUrl !== '')?.details.applicationUrl;
  const pages = [
    [own ?? links.apply, 'Application form'],
    [links.admissions, 'Admissions'],
    [links.aid, 'Financial aid'],
  ].filter(([url]) => url !== '');
  if (!open || pages.length === 0) return null;
  return (
    <div>
      <dt>How to apply</dt>
      <dd className={styles.links}>
        {pages.map(([url, label]) => (
          <a key={label} href={url} rel="noopener">
            {label}
          </a>
        ))}
      </dd>
    </div>
  );
}

/** Of bachelor's and master's degrees the report does not say who had a license before. */
const licensed = (types: readonly AwardType[]): string => {
  const degrees = [
    ...(types.includes('BSN') ? ['BSN graduates include RN-to-BSN students'] : []),
    ...(types.includes('MSN') ? ['MSN graduates include nurses who already had a license'] : []),
  ];
  return degrees.map((text) => `${text}. `).join('');
};

/** What can be studied, how many finish, what it costs, how to apply, and who says so. */
export function NursingSummary({ school }: { school: School }) {
  const types = schoolTypes(school);
  const reported = types.filter((type) => school.awards.some((each) => each.type === type));
  const newest = school.awards.flatMap(({ years }) => years.slice(0, 1));
  const known = knownCosts(school);
  if (types.length === 0) return null;
  return (
    <section className={styles.summary} aria-label="Nursing programs at a glance">
      <dl>
        {types.map((type) => (
          <div key={type}>
            <dt>
              <strong>{typeNames[type]}</strong> {awardLabels[type]}
            </dt>
            <dd className={styles.graduates}>
              <Graduates school={school} type={type} />
            </dd>
          </div>
        ))}
        {known.map(({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <Apply school={school} />
      </dl>
      {reported.length > 0 && (
        <p className={styles.soft}>
          {licensed(reported)}One report can cover several campuses.{' '}
          <Link to={paths.aboutData}>About our data</Link>
        </p>
      )}
      <SourceLines school={school} places={[...newest, ...known].map(({ source }) => source)} />
    </section>
  );
}
