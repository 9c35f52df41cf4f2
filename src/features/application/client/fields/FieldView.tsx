import { memo, useState } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import type { FieldDefinition } from '#features/application/definition/types.ts';
import { AccountNote } from '../prefill/AccountNote.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FieldStatus } from './FieldStatus.tsx';
import { fieldId } from './fieldId.ts';
import { useAnswer } from '../draft/sectionRecords.ts';
import { loadSectionParts } from '../section/loadSectionParts.ts';
import { useProblemAt, useSection } from '../section/sectionModel.ts';
import { useRowEditing } from './rowEditing.ts';
import { SetField } from './SetField.tsx';

export type FieldProps = {
  readonly field: FieldDefinition;
  readonly path: string;
  /** Id of the row this field belongs to; '' outside lists. */
  readonly rowPrefix: string;
  readonly compact?: boolean | undefined;
};

const WaiverField = lazyPart(async () => (await loadSectionParts()).WaiverField);

export const FieldView = memo(function FieldView(props: FieldProps) {
  if (props.field.kind === 'checkset') return <SetField {...props} />;
  const field = <ValueField {...props} />;
  if (!props.field.fixedByInvitation) return field;
  return (
    <LazyBoundary fallback={<Skeleton shape="field" />} unavailable={field}>
      <WaiverField {...props} />
    </LazyBoundary>
  );
});

export function ValueField({ field, path, rowPrefix, compact = false }: FieldProps) {
  const { checks } = useSection();
  const draft = useAnswer(path);
  const problem = useProblemAt(path);
  const row = useRowEditing(rowPrefix);
  const [left, setLeft] = useState(false);
  const shown = problem && (checks > 0 || (left && draft.value !== '')) ? problem : undefined;
  return (
    <FieldControl
      field={field}
      id={fieldId(path)}
      rowPrefix={rowPrefix}
      compact={compact}
      value={row?.initial ? (row.initial[field.name] ?? '') : draft.value}
      onChange={(value) => (row ? row.edit(field.name, value, draft.set) : draft.set(value))}
      onFocus={draft.onFocus}
      onBlur={() => {
        setLeft(true);
        draft.onBlur();
      }}
      error={shown?.level === 'error' ? shown.message : undefined}
      status={
        <>
          <FieldStatus
            field={field}
            problem={shown}
            inReview={draft.review !== undefined}
            note={row?.noteOn(field.name)}
          />
          {rowPrefix === '' && <AccountNote field={field} />}
        </>
      }
    />
  );
}
