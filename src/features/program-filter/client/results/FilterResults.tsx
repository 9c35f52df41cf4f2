import { type RefObject } from 'react';
import Download from 'lucide-react/icons/download';
import { formatDate } from '#shared/time/formatDate.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { FinderNotice } from '#features/finder/contract.ts';
import { isEmptyFilter } from '#features/program-filter/normalizeFilter.ts';
import { formatProgramCount } from '#features/program-filter/engine/rule.ts';
import { labelsOf } from '#features/program-filter/engine/buildRules.ts';
import type {
  ResultLimits,
  FilterResult,
  CriterionKey,
  FilterQuery,
} from '#features/program-filter/types.ts';
import { CompareTray } from '#features/schools/client/parts.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { LazyDisclosure } from '../LazyDisclosure.tsx';
import { CatalogueUnavailable } from './CatalogueUnavailable.tsx';
import { ResultGroups } from './ResultGroups.tsx';
import styles from './FilterResults.module.css';
import type { FilterAnswer, Catalogue } from '../useCatalogue.ts';

const loadFilterLazy = () => import('../programFilter.lazy.tsx');
const WhyNotBox = lazyPart(async () => (await loadFilterLazy()).WhyNotBox);

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly catalogue: Catalogue;
  readonly found: FilterAnswer;
  readonly query: FilterQuery;
  readonly isStale: boolean;
  readonly notices: readonly FinderNotice[];
  readonly shown: ResultLimits;
  readonly now: number;
  readonly onMore: (shown: Partial<ResultLimits>) => void;
  readonly hrefWithout: (key: CriterionKey) => string;
  readonly onRemove: (key: CriterionKey) => void;
  readonly onLoosen: (key: CriterionKey) => void;
  readonly onReset: () => void;
};

const criterionLabel = ({ label, must }: { label: string; must: boolean }): string =>
  must ? label : `${label} (nice to have)`;

export function FilterResults(props: Props) {
  const { heading, catalogue, found, query, isStale, notices, now, hrefWithout, onRemove } = props;
  const { answer, isPlaceholder, error } = found;
  const labels = labelsOf(query);
  const texts = [...new Set([...notices, ...(answer?.notices ?? [])].map(({ text }) => text))];
  return (
    <section
      className={styles.found}
      aria-labelledby="filter-results"
      data-stale={isStale || isPlaceholder || undefined}
      aria-busy={isStale || isPlaceholder}
    >
      <h2 id="filter-results" ref={heading} tabIndex={-1}>
        {answer ? headline(query, answer) : 'Programs'}
      </h2>
      {labels.length > 0 && (
        <ChipLinks
          label="What you chose"
          links={labels.map((each) => ({
            key: each.key,
            label: criterionLabel(each),
            to: hrefWithout(each.key),
            onClick: () => onRemove(each.key),
          }))}
          removes
        />
      )}
      {texts.map((text) => (
        <InlineNotice key={text} tone="info">
          <p>{text}</p>
        </InlineNotice>
      ))}
      {answer && <CatalogueAge catalogue={catalogue} answer={answer} />}
      {!answer && (error || (!catalogue.engine && !catalogue.isLoading)) && (
        <CatalogueUnavailable catalogue={catalogue} found={found} />
      )}
      {!answer && !error && <Skeleton shape="row" count={6} label="Loading programs" />}
      {answer && (
        <>
          <Tools found={found} answer={answer} filters={labels.map(criterionLabel)} />
          <ResultGroups {...props} answer={answer} asksNothing={isEmptyFilter(query)} />
          {catalogue.engine && (
            <LazyDisclosure summary="Why isn’t a school here?">
              <LazyBoundary
                fallback={<p>Loading…</p>}
                unavailable={
                  <p>We couldn’t load this part. Connect to the internet and reload the page.</p>
                }
              >
                <WhyNotBox
                  index={catalogue.engine.index}
                  query={query}
                  place={answer.place}
                  now={now}
                />
              </LazyBoundary>
            </LazyDisclosure>
          )}
        </>
      )}
      <CompareTray />
    </section>
  );
}

const headline = (query: FilterQuery, { total }: FilterResult): string => {
  if (isEmptyFilter(query)) return formatProgramCount(total);
  return `${formatProgramCount(total)} ${total === 1 ? 'matches' : 'match'}`;
};

function CatalogueAge({ catalogue, answer }: { catalogue: Catalogue; answer: FilterResult }) {
  const online = useOnline();
  const { engine } = catalogue;
  const changed = `Programs updated ${formatDate(Date.parse(answer.builtAt))}.`;
  if (!engine) return <p className={styles.soft}>{changed}</p>;
  const checked = `checked ${formatDate(engine.cachedAt)}`;
  return online ? (
    <p className={styles.soft}>
      Saved on this device for offline use, {checked}. {changed}
    </p>
  ) : (
    <InlineNotice tone="info">
      <p>
        You’re offline. This list is saved on this device, {checked}. {changed} Deadlines may have
        changed.
      </p>
    </InlineNotice>
  );
}

function Tools({
  answer,
  found,
  filters,
}: Pick<Props, 'found'> & {
  answer: FilterResult;
  filters: readonly string[];
}) {
  const save = async (): Promise<void> => {
    const { saveProgramsFile } = await loadFilterLazy();
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
    <p className={styles.tools}>
      <Button icon={Download} disabled={answer.total === 0} onClick={() => void save()}>
        Download (CSV)
      </Button>
    </p>
  );
}
