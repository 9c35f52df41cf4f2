import { Link } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import { Badge } from '#ui/display/Badge.tsx';
import type { ProgramHit } from '#features/program-filter/types.ts';
import { formatMiles } from '#features/program-filter/engine/rule.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { AddFromList } from '#features/application/client/parts.ts';
import { CompareTick, schoolQuery } from '#features/schools/client/parts.ts';
import { SaveButton } from '#features/saved-schools/client/parts.ts';
import styles from './FilterResults.module.css';

const formatPlace = ({ city, state, miles }: ProgramHit): string =>
  [`${city}, ${state}`, miles === null ? '' : formatMiles(miles)]
    .filter((part) => part !== '')
    .join(' · ');

const programTitle = ({ name, type }: NonNullable<ProgramHit['program']>): string =>
  name.includes(type) ? name : `${name} (${type})`;

const deadlineText = ({ deadline }: ProgramHit): string => {
  if (!deadline) return '';
  const expected = deadline.status === 'expected' ? ', expected' : '';
  return `${deadlineLabels[deadline.kind]}: ${formatDate(Date.parse(deadline.at), deadline.zone)}${expected}`;
};

export function HitRow({ hit }: { hit: ProgramHit }) {
  const { program, school, slug, schoolId, fictitious, line, fits, misses, unknown } = hit;
  return (
    <li className={styles.hit}>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={`/university/${slug}`}>{program ? programTitle(program) : school}</Link>
        </h3>
        <p className={styles.place}>
          {program && `${school} `}
          {fictitious && <Badge tone="info">Sample</Badge>}
          {(program || fictitious) && ' · '}
          {formatPlace(hit)}
        </p>
        {program && line !== '' && (
          <p>
            <strong>{line}</strong>
          </p>
        )}
        <Reasons name="Why it fits" all={program ? fits : []} />
        <Reasons name="Missing" all={misses} />
        <Reasons name="Not reported" all={program ? unknown : []} />
        {hit.deadline && <p className={styles.soft}>{deadlineText(hit)}</p>}
      </div>
      <div className={styles.actions}>
        <SaveButton school={{ id: schoolId, slug, name: school }} />
        <CompareTick school={{ slug, name: school }} />
        {program && (
          <AddFromList
            school={{ slug, name: school }}
            programIds={[program.id]}
            schoolQuery={schoolQuery}
          />
        )}
      </div>
    </li>
  );
}

const Reasons = ({ name, all }: { name: string; all: readonly string[] }) =>
  all.length === 0 ? null : (
    <p className={styles.reasons}>
      <span>{name}:</span> {all.join(' · ')}
    </p>
  );
