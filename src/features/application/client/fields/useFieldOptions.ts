import { type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import type { FieldDefinition, FixedOption } from '#features/application/definition/types.ts';
import { rowSummary } from '#features/application/answers/labels.ts';
import { findList } from '#features/application/answers/places.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import { type SectionModel, useSection } from '../section/sectionModel.ts';

export type FieldOptions = {
  readonly options: readonly FixedOption[];
  readonly placeholder: string;
};

const none = '-- Select --';

export function useFieldOptions(field: FieldDefinition): FieldOptions {
  const section = useSection();
  const rows = useDerived((values) =>
    field.kind === 'rowref' ? rowOptions(section, field, values) : [],
  );
  if (field.kind === 'rowref') return { options: rows, placeholder: none };
  const list = field.list ? section.lookup(field.list) : null;
  return {
    options: [...(list?.options ?? []), ...(field.options ?? [])],
    placeholder: list?.placeholder || none,
  };
}

function rowOptions(
  { definition, lookup }: SectionModel,
  field: FieldDefinition,
  values: DraftValues,
): FixedOption[] {
  const list = findList(definition, field.refersTo ?? '');
  if (!list) return [];
  return listRows(values, list.key).map(({ id }) => ({
    value: id,
    label: rowSummary(definition, list, values, id, lookup).title,
  }));
}
