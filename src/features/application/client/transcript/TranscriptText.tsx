import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { maxTranscriptLength } from '#features/application/transcript/parseTranscript.ts';
import { topicHref } from '../sectionHrefs.ts';
import type { TranscriptDraft } from './transcriptDraft.ts';
import styles from './Transcript.module.css';
import type { ChoicesView } from './useImportChoices.ts';

const otherCollege = 'other';
const units = [
  { value: 'semester', label: 'Semester hours' },
  { value: 'quarter', label: 'Quarter hours' },
];

export function TranscriptText({
  draft,
  choices,
  onChange,
  onPreview,
  onDiscard,
}: {
  draft: TranscriptDraft;
  choices: ChoicesView;
  onChange: (part: Partial<TranscriptDraft>) => void;
  onPreview: () => void;
  onDiscard: () => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  const problem = describeTextProblem(draft.text);
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  const isOther = choices.college === '';
  const preview = () => {
    setAsked(true);
    if (problem === undefined) onPreview();
    else panel.current?.querySelector('textarea')?.focus();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="transcript-title">
      <h3 id="transcript-title">Paste a transcript</h3>
      <TextArea
        label="Text of your transcript"
        hint="Open your unofficial transcript or course history, select all, copy, and paste it here. Nothing is added to your list until you’ve checked it."
        rows={8}
        value={draft.text}
        error={asked ? problem : undefined}
        onChange={(text) => onChange({ text, edits: {} })}
      />
      {choices.colleges.length > 0 && (
        <SelectField
          label="College"
          preset
          options={[...choices.colleges, { value: otherCollege, label: 'Another college' }]}
          value={isOther ? otherCollege : choices.college}
          onChange={(college) => onChange({ college: college === otherCollege ? '' : college })}
        />
      )}
      {isOther && (
        <TextField
          label="College name"
          hint="We’ll add it to your colleges."
          optional
          autoComplete="off"
          value={draft.newCollege}
          onChange={(newCollege) => onChange({ newCollege })}
        />
      )}
      <RadioGroup
        label="Credits on this transcript"
        options={units}
        inline
        value={choices.unit}
        onChange={(unit) => onChange({ unit: unit === 'quarter' ? 'quarter' : 'semester' })}
      />
      <div className={styles.actions}>
        <Button variant="primary" onClick={preview}>
          Show the preview
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <p className={styles.soft}>
        Only have it on paper?{' '}
        <Link to={topicHref('program-material', 'documents')}>Photograph the pages</Link> to make
        one PDF.
      </p>
    </section>
  );
}

function describeTextProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Paste the text of your transcript first.';
  if (text.length <= maxTranscriptLength) return undefined;
  return `This is ${formatCount(text.length)} characters long, and we can read ${formatCount(maxTranscriptLength)} at a time. Paste it in two parts.`;
}
