import { useState } from 'react';
import { countWords } from '#shared/text/characterCount.ts';
import { plural } from '#shared/text/plural.ts';
import { changedParagraphs, diffTexts, type TextChange } from '#shared/text/diff/textChanges.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { comparePrompts, findSource } from '#features/application/material/essayOffers.ts';
import type { AskedEssay, EssayRow } from '#features/application/material/essayRules.ts';
import { ChangedText } from './ChangedText.tsx';
import styles from '../Material.module.css';
import { useProgramModel } from '../materialModel.ts';

/** An essay of 1,200 words, with the blanks between them. */
const maxWords = 2_400;

/** Of an essay that began as a copy of another one. */
export function EssayDifference({ asked: { essay, chosen } }: { asked: AskedEssay }) {
  const { essays } = useProgramModel();
  const [isOpen, setOpen] = useState(false);
  const source = chosen && findSource(chosen, essays);
  if (!chosen || !source) return null;
  const name = source.row['title'] || 'Untitled essay';
  return (
    <Disclosure summary={`What’s different from “${name}”`} open={isOpen} onToggle={setOpen}>
      {isOpen && <Differences source={source} written={chosen} prompt={essay.prompt} />}
    </Disclosure>
  );
}

function Differences({
  source,
  written,
  prompt,
}: {
  source: EssayRow;
  written: EssayRow;
  prompt: string;
}) {
  const before = source.row['body'] ?? '';
  const after = written.row['body'] ?? '';
  const paragraphs = changedParagraphs(before, after, maxWords);
  const asked = source.row['prompt'] ?? '';
  const isAskedAnew = asked !== '' && comparePrompts(asked, prompt) !== 'same';
  return (
    <div className={styles.differences}>
      {isAskedAnew && (
        <>
          <p>The prompt isn’t the same:</p>
          <blockquote dir="auto">
            <ChangedText pieces={diffTexts(asked, prompt)} />
          </blockquote>
        </>
      )}
      <p aria-live="polite">{summaryOf(paragraphs)}</p>
      {paragraphs.map((pieces, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
        <p key={at} className={styles.changedText} dir="auto">
          <ChangedText pieces={pieces} />
        </p>
      ))}
    </div>
  );
}

function summaryOf(paragraphs: readonly (readonly TextChange[])[]): string {
  const count = (kind: TextChange['kind']): number =>
    paragraphs
      .flat()
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + countWords(text.trim()), 0);
  const [added, removed] = [count('added'), count('removed')];
  if (paragraphs.length === 0) return 'Both texts are the same so far.';
  return `${plural(added, 'word')} added, ${plural(removed, 'word')} removed. Added words are underlined, removed ones are crossed out.`;
}
