import styles from '../display/display.module.css';

export function ProgressCount({
  done,
  total,
  unit,
}: {
  done: number;
  total: number;
  unit: string;
}) {
  const text = `${done} of ${total} ${unit}`;
  return (
    <span className={styles.progress}>
      <meter min={0} max={Math.max(total, 1)} value={done} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
