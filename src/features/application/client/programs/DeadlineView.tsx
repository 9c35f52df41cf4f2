import { DualTime } from '#ui/display/DualTime.tsx';
import {
  describeDifference,
  type ProgramDeadline,
} from '#features/application/answers/programs/programDeadline.ts';
import styles from './Programs.module.css';

/** In both time zones; where student and school differ, with the one that does not count. */
export function DeadlineView({
  deadline,
  viewerZone,
}: {
  deadline: ProgramDeadline | null;
  viewerZone?: string | undefined;
}) {
  if (deadline === null) return <p className={styles.note}>No deadline entered yet.</p>;
  const difference = describeDifference(deadline);
  return (
    <>
      <DualTime at={deadline.at.toISOString()} zone={deadline.zone} viewerZone={viewerZone} />
      {difference !== '' && <p className={styles.note}>{difference}</p>}
    </>
  );
}
