import {
  type DraftChange,
  type DraftValues,
  rowPositionPath,
  rowPath,
} from '#shared/draft/draftValues.ts';
import { formatUsPhone } from '#shared/input/phone.ts';
import { formatClockTime } from '#shared/time/clockTime.ts';
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
  if (field.kind === 'rowref') return rowName(section, field.refersTo ?? '', value, values, lookup);
  if (field.list || field.options) return optionLabel(field, value, lookup);
  return formatters[field.kind]?.(value) ?? value;
}

const formatYesNo = (value: string): string =>
  value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value;

const formatters: Partial<Record<FieldKind, (value: string) => string>> = {
  date: formatDateAnswer,
  month: formatDateAnswer,
  time: formatClockTime,
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

export function rowFacts(
  section: SectionDefinition,
  list: ListDefinition,
  values: DraftValues,
  id: string,
  lookup: OptionLookup = noLists,
): RowSummary {
  const say = createFieldFormatter(section, list, values, id, lookup);
  return list.facts?.(say) ?? list.summary(say);
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
    const [own = '', other] = name.split('.');
    const field = list.fields.find((each) => each.name === own);
    const value = values[rowPath(list.key, id, own)] ?? '';
    if (!field) return '';
    if (other === undefined) return formatValue(section, field, value, values, lookup);
    const target = findList(section, field.refersTo ?? '');
    return target ? formatOwnText(section, target, values, value, lookup)(other) : '';
  };
}

/** Of a row that another one points at: what points further is left out, so no loops. */
const formatOwnText =
  (
    section: SectionDefinition,
    list: ListDefinition,
    values: DraftValues,
    id: string,
    lookup: OptionLookup,
  ): FormatField =>
  (name) => {
    const field = list.fields.find((each) => each.name === name);
    const value = values[rowPath(list.key, id, name)] ?? '';
    return field && field.kind !== 'rowref'
      ? formatValue(section, field, value, values, lookup)
      : '';
  };

/** Name of the row that an id points at; '' when the row is gone. */
export function rowName(
  section: SectionDefinition,
  listKey: string,
  id: string,
  values: DraftValues,
  lookup: OptionLookup = noLists,
): string {
  const list = findList(section, listKey);
  if (!list || !values[rowPositionPath(listKey, id)]) return '';
  const say = formatOwnText(section, list, values, id, lookup);
  return list.reference?.(say) ?? list.summary(say).title;
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
  if (!copy) return [];
  const row = rowValues(values, list.key, id);
  if (!copy.into(row)) return [];
  const source = readRows(values, list.key).find(
    (other) => other.id !== id && copy.from(other.row),
  )?.row;
  return copy.fields
    .filter((name) => source?.[name] && !row[name])
    .map((name) => ({ path: rowPath(list.key, id, name), value: source?.[name] ?? '' }));
}
