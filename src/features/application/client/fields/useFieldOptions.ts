import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import type { FieldDefinition, FixedOption } from '#features/application/definition/types.ts';
import { rowName } from '#features/application/answers/labels.ts';
import { findList, readRows } from '#features/application/answers/places.ts';
import { useRestingDerived } from '../draft/sectionRecords.ts';
import { sortRows } from './newRow.ts';
import { type SectionModel, useSection } from '../section/sectionModel.ts';

export type FieldOptions = {
  readonly options: readonly FixedOption[];
  readonly placeholder: string;
};

const none = '-- Select --';

/** @param rowPrefix of the row in which the field is asked; '' outside lists */
export function useFieldOptions(field: FieldDefinition, rowPrefix: string): FieldOptions {
  const section = useSection();
  const rows = useRestingDerived((values) =>
    field.kind === 'rowref' ? rowOptions(section, field, values, rowPrefix) : [],
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
  rowPrefix: string,
): FixedOption[] {
  const list = findList(definition, field.refersTo ?? '');
  if (!list) return [];
  const chosen = values[`${rowPrefix}${field.name}`] ?? '';
  const own = parseRowPath(rowPrefix);
  const isItself = (id: string) => own?.list === list.key && own.id === id && id !== chosen;
  const rows = new Map(readRows(values, list.key).map(({ id, row }) => [id, row]));
  const options = sortRows(list, values, rows)
    .filter((id) => !isItself(id))
    .map((id) => ({ value: id, label: rowName(definition, list.key, id, values, lookup) }));
  return chosen === '' || rows.has(chosen)
    ? options
    : [...options, { value: chosen, label: 'Removed' }];
}
