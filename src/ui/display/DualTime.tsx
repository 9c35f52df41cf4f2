import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { type ZonedDateTime, formatInZone, formatZoneName } from './formatInZone.ts';
import styles from './DualTime.module.css';

/**
 * One clock when both zones show the same.
 * @param at ISO 8601 UTC
 * @param zone IANA zone of the deadline
 */
export function DualTime({
  at,
  zone,
  label = 'Deadline',
  viewerZone = deviceTimeZone(),
}: {
  at: string;
  zone: string;
  label?: string | undefined;
  viewerZone?: string | undefined;
}) {
  const there = formatInZone(at, zone);
  const here = formatInZone(at, viewerZone);
  const same = there.time === here.time && there.date === here.date;
  return (
    <dl className={styles.clocks}>
      <ZonedTime label={same ? label : `${label} (${formatZoneName(zone)})`} at={at} {...there} />
      {!same && <ZonedTime label="Your time" at={at} {...here} />}
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
