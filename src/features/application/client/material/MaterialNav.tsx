import { Link } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { plural } from '#shared/text/plural.ts';
import { useMaterial } from './useMaterial.ts';
import { isBlocking } from '#features/application/readiness/programReadiness.ts';
import {
  materialHref,
  type MaterialPart,
  materialParts,
} from '#features/application/sectionAddress.ts';
import type { Check } from '#features/application/readiness/types.ts';
import { programName } from '#features/application/readiness/programName.ts';
import { readRows } from '#features/application/answers/places.ts';
import { useRestingValues } from '../draft/sectionRecords.ts';
import { readinessHref } from '../sectionHrefs.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

const labels: Readonly<Record<MaterialPart, string>> = {
  overview: 'Overview',
  questions: 'Questions',
  essays: 'Essays',
  documents: 'Documents',
  courses: 'Courses',
  references: 'References',
  fee: 'Fee',
};

/** By the first word of a check's key; what every program gets has no part here. */
const partsByKey: Readonly<Record<string, MaterialPart>> = {
  question: 'questions',
  essay: 'essays',
  file: 'documents',
  chosen: 'documents',
  prerequisite: 'courses',
  references: 'references',
};

const findPart = ({ key }: Check): MaterialPart | null =>
  partsByKey[key.split(':')[0] ?? ''] ?? null;

export function MaterialNav({ part }: { part: MaterialPart }) {
  const { id, checks } = useProgramModel();
  const missing = (each: MaterialPart): number =>
    checks.filter((check) => isBlocking(check) && findPart(check) === each).length;
  return (
    <>
      <Programs part={part} />
      <nav aria-label="What this program asks for">
        <ul className={styles.parts}>
          {materialParts.map((each) => (
            <li key={each}>
              <LinkButton
                to={materialHref(id, each)}
                aria-current={each === part ? 'page' : undefined}
                preventScrollReset
              >
                {labels[each]}
                {missing(each) > 0 && (
                  <span className={styles.count}>{`${missing(each)} to do`}</span>
                )}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The programs of the application of which it is known what they ask for. */
function Programs({ part }: { part: MaterialPart }) {
  const { id } = useProgramModel();
  const { views } = useMaterial();
  const values = useRestingValues('program-material');
  const known = readRows(values, 'programs').filter((each) => views.has(each.id));
  // The open one first: it is in sight however many there are.
  const programs = [...known].sort((one, other) => Number(other.id === id) - Number(one.id === id));
  if (programs.length < 2) return null;
  return (
    <nav aria-label="My programs">
      <ul className={styles.programs}>
        {programs.map((each) => (
          <li key={each.id}>
            <LinkButton
              to={materialHref(each.id, part)}
              aria-current={each.id === id ? 'page' : undefined}
            >
              {programName(each)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Live: each leads to the field that answers it. */
export function WhatIsLeft() {
  const { checks } = useProgramModel();
  const blocking = checks.filter(isBlocking);
  const own = blocking.filter((check) => findPart(check) !== null);
  const others = blocking.length - own.length;
  if (blocking.length === 0) {
    return (
      <p className={styles.left} aria-live="polite">
        {checks.length > 0 && 'Nothing is missing for this program.'}
      </p>
    );
  }
  return (
    <section aria-label="What’s left for this program">
      <Disclosure summary={`${plural(blocking.length, 'thing')} left before you can send this`}>
        <ul className={styles.blockers}>
          {own.map(({ key, message, href }) => (
            <li key={key}>
              <Link to={href} preventScrollReset>
                {message}
              </Link>
            </li>
          ))}
          {others > 0 && (
            <li>
              <Link to={readinessHref}>
                {own.length > 0
                  ? `${plural(others, 'more thing')} in your application`
                  : `${plural(others, 'thing')} in your application`}
              </Link>
            </li>
          )}
        </ul>
      </Disclosure>
    </section>
  );
}
