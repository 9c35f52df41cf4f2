import { formatCount, plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { AskedEssay } from '#features/application/material/essayRules.ts';
import {
  type Counted,
  type EssayOffer,
  listEssayOffers,
} from '#features/application/material/essayOffers.ts';
import { useCopyEssay } from './essayActions.ts';
import styles from '../Material.module.css';
import { useProgramModel } from '../materialModel.ts';

/** What was written for other programs, with its length as each of the two programs counts. */
export function EssayOffers({ asked, onBegin }: { asked: AskedEssay; onBegin: () => void }) {
  const { rows, essays, others } = useProgramModel();
  const { copied, copy } = useCopyEssay(asked, onBegin);
  const offers = listEssayOffers(
    asked,
    others.map(({ id, title, requirements }) => ({ id, title, essays: requirements.essays })),
    rows,
    essays,
  );
  if (offers.length === 0 && !copied) return null;
  return (
    <>
      {offers.length > 0 && (
        <Disclosure summary={`Copy an answer from another program (${offers.length})`}>
          {asked.chosen && (
            <p className={styles.note}>
              What you wrote for this program stays in your list of essays.
            </p>
          )}
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <Offer key={offer.written.id} offer={offer} onCopy={() => copy(offer.written)} />
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.note} aria-live="polite">
        {copied && 'Copied. Change it here: the other program’s essay stays as it is.'}
      </p>
    </>
  );
}

const likenessTexts: Readonly<Record<EssayOffer['likeness'], string>> = {
  same: 'Same prompt',
  near: 'Nearly the same prompt',
  other: 'Another prompt',
};

function Offer({ offer, onCopy }: { offer: EssayOffer; onCopy: () => void }) {
  const { program, prompt, likeness, there, here } = offer;
  const counts = [there && `There: ${countText(there)}`, here && `Here: ${countText(here)}`];
  return (
    <li className={styles.offered}>
      <h4 dir="auto">{program}</h4>
      <p dir="auto">{`${likenessTexts[likeness]}: “${prompt}”`}</p>
      <p className={styles.note}>{counts.filter(Boolean).join('. ')}</p>
      <div>
        <Button variant="secondary" onClick={onCopy}>
          Copy this answer<VisuallyHidden>{` to “${prompt}”, ${program}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function countText({ limit: { unit, max }, length, over }: Counted): string {
  const count = `${formatCount(length)} of ${formatCount(max)} ${unit}`;
  return over === 0
    ? count
    : `${count}, ${plural(over, unit === 'words' ? 'word' : 'character')} too many`;
}
