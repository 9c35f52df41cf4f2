import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { ChangedTopics } from './check/ChangedTopics.tsx';
import { describeSending } from './command/describeSubmission.ts';
import { SchoolRecord } from './SchoolRecord.tsx';
import { StatusLine } from './StatusLine.tsx';
import styles from './Submissions.module.css';
import type { SubmissionItem } from './command/submissionCommand.ts';
import type { SubmissionActions } from './command/useSubmission.ts';

const nothingHeld = { waiting: [], reviews: [], blocked: [] };

/** Why it was not taken, what is safe, and what to do. */
export function Refused({
  item,
  actions,
  changed,
}: {
  item: SubmissionItem;
  actions: SubmissionActions;
  /** Topics that are others than when they were read back. */
  changed: readonly string[];
}) {
  const code = item.refusal?.code ?? '';
  return (
    <>
      <StatusLine tone="bad" text={describeSending('refused', item, nothingHeld, 'online')}>
        <ChangedTopics titles={changed} />
        <div className={styles.actions}>
          {code === 'package_needed' && (
            <LinkButton to="/contact">Ask us about your plan</LinkButton>
          )}
          {retriable.has(code) && (
            <RetryButton
              variant="secondary"
              until={item.refusal?.until ?? null}
              onRetry={() => void actions.retry()}
            />
          )}
          <Button variant="quiet" onClick={() => void actions.acknowledge()}>
            Close this message
          </Button>
        </div>
      </StatusLine>
      <SchoolRecord item={item} />
    </>
  );
}

/** The same words may be taken another time. */
const retriable: ReadonlySet<string> = new Set([
  'package_needed',
  'too_many_requests',
  'email_unverified',
  'unreadable',
]);
