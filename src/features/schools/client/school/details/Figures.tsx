import { SourceLine } from '#ui/display/SourceLine.tsx';
import type { FigureKey, Source } from '#shared/reference/catalogue/catalogue.ts';
import type { School, FigureView } from '#features/schools/contract.ts';
import { costKeys, studentKeys } from '../missingParts.ts';
import styles from './SchoolDetails.module.css';
import { figureText, figureLabels } from '#shared/reference/catalogue/programLabels.ts';

function Item({
  name,
  shown,
  source,
}: {
  name: FigureKey;
  shown: FigureView;
  source: Source | undefined;
}) {
  const isMissing = typeof shown.value !== 'number';
  return (
    <div data-missing={isMissing || undefined}>
      <dt>{figureLabels[name]}</dt>
      <dd>
        <span className={styles.number}>{figureText(name, shown.value)}</span>
        {source && (
          <SourceLine
            source={source.name}
            year={source.year}
            href={source.url === '' ? undefined : source.url}
          />
        )}
      </dd>
    </div>
  );
}

function FigureList({ school, keys }: { school: School; keys: readonly FigureKey[] }) {
  const { figures, sources } = school;
  return (
    <dl className={styles.figures}>
      {keys.map((key) => {
        const { source } = figures[key];
        return (
          <Item
            key={key}
            name={key}
            shown={figures[key]}
            source={source === null ? undefined : sources[source]}
          />
        );
      })}
    </dl>
  );
}

const Shared = ({ school, keys }: { school: School; keys: readonly FigureKey[] }) =>
  school.sharedFigures &&
  keys.some((key) => typeof school.figures[key].value === 'number') && (
    <p className={styles.explain}>
      These figures cover all campuses. This is a branch, and federal figures are collected for the
      whole school.
    </p>
  );

export function Costs({ school }: { school: School }) {
  const { links } = school;
  return (
    <section id="costs" className={styles.section}>
      <h2>Costs</h2>
      <p className={styles.explain}>
        Net price is what students with grants paid on average for a year: tuition, fees, books and
        living costs, minus aid they don’t pay back. Yours depends on your family’s income.
        {links.netPrice !== '' && (
          <>
            {' '}
            <a href={links.netPrice} rel="noopener">
              Estimate yours with the school’s net price calculator
            </a>
            .
          </>
        )}
        {links.aid !== '' && (
          <>
            {' '}
            <a href={links.aid} rel="noopener">
              Financial aid at the school
            </a>
            .
          </>
        )}
      </p>
      <Shared school={school} keys={costKeys} />
      <FigureList school={school} keys={costKeys} />
    </section>
  );
}

export function Students({ school }: { school: School }) {
  return (
    <section id="students" className={styles.section}>
      <h2>Students</h2>
      <p className={styles.explain}>
        These numbers cover the whole school, not just its nursing programs.
      </p>
      <Shared school={school} keys={studentKeys} />
      <FigureList school={school} keys={studentKeys} />
    </section>
  );
}
