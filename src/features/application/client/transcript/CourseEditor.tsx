import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import type { PreviewRow, RowEdit } from '#features/application/transcript/preview.ts';
import { optionsFor } from './describeRow.ts';
import { RestingText } from './RestingText.tsx';
import { TermFields } from './TermEditor.tsx';
import styles from './Transcript.module.css';

export function CourseEditor({
  row,
  onChange,
  onDone,
}: {
  row: PreviewRow;
  onChange: (edit: RowEdit) => void;
  onDone: () => void;
}) {
  const { course } = row;
  const isLinkedRepeat = row.repeatOf !== '';
  const [couldRepeat] = useState(isLinkedRepeat);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => editor.current?.querySelector('select')?.focus(), []);
  const isFinished = course['status'] === 'completed';
  return (
    <div ref={editor} className={styles.editor}>
      <TermFields course={course} onChange={onChange} />
      <RestingText label="Course number" name="code" course={course} onChange={onChange} optional />
      <RestingText label="Title" name="title" course={course} onChange={onChange} />
      <RestingText label="Credits" name="credits" course={course} onChange={onChange} isShort />
      {isFinished && (
        <RestingText label="Grade" name="grade" course={course} onChange={onChange} isShort />
      )}
      <SelectField
        label="Status"
        preset
        options={optionsFor('status')}
        value={course['status'] ?? ''}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label="Subject"
        options={optionsFor('subject')}
        value={course['subject'] ?? ''}
        onChange={(subject) => onChange({ subject })}
      />
      {couldRepeat && (
        <CheckboxField
          label="This repeats an earlier course"
          value={isLinkedRepeat ? 'yes' : ''}
          onChange={(value) => onChange({ repeat: value === 'yes' ? 'yes' : 'no' })}
        />
      )}
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
