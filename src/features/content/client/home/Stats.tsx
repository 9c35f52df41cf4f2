import { formatPartialDate, parsePartialDate } from '#shared/time/formatDate.ts';
import { SourceLine } from '#ui/display/SourceLine.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './Stats.module.css';

export function Stats({ stats }: { stats: NonNullable<Settings['home']>['stats'] }) {
  return (
    <section className={styles.section} aria-label="In numbers">
      <ul className={styles.stats}>
        {stats.map(({ label, value, source }) => {
          const checked = parsePartialDate(source.checkedAt);
          return (
            <li key={label}>
              <p className={styles.value}>{value}</p>
              <p className={styles.label}>{label}</p>
              <SourceLine
                source={source.title}
                href={source.url || undefined}
                year={`checked ${checked ? formatPartialDate(checked) : source.checkedAt}`}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
