import { Banner } from '#ui/feedback/Banner.tsx';
import { parseRowPath, rowPositionPath } from '#shared/draft/draftValues.ts';
import { describeValue, formatPathLabel } from '#features/application/answers/labels.ts';
import styles from '../Condenser.module.css';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { useValues } from '../draft/sectionRecords.ts';
import { useClearNotIncluded, useNotIncluded } from '../draft/useNotIncluded.ts';
import { useSection } from '../section/sectionModel.ts';

/** What was typed here after another device had sent the program: it is not saved, and not lost. */
export function NotIncluded() {
  const { definition, lookup } = useSection();
  const values = useValues();
  const all = useNotIncluded();
  const clear = useClearNotIncluded();
  const removed = new Set(
    all.filter(({ path, value }) => isPosition(path) && value === '').map(({ path }) => path),
  );
  const shown = all.filter(({ path }) => {
    const row = parseRowPath(path);
    return row === null || isPosition(path) || !removed.has(rowPositionPath(row.list, row.id));
  });
  if (shown.length === 0) return null;
  return (
    <Banner tone="warn" title="Not included: this program had already been sent" onClose={clear}>
      <p>
        Which program and cycle it is stays as it was sent. Everything else you typed is saved. To
        change what the program has, send a correction.
      </p>
      <ul className={styles.notIncluded}>
        {shown.map(({ path, value }) => {
          const label = formatPathLabel(definition, path, values, lookup);
          const text = describeValue(definition, path, value, values, lookup) || value;
          return (
            <li key={path}>
              <span dir="auto">
                {label}: <b>{isPosition(path) ? 'not removed' : text || 'cleared'}</b>
              </span>
              {!isPosition(path) && text !== '' && <CopyButton label={label} text={text} />}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

const isPosition = (path: string): boolean => parseRowPath(path)?.field === '#';
