import { rowsOf } from '../../../shared/draft/values.ts';
import type { FieldDefinition, FixedOption } from '../definition/types.ts';
import { rowSummary } from '../labels.ts';
import { findList } from '../places.ts';
import { type SectionModel, useSection } from './sectionModel.tsx';

export type FieldOptions = {
  readonly options: readonly FixedOption[];
  readonly placeholder: string;
};

const none = '-- Select --';

/** What a question offers: a reference list, fixed options, or the rows of another list of the section. */
export function useFieldOptions(field: FieldDefinition): FieldOptions {
  const section = useSection();
  if (field.kind === 'rowref') return { options: rowOptions(section, field), placeholder: none };
  const list = field.list ? section.lookup(field.list) : null;
  return {
    options: [...(list?.options ?? []), ...(field.options ?? [])],
    placeholder: list?.placeholder || none,
  };
}

function rowOptions(
  { definition, draft, lookup }: SectionModel,
  field: FieldDefinition,
): FixedOption[] {
  const list = findList(definition, field.refersTo ?? '');
  if (!list) return [];
  return rowsOf(draft.values, list.key).map(({ id }) => ({
    value: id,
    label: rowSummary(definition, list, draft.values, id, lookup).title,
  }));
}
