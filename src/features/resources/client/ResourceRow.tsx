import { Link } from 'react-router-dom';
import { Badge } from '#ui/display/Badge.tsx';
import { StateRing, taskStateLabels } from '#ui/display/StateRing.tsx';
import { getProgressState, planTitles } from '../rules.ts';
import type { ListedResource } from './listView.ts';
import { describeCard, planHref, resourceHref } from './resourceLabels.ts';
import styles from './Resources.module.css';

export function ResourceRow({ listed }: { listed: ListedResource }) {
  const { card, marks, isOnDevice, isLocked } = listed;
  const state = getProgressState(marks);
  return (
    <li className={styles.row}>
      <StateRing state={state} />
      <div className={styles.rowText}>
        <p className={styles.rowTitle}>
          <Link to={resourceHref(card.slug)}>{card.title}</Link>
        </p>
        <p>{card.summary}</p>
        <p className={styles.soft}>{describeCard(card)}</p>
        <p className={styles.badges}>
          {state !== 'notStarted' && <Badge tone="info">{describeProgress(listed)}</Badge>}
          {marks.saved && <Badge>Saved</Badge>}
          {isOnDevice && <Badge tone="good">On this device</Badge>}
          {isLocked && <Badge tone="warn">{`In the plan ${planTitles[card.package]}`}</Badge>}
        </p>
        {isLocked && (
          <p>
            <Link to={planHref}>Get {planTitles[card.package]}</Link>
          </p>
        )}
      </div>
    </li>
  );
}

function describeProgress({ marks }: ListedResource): string {
  const state = getProgressState(marks);
  return state === 'done' ? taskStateLabels.done : `${taskStateLabels[state]}, ${marks.progress}%`;
}
