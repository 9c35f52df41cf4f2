// What files say of the entry: to be read beside the form, not to be edited.
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { GivenFact } from '../../contract.ts';
import styles from './GivenFacts.module.css';

export function GivenFacts({
  title = 'What the files say',
  facts,
}: {
  title?: string | undefined;
  facts: readonly GivenFact[];
}) {
  if (facts.length === 0) return null;
  return (
    <Disclosure summary={`${title} (${facts.length})`}>
      <dl className={styles.facts}>
        {facts.map(({ label, text, source, url, isReplaced }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isReplaced ? <del>{text === '' ? 'Nothing' : text}</del> : text}
              {isReplaced && ' The site shows what you enter below.'}
              {source !== '' && (
                <span className={styles.source}>
                  Source: {url === '' ? source : <a href={url}>{source}</a>}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
