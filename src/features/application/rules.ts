// The same on the device and on the server: nothing is refused for what it says, it is marked (offline.md §4.1;
// features.md §2.3, §6.28–6.31).
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { checkField } from './checks/answer.ts';
import { checkAcademics } from './checks/academics.ts';
import { checkAchievements } from './checks/achievements.ts';
import { type Finding, finding } from './checks/finding.ts';
import { checkPersonalInformation } from './checks/personalInformation.ts';
import { checkProgramMaterial } from './checks/programMaterial.ts';
import type { SectionScope } from './checks/rows.ts';
import type { SectionKey } from './contract.ts';
import type {
  FieldDefinition,
  ListDefinition,
  Scope,
  SectionDefinition,
  SectionProblem,
  Topic,
} from './definition/types.ts';
import {
  fieldsOf,
  findPlace,
  listOf,
  pathOf,
  readLists,
  type SectionLists,
  shownFields,
} from './answers/places.ts';

export type CheckContext = {
  readonly ownEmails?: readonly string[];
  /** Of the values, where they have been read already. */
  readonly lists?: SectionLists;
};

const crossFieldChecks: Readonly<
  Record<SectionKey, (scope: SectionScope, around: CheckContext) => Finding[]>
> = {
  'personal-information': checkPersonalInformation,
  demographics: () => [],
  academics: checkAcademics,
  achievements: checkAchievements,
  'program-material': checkProgramMaterial,
};

/**
 * In the order of the questions.
 * @param today the person's calendar day, `YYYY-MM-DD`
 */
export function checkSection(
  section: SectionDefinition,
  values: DraftValues,
  today: string,
  around: CheckContext = {},
): SectionProblem[] {
  const lists = around.lists ?? readLists(values);
  const scope: SectionScope = { values, row: {}, today, lists };
  const single = section.topics.flatMap((topic) =>
    checkTopic(topic, scope).map((found) => ({ ...found, topic: topic.key })),
  );
  const across = crossFieldChecks[section.key](scope, around).map((found) => ({
    ...found,
    topic: topicOfPath(section, found.path),
  }));
  const order = new Map(section.topics.map(({ key }, index) => [key, index]));
  return [...single, ...across].sort(
    (a, b) => (order.get(a.topic) ?? 0) - (order.get(b.topic) ?? 0),
  );
}

function topicOfPath(section: SectionDefinition, path: string): string {
  const byList = section.topics.find((topic) => listOf(topic)?.key === path);
  return (byList ?? findPlace(section, path)?.topic ?? section.topics[0])?.key ?? '';
}

function checkTopic(topic: Topic, { lists, ...scope }: SectionScope): Finding[] {
  const list = listOf(topic);
  if (!list) return checkFields(fieldsOf(topic), scope, null, null);
  const rows = lists.get(list.key) ?? [];
  return [
    ...checkRowCount(list, rows.length, scope),
    ...rows.flatMap(({ id, row }) => checkFields(list.fields, { ...scope, row }, list, id)),
  ];
}

function checkFields(
  fields: readonly FieldDefinition[],
  scope: Scope,
  list: ListDefinition | null,
  rowId: string | null,
): Finding[] {
  const found: Finding[] = [];
  for (const field of shownFields(fields, scope)) {
    const path = pathOf(field, list, rowId);
    const text = (list ? scope.row[field.name] : scope.values[path]) ?? '';
    found.push(...checkField(field, path, text, scope));
  }
  return found;
}

/** Rows that the list still needs, 0 when its "I have none" box settles it. */
export function rowsMissing(list: ListDefinition, rows: number, scope: Scope): number {
  const settled = list.noneField && scope.values[list.noneField.name] === 'yes';
  return settled ? 0 : Math.max(0, (list.min?.(scope) ?? 0) - rows);
}

function checkRowCount(list: ListDefinition, rows: number, scope: Scope): Finding[] {
  const { key, noun, noneField } = list;
  if (rowsMissing(list, rows, scope) > 0) {
    const orNone = noneField ? `, or choose “${noneField.label}”` : '';
    return [finding(key, 'error', 'required', `Add at least one ${noun.one}${orNone}.`)];
  }
  if (rows > 0 && noneField && scope.values[noneField.name] === 'yes') {
    const message = `You chose “${noneField.label}”, but you also added a ${noun.one}. Delete it, or uncheck the box.`;
    return [finding(noneField.name, 'question', 'none_and_some', message)];
  }
  return [];
}
