import { membersOf } from '../../../shared/draft/values.ts';
import { CheckboxGroup } from '../../../ui/ChoiceFields.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { FieldDefinition } from '../definition/types.ts';
import { FieldStatus } from './FieldStatus.tsx';
import { fieldId } from './fieldId.ts';
import { useDerived } from './sectionDraft.ts';
import { useProblemAt, useSection } from './sectionModel.ts';
import { useFieldOptions } from './useFieldOptions.ts';

const MultiPicker = lazyPart(async () => (await import('../../../ui/MultiPicker.tsx')).MultiPicker);

/** Beyond this many options a list is searched instead of read through. */
const readThrough = 12;

/** A question with any number of answers: each chosen member is a path of its own. */
export function SetField({ field, path }: { field: FieldDefinition; path: string }) {
  const { draft, checks } = useSection();
  const chosen = useDerived((values) => membersOf(values, path));
  const { options } = useFieldOptions(field);
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
  if (options.length <= readThrough) return <CheckboxGroup {...asked} />;
  return (
    <LatePart fallback={<Skeleton shape="field" />} missing={<CheckboxGroup {...asked} />}>
      <MultiPicker {...asked} />
    </LatePart>
  );
}
