import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import type { PreviewRow, RowEdit } from '#features/application/transcript/preview.ts';
import { optionsFor } from './describeRow.ts';
import { RestingText } from './RestingText.tsx';
import styles from './Transcript.module.css';

type TermProps = {
  readonly course: PreviewRow['course'];
  readonly onChange: (edit: RowEdit) => void;
};

export const TermFields = ({ course, onChange }: TermProps) => (
  <div className={styles.termFields}>
    <SelectField
      label="Term"
      options={optionsFor('term')}
      value={course['term'] ?? ''}
      onChange={(term) => onChange({ term })}
    />
    <RestingText label="Year" name="year" course={course} onChange={onChange} isShort />
  </div>
);

/** The term of all courses of a group. */
export function TermEditor({ course, onChange, onDone }: TermProps & { onDone: () => void }) {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector('select')?.focus(), []);
  return (
    <div ref={editor} className={styles.editor}>
      <TermFields course={course} onChange={onChange} />
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
