import {
  type DraftChange,
  type DraftValues,
  rowPositionPath,
  rowPath,
} from '#shared/draft/draftValues.ts';
import { formatUsPhone } from '#shared/input/phone.ts';
import { formatDateAnswer } from './dateParts.ts';
import type {
  FieldDefinition,
  FieldKind,
  FixedOption,
  ListDefinition,
  RowSummary,
  FormatField,
  SectionDefinition,
} from '../definition/types.ts';
import { findList, findPlace, readRows, rowValues, unknownPrefix } from './places.ts';

/** Null while the list is not loaded: the value then stands for its label. */
export type OptionLookup = (
  list: string,
) => { readonly options: readonly FixedOption[]; readonly placeholder: string } | null;
const noLists: OptionLookup = () => null;

export function formatValue(
  section: SectionDefinition,
  field: FieldDefinition,
  value: string,
  values: DraftValues,
  lookup: OptionLookup = noLists,
): string {
  if (value === '') return '';
  if (field.kind === 'rowref')
    return rowTitle(section, field.refersTo ?? '', value, values, lookup);
  if (field.list || field.options) return optionLabel(field, value, lookup);
  return formatters[field.kind]?.(value) ?? value;
}

const formatYesNo = (value: string): string =>
  value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value;

const formatters: Partial<Record<FieldKind, (value: string) => string>> = {
  date: formatDateAnswer,
  month: formatDateAnswer,
  yesno: formatYesNo,
  check: formatYesNo,
  phone: formatUsPhone,
};

function optionLabel({ list, options }: FieldDefinition, value: string, lookup: OptionLookup) {
  const all = [...((list && lookup(list)?.options) || []), ...(options ?? [])];
  return all.find((option) => option.value === value)?.label ?? value;
}

export function rowSummary(
  section: SectionDefinition,
  list: ListDefinition,
  values: DraftValues,
  id: string,
  lookup: OptionLookup = noLists,
): RowSummary {
  return list.summary(createFieldFormatter(section, list, values, id, lookup));
}

export function rowGroup(
  section: SectionDefinition,
  list: ListDefinition,
  values: DraftValues,
  id: string,
  lookup: OptionLookup = noLists,
): { readonly key: string; readonly title: string } | null {
  return list.group?.(createFieldFormatter(section, list, values, id, lookup)) ?? null;
}

function createFieldFormatter(
  section: SectionDefinition,
  list: ListDefinition,
  values: DraftValues,
  id: string,
  lookup: OptionLookup,
): FormatField {
  return (name) => {
    const field = list.fields.find((each) => each.name === name);
    const value = values[rowPath(list.key, id, name)] ?? '';
    return field ? formatValue(section, field, value, values, lookup) : '';
  };
}

/** Title of the row that an id points at; '' when the row is gone. Only the row's own text is used, so no loops. */
function rowTitle(
  section: SectionDefinition,
  listKey: string,
  id: string,
  values: DraftValues,
  lookup: OptionLookup,
): string {
  const list = findList(section, listKey);
  if (!list || !values[rowPositionPath(listKey, id)]) return '';
  return list.summary((name) => {
    const field = list.fields.find((each) => each.name === name);
    const value = values[rowPath(listKey, id, name)] ?? '';
    return field && field.kind !== 'rowref'
      ? formatValue(section, field, value, values, lookup)
      : '';
  }).title;
}

/** "Colleges, Pasadena City College: City"; for a row itself "Colleges: Pasadena City College". */
export function formatPathLabel(
  section: SectionDefinition,
  path: string,
  values: DraftValues,
  lookup: OptionLookup = noLists,
): string {
  const place = findPlace(section, path);
  if (!place) return `Kept from an earlier version: ${path.replace(unknownPrefix, '')}`;
  const { topic, list, rowId, field, member } = place;
  const row = list && rowId !== null ? rowSummary(section, list, values, rowId, lookup).title : '';
  if (!field) return `${topic.title}: ${row || (list?.noneField?.label ?? topic.title)}`;
  const where = row ? `${topic.title}, ${row}` : topic.title;
  const name =
    member === null ? field.label : `${field.label} ${optionLabel(field, member, lookup)}`;
  return `${where}: ${name}`;
}

export function describeValue(
  section: SectionDefinition,
  path: string,
  value: string,
  values: DraftValues,
  lookup: OptionLookup = noLists,
): string {
  const place = findPlace(section, path);
  if (value === '' || !place) return value;
  if (!place.field) return place.rowId === null ? 'Yes' : 'Kept';
  if (place.member !== null) return 'Chosen';
  return formatValue(section, place.field, value, values, lookup) || value;
}

/** "Same as my home address": fields that already hold something are left alone. */
export function copyIntoRow(list: ListDefinition, values: DraftValues, id: string): DraftChange[] {
  const { copy } = list;
  const row = rowValues(values, list.key, id);
  if (!copy?.into(row)) return [];
  const source = readRows(values, list.key).find(
    (other) => other.id !== id && copy.from(other.row),
  )?.row;
  return copy.fields
    .filter((name) => source?.[name] && !row[name])
    .map((name) => ({ path: rowPath(list.key, id, name), value: source?.[name] ?? '' }));
}
