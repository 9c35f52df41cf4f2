import { listMembers } from '#shared/draft/draftValues.ts';
import { CheckboxGroup } from '#ui/form/ChoiceFields.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { FieldDefinition } from '#features/application/definition/types.ts';
import { FieldStatus } from './FieldStatus.tsx';
import { fieldId } from './fieldId.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import { useProblemAt, useSection } from '../section/sectionModel.ts';
import { useFieldOptions } from './useFieldOptions.ts';

const MultiPicker = lazyPart(
  async () => (await import('#ui/form/select/MultiSelect.tsx')).MultiSelect,
);

/** Beyond this many options a list is searched instead of read through. */
const maxCheckboxes = 12;

export function SetField({ field, path }: { field: FieldDefinition; path: string }) {
  const { draft, checks } = useSection();
  const chosen = useDerived((values) => listMembers(values, path));
  const { options } = useFieldOptions(field, '');
  const problem = useProblemAt(path);
  const shown = checks > 0 ? problem : undefined;
  const asked = {
    id: fieldId(path),
    label: field.label,
    hint: field.hint,
    optional: !field.required,
    options,
    values: chosen,
    onToggle: (member: string, on: boolean) => draft.toggleMember(path, member, on),
    error: shown?.level === 'error' ? shown.message : undefined,
    status: <FieldStatus field={field} problem={shown} inReview={false} />,
  };
  if (options.length === 0 && chosen.length === 0) return null;
  if (options.length <= maxCheckboxes) return <CheckboxGroup {...asked} />;
  return (
    <LazyBoundary fallback={<Skeleton shape="field" />} unavailable={<CheckboxGroup {...asked} />}>
      <MultiPicker {...asked} />
    </LazyBoundary>
  );
}
