import type { DraftValues } from '#shared/draft/draftValues.ts';
import { type CopiedGroup, copyApplication } from '../../answers/applicationCopy.ts';
import type { OptionLookup } from '../../answers/labels.ts';
import type { SectionKey } from '../../contract.ts';

function formatGroup({ title, answers }: CopiedGroup): string {
  const lines = answers.map(({ label, text }) => `- ${label}: ${text.replaceAll('\n', '\n  ')}`);
  return [...(title === '' ? [] : [`### ${title}`]), lines.join('\n')].join('\n\n');
}

/** Every answer beside its question, as Markdown. */
export const formatAnswers = (
  values: Readonly<Record<SectionKey, DraftValues>>,
  options: { readonly today: string; readonly lookup: OptionLookup },
): string =>
  copyApplication(values, { ...options, includePrivate: true, asTyped: false })
    .map(({ title, topics }) =>
      [
        `# ${title}`,
        ...topics.flatMap((topic) => [`## ${topic.title}`, ...topic.groups.map(formatGroup)]),
      ].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n');
