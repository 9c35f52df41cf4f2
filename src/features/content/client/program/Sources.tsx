// Who says it, and when somebody last looked.
import { formatPartialDate, parsePartialDate } from '../../../../shared/time/formatDate.ts';
import { SourceLine } from '../../../../ui/SourceLine.tsx';
import type { Source } from '../../contract.ts';
import styles from './Sources.module.css';

/** `checked 21 November 2026`; a date that is none stands as it was written. */
function checkedOn({ checkedAt }: Source): string {
  const date = parsePartialDate(checkedAt);
  return `checked ${date ? formatPartialDate(date) : checkedAt}`;
}

/** Only addresses of the web are links: what staff write may be anything. */
const hrefOf = ({ url }: Source): string | undefined =>
  /^https?:\/\//.test(url) ? url : undefined;

export const SourceOf = ({ source }: { source: Source }) => (
  <SourceLine source={source.title} href={hrefOf(source)} year={checkedOn(source)} />
);

export const Sources = ({ sources }: { sources: readonly Source[] }) => (
  <ul className={styles['sources']}>
    {sources.map((source) => (
      <li key={source.url + source.title}>
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
  </ul>
);
