import { Fragment, useEffect, useRef, useState } from 'react';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { plural } from '#shared/text/plural.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import {
  type PreviewRow,
  type RowEdit,
  toSemesterHours,
} from '#features/application/transcript/preview.ts';
import type { CreditUnit } from '#features/application/transcript/transcript.ts';
import { CourseEditor } from './CourseEditor.tsx';
import { describeRow, formatTerm } from './describeRow.ts';
import { TermEditor } from './TermEditor.tsx';
import styles from './Transcript.module.css';

type TableProps = {
  readonly rows: readonly PreviewRow[];
  readonly values: DraftValues;
  /** Id of the chosen one, or a name; '' when the courses have none. */
  readonly college: string;
  readonly unit: CreditUnit;
  /** Key of the row that is being edited; `term` and a key for the term of a group. */
  readonly open: string;
  readonly onOpen: (key: string) => void;
  readonly onChange: (keys: readonly string[], edit: RowEdit) => void;
};

const termKey = (firstKey: string | undefined): string => `term-${firstKey}`;
const buttonId = (key: string): string => `transcript-edit-${key}`;

type Group = { readonly term: string; readonly rows: readonly PreviewRow[] };

export function CourseTable(props: TableProps) {
  const { rows, open, onOpen, onChange } = props;
  const groups = useGroups(rows, open);
  useFocusAfterClose(groups, open);
  return (
    <div className={styles.found}>
      <table className={styles.table}>
        <caption>Courses we found</caption>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Credits</th>
            <th scope="col">Grade</th>
          </tr>
        </thead>
        {groups.map((group) => {
          const keys = group.rows.map(({ key }) => key);
          const id = termKey(keys[0]);
          return (
            <tbody key={keys[0]}>
              <tr className={styles.term}>
                <th colSpan={3} scope="rowgroup">
                  {group.term || 'No term found'}
                  <span className={styles.soft}> {plural(keys.length, 'course')}</span>
                  <Button
                    id={buttonId(id)}
                    variant="quiet"
                    aria-expanded={open === id}
                    onClick={() => onOpen(open === id ? '' : id)}
                  >
                    Change term
                  </Button>
                </th>
              </tr>
              {open === id && (
                <tr>
                  <td colSpan={3}>
                    <TermEditor
                      course={group.rows[0]?.course ?? {}}
                      onChange={(edit) => onChange(keys, edit)}
                      onDone={() => onOpen('')}
                    />
                  </td>
                </tr>
              )}
              {group.rows.map((row) => (
                <Fragment key={row.key}>
                  <CourseRow {...props} row={row} />
                  {open === row.key && (
                    <tr>
                      <td colSpan={3}>
                        <CourseEditor
                          row={row}
                          onChange={(edit) => onChange([row.key], edit)}
                          onDone={() => onOpen('')}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function CourseRow({
  row,
  rows,
  values,
  college,
  unit,
  open,
  onOpen,
  onChange,
}: TableProps & { row: PreviewRow }) {
  const { course, key, use } = row;
  const name = [course['code'], course['title']].filter(Boolean).join(' ') || 'Untitled course';
  const semesterHours = unit === 'quarter' ? toSemesterHours(course['credits']) : null;
  const notes = describeRow(row, rows, values, college);
  return (
    <tr data-unused={use ? undefined : ''}>
      <td>
        <div dir="auto">
          <CheckboxField
            label={name}
            value={use ? 'yes' : ''}
            status={
              notes.length > 0 &&
              notes.map((note) => (
                <span key={note} className={styles.note}>
                  {note}
                </span>
              ))
            }
            onChange={(value) => onChange([key], { use: value === 'yes' ? 'yes' : 'no' })}
          />
        </div>
        <Button
          id={buttonId(key)}
          variant="quiet"
          aria-expanded={open === key}
          onClick={() => onOpen(open === key ? '' : key)}
        >
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </td>
      <td>
        <span className={styles.label}>Credits: </span>
        {course['credits'] || '?'}
        {semesterHours !== null && <span className={styles.soft}> ({semesterHours})</span>}
      </td>
      <td>
        <span className={styles.label}>Grade: </span>
        {describeGrade(row)}
      </td>
    </tr>
  );
}

function describeGrade({ course }: PreviewRow): string {
  if (course['status'] === 'in_progress') return 'In progress';
  if (course['status'] === 'planned') return 'Planned';
  return course['grade'] || '?';
}

/** Back to the button that opened what was closed; a group has another first course when its term was changed. */
function useFocusAfterClose(groups: readonly Group[], open: string): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open !== '' || closed === '') return;
    const [group] = groups.filter(({ rows }) => rows.some(({ key }) => termKey(key) === closed));
    const button = group ? termKey(group.rows[0]?.key) : closed;
    document.getElementById(buttonId(button))?.focus();
  }, [groups, open]);
}

/** An open row stays in its group while its term is written: an element that moves loses the focus. */
function useGroups(rows: readonly PreviewRow[], open: string): readonly Group[] {
  const [held, setHeld] = useState<{ open: string; terms: ReadonlyMap<string, string> }>({
    open: '',
    terms: new Map(),
  });
  const termOf = ({ course }: PreviewRow): string => formatTerm(course);
  if (held.open !== open) {
    const isHeld = ({ key }: PreviewRow, term: string): boolean =>
      key === open || (open !== '' && open === termKey(keyOfTerm(rows, term)));
    const terms = rows.flatMap((row) =>
      isHeld(row, termOf(row)) ? [[row.key, termOf(row)] as const] : [],
    );
    setHeld({ open, terms: new Map(terms) });
  }
  const groups = new Map<string, PreviewRow[]>();
  for (const row of rows) {
    const term = held.terms.get(row.key) ?? termOf(row);
    groups.set(term, [...(groups.get(term) ?? []), row]);
  }
  return [...groups].map(([term, ofTerm]) => ({ term, rows: ofTerm }));
}

const keyOfTerm = (rows: readonly PreviewRow[], term: string): string =>
  rows.find(({ course }) => formatTerm(course) === term)?.key ?? '';
