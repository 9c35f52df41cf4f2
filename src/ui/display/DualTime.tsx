import { type ZonedDateTime, formatInZone } from './formatInZone.ts';
import styles from './DualTime.module.css';

/**
 * A deadline in its own zone and in the reader's, side by side; one clock when they show the same.
 * @param at ISO 8601 UTC
 * @param zone IANA zone of the deadline
 * @param readerZone IANA zone of the reader; the device's when absent
 */
export function DualTime({
  at,
  zone,
  placeLabel,
  label = 'Deadline',
  viewerZone = deviceTimeZone(),
}: {
  at: string;
  zone: string;
  /** Whose zone it is, e.g. 'At the school'. */
  placeLabel: string;
  /** What one clock alone is called. */
  label?: string | undefined;
  viewerZone?: string | undefined;
}) {
  const there = formatInZone(at, zone);
  const here = formatInZone(at, viewerZone);
  const same = there.time === here.time && there.date === here.date;
  return (
    <dl className={styles.clocks}>
      <ZonedTime label={same ? label : placeLabel} at={at} {...there} />
      {!same && <ZonedTime label="Where you are" at={at} {...here} />}
    </dl>
  );
}

function ZonedTime({ label, at, date, time }: { label: string; at: string } & ZonedDateTime) {
  return (
    <div className={styles.clock}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>
          <span className={styles.time}>{time}</span> <span>{date}</span>
        </time>
      </dd>
    </div>
  );
}

const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
