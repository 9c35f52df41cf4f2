import { type ClockText, clockText } from './clockText.ts';
import styles from './TwoClocks.module.css';

/**
 * A deadline in its own zone and in the reader's, side by side; one clock when they show the same.
 * @param at ISO 8601 UTC
 * @param zone IANA zone of the deadline
 * @param readerZone IANA zone of the reader; the device's when absent
 */
export function TwoClocks({
  at,
  zone,
  placeLabel,
  label = 'Deadline',
  readerZone = deviceZone(),
}: {
  at: string;
  zone: string;
  /** Whose zone it is, e.g. 'At the school'. */
  placeLabel: string;
  /** What one clock alone is called. */
  label?: string | undefined;
  readerZone?: string | undefined;
}) {
  const there = clockText(at, zone);
  const here = clockText(at, readerZone);
  const same = there.time === here.time && there.date === here.date;
  return (
    <dl className={styles['clocks']}>
      <Clock label={same ? label : placeLabel} at={at} {...there} />
      {!same && <Clock label="Where you are" at={at} {...here} />}
    </dl>
  );
}

function Clock({ label, at, date, time }: { label: string; at: string } & ClockText) {
  return (
    <div className={styles['clock']}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>
          <span className={styles['time']}>{time}</span> <span>{date}</span>
        </time>
      </dd>
    </div>
  );
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
