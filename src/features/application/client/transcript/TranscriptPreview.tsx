import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { parseTranscript } from '#features/application/transcript/parseTranscript.ts';
import {
  buildPreview,
  type ImportChoices,
  type PreviewRow,
  type RowEdit,
} from '#features/application/transcript/preview.ts';
import type { SkippedLine } from '#features/application/transcript/transcript.ts';
import { useValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import { CourseTable } from './CourseTable.tsx';
import styles from './Transcript.module.css';
import type { ChoicesView } from './useImportChoices.ts';

export function TranscriptPreview({
  text,
  choices,
  onEdit,
  onBack,
  onDiscard,
  onAdd,
}: {
  text: string;
  choices: ChoicesView;
  onEdit: (edits: ImportChoices['edits']) => void;
  onBack: () => void;
  onDiscard: () => void;
  onAdd: (rows: readonly PreviewRow[]) => void;
}) {
  const { today } = useSection();
  const values = useValues();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState('');
  const transcript = useMemo(() => parseTranscript(text, today), [text, today]);
  const { rows, skipped } = useMemo(
    () => buildPreview(transcript, choices, values, today),
    [transcript, choices, values, today],
  );
  useEffect(() => heading.current?.focus(), []);
  const count = rows.filter(({ use }) => use).length;
  const change = (keys: readonly string[], edit: RowEdit) => {
    const changed = keys.map((key) => [key, { ...choices.edits[key], ...edit }]);
    onEdit({ ...choices.edits, ...Object.fromEntries(changed) });
  };
  return (
    <>
      <h3 ref={heading} id="transcript-title" tabIndex={-1}>
        Check your courses
      </h3>
      <p className={styles.lead}>
        {describeFound(rows.length, choices)} Nothing is in your list yet.
      </p>
      <div className={styles.back}>
        <Button variant="quiet" onClick={onBack}>
          Change the text, college or credits
        </Button>
      </div>
      <Notices rows={rows} choices={choices} />
      {rows.length > 0 && (
        <CourseTable
          rows={rows}
          values={values}
          college={choices.college || choices.newCollege.trim()}
          unit={choices.unit}
          open={open}
          onOpen={setOpen}
          onChange={change}
        />
      )}
      <SkippedLines
        skipped={skipped}
        onAdd={({ line }) => {
          change([String(line)], {});
          setOpen(String(line));
        }}
      />
      <div className={styles.actions}>
        <Button variant="primary" disabled={count === 0} onClick={() => onAdd(rows)}>
          Add {plural(count, 'course')}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </>
  );
}

function describeFound(count: number, { collegeName, unit }: ChoicesView): string {
  if (count === 0) return 'We didn’t find any courses in this text.';
  const where = collegeName === '' ? '' : ` from ${collegeName}`;
  return `We found ${plural(count, 'course')}${where}, in ${unit} hours.`;
}

function Notices({ rows, choices }: { rows: readonly PreviewRow[]; choices: ChoicesView }) {
  const listed = rows.filter(({ duplicate }) => duplicate === 'listed').length;
  const isQuarter = choices.unit === 'quarter';
  const hasCollege = choices.college !== '' || choices.newCollege.trim() !== '';
  return (
    <>
      {!hasCollege && rows.length > 0 && (
        <InlineNotice tone="warn">
          These courses don’t have a college yet. Go back and enter its name, or choose it in each
          course once they’re in your list.
        </InlineNotice>
      )}
      {choices.differsFromCollege && (
        <InlineNotice tone="warn">
          Your list says this college uses {isQuarter ? 'semesters' : 'quarters'}. Check which hours
          your transcript shows.
        </InlineNotice>
      )}
      {isQuarter && rows.length > 0 && (
        <InlineNotice tone="info">
          Semester hours are in parentheses: 3 quarter hours are 2 semester hours.
        </InlineNotice>
      )}
      {listed > 0 && (
        <InlineNotice tone="info">
          {listed === 1
            ? '1 course is already in your list, so we left it unchecked.'
            : `${listed} courses are already in your list, so we left them unchecked.`}
        </InlineNotice>
      )}
    </>
  );
}

/** What is no course, or was not recognized as one. */
function SkippedLines({
  skipped,
  onAdd,
}: {
  skipped: readonly SkippedLine[];
  onAdd: (line: SkippedLine) => void;
}) {
  if (skipped.length === 0) return null;
  return (
    <Disclosure summary={`${plural(skipped.length, 'line')} left out`}>
      <p className={styles.soft}>
        These don’t look like courses. If one is, add it and fill in the rest.
      </p>
      <ul className={styles.skipped} aria-label="Lines left out">
        {skipped.map((line) => (
          <li key={line.line}>
            <span dir="auto" id={`skipped-${line.line}`}>
              {line.text}
            </span>
            <Button
              variant="quiet"
              aria-describedby={`skipped-${line.line}`}
              onClick={() => onAdd(line)}
            >
              Add as a course
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
