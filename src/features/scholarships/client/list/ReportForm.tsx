import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import type { Scholarship } from '../../contract.ts';
import { reportLabels } from '../../labels.ts';
import { reportReasons } from '../../values.ts';
import { describeReportError, sendReport } from '../scholarshipQueries.ts';
import styles from '../Scholarships.module.css';

type Phase = { readonly kind: 'idle' | 'busy' | 'sent' } | { kind: 'failed'; text: string };

export function ReportForm({ row, userId }: { row: Scholarship; userId: string }) {
  const [value, setValue] = useState('');
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const reason = reportReasons.find((each) => each === value);
  async function send(): Promise<void> {
    if (reason === undefined)
      return setPhase({ kind: 'failed', text: 'Choose what’s wrong first.' });
    setPhase({ kind: 'busy' });
    try {
      await sendReport(userId, row.slug, reason);
      return setPhase({ kind: 'sent' });
    } catch (error) {
      return setPhase({ kind: 'failed', text: describeReportError(error) });
    }
  }
  return (
    <div className={styles.form}>
      <SelectField
        label={`What’s wrong with ${row.name}?`}
        value={value}
        options={reportReasons.map((each) => ({ value: each, label: reportLabels[each] }))}
        onChange={(next) => {
          setValue(next);
          setPhase({ kind: 'idle' });
        }}
      />
      <p>
        <Button busy={phase.kind === 'busy'} busyLabel="Sending…" onClick={() => void send()}>
          Report
        </Button>
      </p>
      <div aria-live="polite">
        {phase.kind === 'sent' && (
          <InlineNotice tone="good">Thank you. Our staff will look at it.</InlineNotice>
        )}
        {phase.kind === 'failed' && <InlineNotice tone="bad">{phase.text}</InlineNotice>}
      </div>
    </div>
  );
}
