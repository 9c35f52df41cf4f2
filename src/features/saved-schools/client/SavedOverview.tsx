import { formatDate } from '#shared/time/formatDate.ts';
import { deadlineLabels, formatMoney } from '#shared/reference/catalogue/labels.ts';
import styles from './Saved.module.css';
import { applyCost, busyWeeks, type SavedItem } from './savedItems.ts';

export function SavedOverview({ items, now }: { items: readonly SavedItem[]; now: number }) {
  const weeks = busyWeeks(items, now);
  return (
    <section className={styles.overview} aria-labelledby="saved-overview">
      <h2 id="saved-overview">Deadlines and costs</h2>
      <h3>Weeks with several deadlines</h3>
      {weeks.length === 0 ? (
        <p>No deadline clashes.</p>
      ) : (
        <ul>
          {weeks.map(({ monday, due }) => (
            <li key={monday}>
              <strong>Week of {formatDate(monday)}</strong>
              <ul>
                {due.map(({ school, deadline }) => (
                  <li key={`${school} ${deadline.at} ${deadline.program}`}>
                    {formatDate(Date.parse(deadline.at), deadline.zone)}: {school},{' '}
                    {deadline.program} ({deadlineLabels[deadline.kind].toLowerCase()})
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <h3>What applying costs</h3>
      <Cost items={items} />
    </section>
  );
}

const programs = (count: number): string => (count === 1 ? '1 program' : `${count} programs`);

function Cost({ items }: { items: readonly SavedItem[] }) {
  const { cents, counted, unknown, unchosen } = applyCost(items);
  return (
    <>
      <p>
        {counted === 0
          ? unchosen > 0
            ? 'Choose programs to see what applying costs.'
            : 'Application fees: not reported.'
          : `${formatMoney(cents)} in application fees for ${programs(counted)}, before waivers.`}
      </p>
      {counted > 0 && unknown > 0 && <p>Fee not reported: {programs(unknown)}.</p>}
      {unchosen > 0 && (
        <p>
          {unchosen === 1 ? '1 school has' : `${unchosen} schools have`} several programs. Check the
          ones you want to include.
        </p>
      )}
    </>
  );
}
