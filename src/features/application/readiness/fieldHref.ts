import { parseRowPath, rowPath } from '#shared/draft/draftValues.ts';
import { findPlace, listOf } from '../answers/places.ts';
import type { SectionKey } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import { sectionHref, topicHref } from '../sectionAddress.ts';

/** As `fieldHref`, of a field of a row whose place is known: the readiness of 40 programs needs hundreds. */
export const rowFieldHref = (
  section: SectionKey,
  topic: string,
  list: string,
  id: string,
  field: string,
): string =>
  `${topicHref(section, topic)}&row=${encodeURIComponent(id)}&field=${encodeURIComponent(rowPath(list, id, field))}`;

/** Opens the section at one answer: its row and the field. A path without a place leads to the section. */
export function fieldHref(section: SectionKey, path: string): string {
  const place = findPlace(sections[section], path);
  if (!place) {
    const ofList = sections[section].topics.find((topic) => listOf(topic)?.key === path);
    return ofList ? topicHref(section, ofList.key) : sectionHref(section);
  }
  const row = parseRowPath(path);
  const parts = [topicHref(section, place.topic.key)];
  if (row) parts.push(`row=${encodeURIComponent(row.id)}`);
  if (place.field) parts.push(`field=${encodeURIComponent(path)}`);
  return parts.join('&');
}
