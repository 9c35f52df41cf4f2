import { formatDate } from '#shared/time/formatDate.ts';
import { Badge } from '#ui/display/Badge.tsx';
import type { BannerTone } from '#ui/feedback/Banner.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { daysUntil, deadlineState, type DeadlineState } from '#features/schools/rules.ts';
import type { DeadlineView } from '#features/schools/contract.ts';
import styles from './SchoolDetails.module.css';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';

const tones: Readonly<Record<DeadlineState, BannerTone | undefined>> = {
  open: 'good',
  soon: 'warn',
  passed: undefined,
  expected: 'info',
};

export function deadlineStateLabel(deadline: DeadlineView, now: number): string {
  const state = deadlineState(deadline, now);
  const days = daysUntil(deadline.at, now);
  if (state === 'passed') return 'Passed';
  if (state === 'expected') return 'Expected, not confirmed';
  if (days === 0) return 'Less than a day left';
  const left = days === 1 ? '1 day' : `${days} days`;
  return state === 'soon' ? `Soon: ${left} left` : `Open: ${left} left`;
}

/** During hydration in the deadline's own zone alone. */
export function Clocks({ at, zone, label }: { at: string; zone: string; label?: string }) {
  const mounted = useMounted();
  return <DualTime at={at} zone={zone} label={label} viewerZone={mounted ? undefined : zone} />;
}

export function Deadlines({ deadlines, now }: { deadlines: readonly DeadlineView[]; now: number }) {
  if (deadlines.length === 0)
    return (
      <p className={styles.missing}>
        We don’t have dates for this program yet. Check with the school before you plan.
      </p>
    );
  return (
    <ul className={styles.deadlines}>
      {deadlines.map((deadline) => {
        const { kind, cycle, at, zone, sourceUrl, checkedAt } = deadline;
        const state = deadlineState(deadline, now);
        return (
          <li key={`${cycle} ${kind}`} data-state={state}>
            <div>
              <p className={styles.what}>
                {deadlineLabels[kind]}, {cycle}
              </p>
              <Badge tone={tones[state]}>{deadlineStateLabel(deadline, now)}</Badge>
            </div>
            <div>
              <Clocks at={at} zone={zone} />
              <p className={styles.small}>
                {sourceUrl !== '' && (
                  <>
                    <a href={sourceUrl} rel="noopener">
                      On the school’s site
                    </a>
                    {', '}
                  </>
                )}
                checked on {formatDate(Date.parse(checkedAt))}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
