import * as z from 'zod/mini';
import type { PacketContent } from '#features/application/packet/hashPacket.ts';

export const topicCopy = z.object({
  key: z.string(),
  title: z.string(),
  /** Every question and answer of the topic, as one text to compare. */
  text: z.string(),
});
export type TopicCopy = z.infer<typeof topicCopy>;

/** Groups and answers have one order of fields whoever wrote them. */
export const copyTopics = ({ answers, documents }: PacketContent): TopicCopy[] => [
  ...answers.topics.map(({ key, title, groups }) => ({
    key,
    title,
    text: JSON.stringify(
      groups.map((group) => [group.title, group.answers.map(({ label, text }) => [label, text])]),
    ),
  })),
  {
    key: 'documents',
    title: 'Documents',
    text: JSON.stringify(
      documents.map(({ name, kind, sha256, requirements = [] }) => [
        name,
        kind,
        sha256,
        requirements,
      ]),
    ),
  },
];

/** Titles of topics that differ, came or went, in the order of the application. */
export function listChangedTopics(
  before: readonly TopicCopy[],
  now: readonly TopicCopy[],
): string[] {
  const known = new Map(before.map((topic) => [topic.key, topic]));
  const there = new Set(now.map(({ key }) => key));
  return [
    ...now.filter(({ key, text }) => known.get(key)?.text !== text),
    ...before.filter(({ key }) => !there.has(key)),
  ].map(({ title }) => title);
}
