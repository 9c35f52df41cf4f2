import { formatDateText } from '#shared/time/formatDate.ts';
import { SourceLine } from '#ui/display/SourceLine.tsx';
import type { Source } from '#features/content/contract.ts';
import styles from './Sources.module.css';

const checkedOn = ({ checkedAt }: Source): string => `checked ${formatDateText(checkedAt)}`;

/** Only addresses of the web are links: what staff write may be anything. */
const hrefOf = ({ url }: Source): string | undefined =>
  /^https?:\/\//.test(url) ? url : undefined;

const idOf = (at: number): string => `source-${at + 1}`;

export function SourceOf({ source, among }: { source: Source; among: readonly Source[] }) {
  const at = among.findIndex(({ url, title }) => url === source.url && title === source.title);
  if (at < 0)
    return <SourceLine source={source.title} href={hrefOf(source)} year={checkedOn(source)} />;
  return (
    <a className={styles.number} href={`#${idOf(at)}`}>
      Source {at + 1}
    </a>
  );
}

export const Sources = ({ sources }: { sources: readonly Source[] }) => (
  <ol className={styles.sources}>
    {sources.map((source, at) => (
      <li key={source.url + source.title} id={idOf(at)}>
        {hrefOf(source) === undefined ? (
          source.title
        ) : (
          <a href={hrefOf(source)} rel="noopener">
            {source.title}
          </a>
        )}
        , {checkedOn(source)}
      </li>
    ))}
  </ol>
);
