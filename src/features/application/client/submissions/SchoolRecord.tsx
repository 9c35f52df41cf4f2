import { useNow } from '#ui/hooks/useNow.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { graceText } from './graceText.ts';
import styles from './Submissions.module.css';
import type { SubmissionItem } from './command/submissionCommand.ts';

const minuteMs = 60_000;
const signingKeyPath = '/api/signing-key';

/** After the deadline, when everything was there in time and only the connection failed (features.md §8.3). */
export function SchoolRecord({ item: { body } }: { item: SubmissionItem }) {
  const now = useNow(minuteMs);
  const { title, zone, submission } = body;
  const { record } = submission;
  if (!record || record.deadlineAt === null || Date.parse(record.deadlineAt) > now) return null;
  if (Date.parse(record.checkedAt) > Date.parse(record.deadlineAt)) return null;
  const key = new URL(signingKeyPath, window.location.origin).href;
  return (
    <section className={styles.block} aria-labelledby="record-title">
      <h2 id="record-title">What to show the school</h2>
      <p>
        The deadline has passed, but before it our server checked your application and nothing was
        missing. This record says so and is signed, so the school can check it. Call them today,
        tell them the connection failed, and send it to them. We also still take your application
        for 24 hours after the deadline, and mark it.
      </p>
      <DualTime label="Complete, by our clock" at={record.checkedAt} zone={zone || 'UTC'} />
      {record.deviceTime !== null && (
        <DualTime
          label="Complete, by your device’s clock"
          at={record.deviceTime}
          zone={zone || 'UTC'}
        />
      )}
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(
              'application-record.txt',
              graceText(record, { title, zone: zone || 'UTC', key }),
              'text/plain',
            )
          }
        >
          Download the record
        </Button>
      </div>
    </section>
  );
}
