import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { affiliations } from '#shared/reference/catalogue/affiliations.ts';
import {
  accreditors,
  applicationRoutes,
  controls,
  formats,
  levels,
  missions,
  programTypes,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import {
  type Facets,
  type FinderQuery,
  netPriceSteps,
  rateSteps,
} from '#features/finder/search/types.ts';
import { formatMoney, formatRate } from '#shared/reference/catalogue/labels.ts';
import { finderQuery } from '../searchQueries.ts';
import { FacetChoices, FacetSelect, FacetTick } from './Facet.tsx';
import styles from './FilterSheet.module.css';
import { changed, finderHref } from '../results/finderHref.ts';
import { chipsOf, listLabels, formatSchoolCount } from '../results/finderLabels.ts';
import { formatCount } from '#shared/text/plural.ts';

export function FilterSheet({ query, onClose }: { query: FinderQuery; onClose: () => void }) {
  const [draft, setDraft] = useState(query);
  const { data, isFetching, isError } = useQuery({
    ...finderQuery(draft),
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<FinderQuery>): void => setDraft(changed(draft, part));
  const clear = (): void => {
    const { zip, city, state, near, radius, bounds, q, sort } = draft;
    setDraft({ ...emptyFinder, zip, city, state, near, radius, bounds, q, sort });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      placement="side"
      title="Filters"
      footer={
        <>
          <Button variant="quiet" disabled={chipsOf(draft).length === 0} onClick={clear}>
            Clear all
          </Button>
          <LinkButton variant="primary" to={finderHref(draft)} preventScrollReset>
            {data && !isError ? `Show ${formatSchoolCount(data.total)}` : 'Show the schools'}
          </LinkButton>
        </>
      }
    >
      <p className={styles.live} aria-live="polite" aria-busy={isFetching}>
        {isError
          ? 'The counts could not be loaded. The filters work all the same.'
          : data
            ? matchLabel(data.total, data.notOnRecord.total)
            : 'Counting…'}
      </p>
      <Programs query={draft} facets={data?.facets} onChange={change} />
      <Costs query={draft} facets={data?.facets} onChange={change} />
      <Schools query={draft} facets={data?.facets} onChange={change} />
    </Sheet>
  );
}

const matchLabel = (total: number, open: number): string =>
  open === 0
    ? `${formatSchoolCount(total)} match.`
    : `${formatSchoolCount(total)} match; of ${formatCount(open)} more it is not on record.`;

type Part = {
  readonly query: FinderQuery;
  readonly facets: Facets | undefined;
  readonly onChange: (change: Partial<FinderQuery>) => void;
};

function Programs({ query, facets, onChange }: Part) {
  return (
    <section className={styles.part}>
      <h3>The program</h3>
      <FacetChoices
        label="Type"
        values={programTypes}
        chosen={query.types}
        labels={listLabels.types}
        counts={facets?.types}
        onChange={(types) => onChange({ types })}
      />
      <FacetChoices
        label="Format"
        values={formats}
        chosen={query.formats}
        labels={listLabels.formats}
        counts={facets?.formats}
        onChange={(chosen) => onChange({ formats: chosen })}
      />
      <FacetChoices
        label="Accreditation"
        hint="Quality, looked at by a body outside of the school. Not the same as approval."
        values={[...accreditors, 'none' as const]}
        chosen={query.accreditors}
        labels={listLabels.accreditors}
        counts={facets?.accreditors}
        onChange={(chosen) => onChange({ accreditors: chosen })}
      />
      <FacetTick
        label="Approved by the state board"
        hint="Decides whether graduates may sit the NCLEX."
        chosen={query.approvedOnly}
        count={facets?.approvedOnly}
        onChange={(approvedOnly) => onChange({ approvedOnly })}
      />
      <FacetTick
        label="Deadline still open"
        chosen={query.deadlineOpen}
        count={facets?.deadlineOpen}
        onChange={(deadlineOpen) => onChange({ deadlineOpen })}
      />
      <FacetChoices
        label="How to apply"
        values={applicationRoutes}
        chosen={query.routes}
        labels={listLabels.routes}
        counts={facets?.routes}
        onChange={(routes) => onChange({ routes })}
      />
    </section>
  );
}

function Costs({ query, facets, onChange }: Part) {
  return (
    <section className={styles.part}>
      <h3>Cost and chances</h3>
      <FacetSelect
        label="Net cost a year"
        hint="What students pay after grants, on average."
        any="Any net cost"
        values={netPriceSteps}
        chosen={query.maxNetPrice}
        labels={(cents) => `Up to ${formatMoney(cents)}`}
        counts={facets?.maxNetPrice}
        onChange={(maxNetPrice) => onChange({ maxNetPrice })}
      />
      <FacetSelect
        label="Acceptance rate"
        any="Any acceptance rate"
        values={rateSteps}
        chosen={query.minAcceptRate}
        labels={(rate) => `${formatRate(rate)} or more`}
        counts={facets?.minAcceptRate}
        onChange={(minAcceptRate) => onChange({ minAcceptRate })}
      />
      <FacetSelect
        label="Graduation rate"
        any="Any graduation rate"
        values={rateSteps}
        chosen={query.minGradRate}
        labels={(rate) => `${formatRate(rate)} or more`}
        counts={facets?.minGradRate}
        onChange={(minGradRate) => onChange({ minGradRate })}
      />
    </section>
  );
}

function Schools({ query, facets, onChange }: Part) {
  const known = affiliations.filter(
    ([code]) =>
      query.affiliations.includes(code) || facets?.affiliations[String(code)] !== undefined,
  );
  return (
    <section className={styles.part}>
      <h3>The school</h3>
      <FacetChoices
        label="Who runs it"
        values={controls}
        chosen={query.controls}
        labels={listLabels.controls}
        counts={facets?.controls}
        onChange={(chosen) => onChange({ controls: chosen })}
      />
      <FacetChoices
        label="Level"
        values={levels}
        chosen={query.levels}
        labels={listLabels.levels}
        counts={facets?.levels}
        onChange={(chosen) => onChange({ levels: chosen })}
      />
      <FacetChoices
        label="Setting"
        values={settings}
        chosen={query.settings}
        labels={listLabels.settings}
        counts={facets?.settings}
        onChange={(chosen) => onChange({ settings: chosen })}
      />
      <FacetChoices
        label="Size"
        values={sizes}
        chosen={query.sizes}
        labels={listLabels.sizes}
        counts={facets?.sizes}
        onChange={(chosen) => onChange({ sizes: chosen })}
      />
      <FacetChoices
        label="Special mission"
        values={missions}
        chosen={query.missions}
        labels={listLabels.missions}
        counts={facets?.missions}
        onChange={(chosen) => onChange({ missions: chosen })}
        folded
      />
      <FacetChoices
        label="Religious affiliation"
        values={known.map(([code]) => code)}
        chosen={query.affiliations}
        labels={listLabels.affiliations}
        counts={facets?.affiliations}
        onChange={(chosen) => onChange({ affiliations: chosen })}
        folded
      />
    </section>
  );
}
