import styles from './display.module.css';

export function SourceLine({
  source,
  year,
  href,
}: {
  source: string;
  year: string;
  href?: string | undefined;
}) {
  return (
    <p className={styles.source}>
      Source: {href === undefined ? source : <a href={href}>{source}</a>}, {year}
    </p>
  );
}
