import { useQuery } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { deviceTimeZone, formatDate, formatDateText } from '#shared/time/formatDate.ts';
import type { ProgramApplication, ProgramEvent } from '#features/application/programContract.ts';
import condenser from '../Condenser.module.css';
import { actorLabels, stateLabels } from './programLabels.ts';
import { programEventsQuery } from './programQueries.ts';
import styles from './Programs.module.css';

export function ProgramHistory({ program: { id, revision } }: { program: ProgramApplication }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const { data, isPending } = useQuery({
    ...programEventsQuery(userId, id, revision),
    enabled: userId !== '',
  });
  return (
    <section className={condenser.block} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {isPending && <Skeleton shape="text" count={2} label="Loading the history" />}
      {data && (
        <ol className={styles.history}>
          {data.data.map((event) => (
            <Event key={`${event.at} ${event.to}`} event={event} />
          ))}
        </ol>
      )}
      {!data && !isPending && (
        <p className={styles.note}>The history shows here once you’re back online.</p>
      )}
    </section>
  );
}

const Event = ({ event: { to, by, note, happenedOn, at } }: { event: ProgramEvent }) => (
  <li>
    <p>
      <b>{stateLabels[to]}</b>
      {happenedOn !== null && ` on ${formatDateText(happenedOn)}`}
    </p>
    {note !== '' && <p dir="auto">{note}</p>}
    <p className={styles.note}>
      {actorLabels[by]}, {formatDate(Date.parse(at), deviceTimeZone())}
    </p>
  </li>
);
