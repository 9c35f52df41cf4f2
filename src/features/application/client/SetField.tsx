import { lazy, Suspense } from 'react';
import { membersOf } from '../../../shared/draft/values.ts';
import { CheckboxGroup } from '../../../ui/ChoiceFields.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { FieldDefinition } from '../definition/types.ts';
import { FieldStatus } from './FieldStatus.tsx';
import { fieldId } from './fieldId.ts';
import { useProblemAt, useSection } from './sectionModel.tsx';
import { useFieldOptions } from './useFieldOptions.ts';

const MultiPicker = lazy(async () => ({
  default: (await import('../../../ui/MultiPicker.tsx')).MultiPicker,
}));

/** Beyond this many options a list is searched instead of read through. */
const readThrough = 12;

/** A question with any number of answers: each chosen member is a path of its own. */
export function SetField({ field, path }: { field: FieldDefinition; path: string }) {
  const { draft, checked } = useSection();
  const { options } = useFieldOptions(field);
  const problem = useProblemAt(path);
  const shown = checked ? problem : undefined;
  const Picker = options.length > readThrough ? MultiPicker : CheckboxGroup;
  return (
    <Suspense fallback={<Skeleton shape="field" />}>
      <Picker
        id={fieldId(path)}
        label={field.label}
        hint={field.hint}
        optional={!field.required}
        options={options}
        values={membersOf(draft.values, path)}
        onToggle={(member, on) => draft.toggleMember(path, member, on)}
        error={shown?.level === 'error' ? shown.message : undefined}
        status={<FieldStatus field={field} problem={shown} inReview={false} />}
      />
    </Suspense>
  );
}
