import { parseRowPath } from '#shared/draft/draftValues.ts';
import { findPlace, listOf } from '../answers/places.ts';
import type { SectionKey } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import { sectionHref, topicHref } from '../sectionAddress.ts';

/** As `fieldHref`, of fields of rows whose place is known: the readiness of 40 programs needs hundreds. */
export function createRowFieldHref(section: SectionKey, topic: string, list: string) {
  const address = topicHref(section, topic);
  const slash = encodeURIComponent('/');
  return (id: string, field: string): string => {
    const row = encodeURIComponent(id);
    return `${address}&row=${row}&field=${list}${slash}${row}${slash}${encodeURIComponent(field)}`;
  };
}

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
