import { type RefObject } from 'react';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../../shared/time/formatDate.ts';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { useOnline } from '../../../../ui/useOnline.ts';
import type { FinderNotice } from '../../search/types.ts';
import { asksNothing } from '../../toggle/normalise.ts';
import { programsWords } from '../../toggle/rule.ts';
import { labelsOf } from '../../toggle/rulesOf.ts';
import type { Shown, ToggleAnswer, ToggleKey, ToggleQuery } from '../../toggle/types.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import chipStyles from '../finder/FilterChips.module.css';
import { LateDisclosure } from './LateDisclosure.tsx';
import { NoCatalogue } from './NoCatalogue.tsx';
import { Results } from './Results.tsx';
import styles from './Results.module.css';
import type { Answered, Catalogue } from './useCatalogue.ts';

const later = () => import('./toggleLater.ts');
const WhyNotBox = lazyPart(async () => (await later()).WhyNotBox);

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly catalogue: Catalogue;
  readonly found: Answered;
  readonly query: ToggleQuery;
  /** The rows belong to what was asked before. */
  readonly isStale: boolean;
  readonly notices: readonly FinderNotice[];
  readonly shown: Shown;
  readonly now: number;
  readonly onMore: (shown: Partial<Shown>) => void;
  /** The address of the filter without one toggle. */
  readonly hrefWithout: (key: ToggleKey) => string;
  readonly onRemove: (key: ToggleKey) => void;
  readonly onLoosen: (key: ToggleKey) => void;
  readonly onReset: () => void;
};

const wordsOf = ({ label, must }: { label: string; must: boolean }): string =>
  must ? label : `${label} (wish)`;

/** What the applied toggles have found, with everything that can be done with it. */
export function Found(props: Props) {
  const { heading, catalogue, found, query, isStale, notices, now, hrefWithout, onRemove } = props;
  const { answer, isOld, error } = found;
  const labels = labelsOf(query);
  const texts = [...new Set([...notices, ...(answer?.notices ?? [])].map(({ text }) => text))];
  return (
    <section
      className={styles['found']}
      aria-labelledby="filter-results"
      data-stale={isStale || isOld || undefined}
      aria-busy={isStale || isOld}
    >
      <h2 id="filter-results" ref={heading} tabIndex={-1}>
        {answer ? headline(query, answer) : 'Programs'}
      </h2>
      {labels.length > 0 && (
        <ul className={chipStyles['chips']} aria-label="Toggles that are on">
          {labels.map((each) => (
            <li key={each.key}>
              <Link
                to={hrefWithout(each.key)}
                preventScrollReset
                onClick={() => onRemove(each.key)}
              >
                <VisuallyHidden>Remove </VisuallyHidden>
                {wordsOf(each)}
                <X size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {texts.map((text) => (
        <InlineNotice key={text} tone="info">
          <p>{text}</p>
        </InlineNotice>
      ))}
      {answer && <From catalogue={catalogue} answer={answer} />}
      {!answer && (error || (!catalogue.kept && !catalogue.isComing)) && (
        <NoCatalogue catalogue={catalogue} found={found} />
      )}
      {!answer && !error && <Skeleton shape="row" count={6} label="Loading programs" />}
      {answer && (
        <>
          <Tools found={found} answer={answer} filters={labels.map(wordsOf)} />
          <Results {...props} answer={answer} asksNothing={asksNothing(query)} />
          {catalogue.kept && (
            <LateDisclosure summary="Why is a school not here?">
              <LatePart
                fallback={<p>Loading…</p>}
                missing={<p>This part did not arrive. Reload the page with a connection.</p>}
              >
                <WhyNotBox
                  index={catalogue.kept.index}
                  query={query}
                  place={answer.place}
                  now={now}
                />
              </LatePart>
            </LateDisclosure>
          )}
        </>
      )}
      <CompareTray />
    </section>
  );
}

const headline = (query: ToggleQuery, { total }: ToggleAnswer): string => {
  if (asksNothing(query)) return `${programsWords(total)} on record`;
  return `${programsWords(total)} ${total === 1 ? 'matches' : 'match'}`;
};

/** Which list has answered, and of when. */
function From({ catalogue, answer }: { catalogue: Catalogue; answer: ToggleAnswer }) {
  const online = useOnline();
  const { kept } = catalogue;
  const changed = `The catalogue last changed on ${formatDate(Date.parse(answer.builtAt))}.`;
  if (!kept) return <p className={styles['soft']}>From our server. {changed}</p>;
  const checked = `checked on ${formatDate(kept.keptAt)}`;
  return online ? (
    <p className={styles['soft']}>
      From the list on this device, {checked}: it works without signal. {changed}
    </p>
  ) : (
    <InlineNotice tone="info">
      <p>
        You are offline. This is from the list on this device, {checked}. {changed} Deadlines may
        have moved since.
      </p>
    </InlineNotice>
  );
}

function Tools({
  answer,
  found,
  filters,
}: Pick<Props, 'found'> & {
  answer: ToggleAnswer;
  filters: readonly string[];
}) {
  const save = async (): Promise<void> => {
    const { saveProgramsFile } = await later();
    const all = found.whole() ?? answer;
    saveProgramsFile({
      hits: all.matches,
      total: all.total,
      filters,
      place: answer.place?.label ?? '',
      builtAt: answer.builtAt,
    });
  };
  return (
    <p className={styles['tools']}>
      <Button icon={Download} disabled={answer.total === 0} onClick={() => void save()}>
        Save as a file (CSV)
      </Button>
    </p>
  );
}
