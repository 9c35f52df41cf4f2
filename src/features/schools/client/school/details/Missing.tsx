import type { ReactNode } from 'react';
import type { School } from '#features/schools/contract.ts';
import { type MissingPart, missingParts } from '../missingParts.ts';
import styles from './Missing.module.css';

/** They publish no pass rates by program (J. Policy, Politics & Nursing Practice, doi 10.1177/15271544251326944). */
const silentStates: Readonly<Record<string, string>> = { AK: 'Alaska', VT: 'Vermont' };

const SchoolPageLink = ({ to, children }: { to: string; children: string }) =>
  to !== '' && (
    <a href={to} rel="noopener">
      {children}
    </a>
  );

function formatMissing(part: MissingPart, { state, links, open, awards }: School): ReactNode {
  const { website, admissions, netPrice, aid } = links;
  const silent = silentStates[state];
  const site = admissions || website;
  if (part === 'programs')
    return (
      <>
        {awards.length > 0
          ? 'Requirements, deadlines and how to apply.'
          : `Nursing programs.${open ? ' It may offer some, so check its site.' : ''}`}{' '}
        <SchoolPageLink to={site}>{admissions ? 'Admissions' : 'School site'}</SchoolPageLink>
      </>
    );
  if (part === 'costs')
    return (
      <>
        Costs{netPrice + aid !== '' && '.'}{' '}
        <SchoolPageLink to={netPrice}>Net price calculator</SchoolPageLink>{' '}
        <SchoolPageLink to={aid}>Financial aid</SchoolPageLink>
      </>
    );
  if (part === 'nclex')
    return (
      <>
        NCLEX pass rates.{' '}
        {silent === undefined
          ? 'Your state’s board of nursing may publish them.'
          : `${silent} doesn’t publish pass rates by program.`}
      </>
    );
  return 'Student numbers';
}

export function Missing({ school }: { school: School }) {
  const parts = missingParts(school);
  if (parts.length === 0) return null;
  return (
    <section id="missing" className={styles.missing}>
      <h2>What we don’t have yet</h2>
      <ul>
        {parts.map((part) => (
          <li key={part}>{formatMissing(part, school)}</li>
        ))}
      </ul>
      <p>
        Know something about this school? <a href="#report">Tell us</a>
      </p>
    </section>
  );
}
