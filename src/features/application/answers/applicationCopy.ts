import { type DraftValues, listMembers, rowPath } from '#shared/draft/draftValues.ts';
import { sectionsInOrder } from '../definition/sections.ts';
import type { FieldDefinition, RowValues, SectionDefinition, Topic } from '../definition/types.ts';
import type { SectionKey } from '../contract.ts';
import { isoDate, isoMonth } from './dateParts.ts';
import { formatValue, type OptionLookup, rowSummary } from './labels.ts';
import { fieldsOf, listOf, readRows, shownFields } from './places.ts';

export type CopiedAnswer = { readonly path: string; readonly label: string; readonly text: string };
export type CopiedGroup = { readonly title: string; readonly answers: readonly CopiedAnswer[] };
export type CopiedTopic = {
  readonly key: string;
  readonly title: string;
  readonly groups: readonly CopiedGroup[];
};
export type CopiedSection = {
  readonly key: SectionKey;
  readonly title: string;
  readonly topics: readonly CopiedTopic[];
};

export type CopyOptions = {
  readonly today: string;
  readonly lookup: OptionLookup;
  /** Answers that are stored encrypted. */
  readonly includePrivate: boolean;
  /** Dates as other forms want them typed: 02/29/2004. */
  readonly asTyped: boolean;
};

/** Every answer with its question, in the order of the questions; what is blank or hidden is left out. */
export function copyApplication(
  values: Readonly<Record<SectionKey, DraftValues>>,
  options: CopyOptions,
): CopiedSection[] {
  return sectionsInOrder.flatMap((section) => {
    const topics = section.topics.flatMap((topic) =>
      copyTopic(section, topic, values[section.key], options),
    );
    return topics.length > 0 ? [{ key: section.key, title: section.title, topics }] : [];
  });
}

function copyTopic(
  section: SectionDefinition,
  topic: Topic,
  values: DraftValues,
  options: CopyOptions,
): CopiedTopic[] {
  const list = listOf(topic);
  const copyFields = (fields: readonly FieldDefinition[], row: RowValues, prefix: string) =>
    shownFields(fields, { values, row, today: options.today })
      .filter(({ sensitive }) => options.includePrivate || !sensitive)
      .map((field) => ({
        path: `${prefix}${field.name}`,
        label: field.label,
        text: copyText(section, field, `${prefix}${field.name}`, values, options),
      }))
      .filter(({ text }) => text !== '');
  const groups = list
    ? readRows(values, list.key).map(({ id, row }) => ({
        title: rowSummary(section, list, values, id, options.lookup).title,
        answers: copyFields(list.fields, row, rowPath(list.key, id, '')),
      }))
    : [{ title: '', answers: copyFields(fieldsOf(topic), {}, '') }];
  const written = groups.filter(({ answers }) => answers.length > 0);
  const { noneField } = list ?? {};
  if (noneField && written.length === 0 && values[noneField.name] === 'yes') {
    const none = { path: noneField.name, label: noneField.label, text: 'Yes' };
    return [{ key: topic.key, title: topic.title, groups: [{ title: '', answers: [none] }] }];
  }
  return written.length > 0 ? [{ key: topic.key, title: topic.title, groups: written }] : [];
}

function copyText(
  section: SectionDefinition,
  field: FieldDefinition,
  path: string,
  values: DraftValues,
  { lookup, asTyped }: CopyOptions,
): string {
  if (field.kind === 'checkset')
    return listMembers(values, path)
      .map((member) => formatValue(section, field, member, values, lookup))
      .join(', ');
  const value = values[path] ?? '';
  return (
    (asTyped ? formatTypedDate(value, field.kind) : null) ??
    formatValue(section, field, value, values, lookup)
  );
}

/** "02/29/2004"; null for what is no whole date. */
export function formatTypedDate(value: string, kind: FieldDefinition['kind']): string | null {
  const iso = kind === 'date' ? isoDate(value) : kind === 'month' ? isoMonth(value) : null;
  if (iso === null) return null;
  const [year = '', month = '', day] = iso.split('-');
  return [month, day, year].filter(Boolean).join('/');
}
