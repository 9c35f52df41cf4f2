import { affiliations } from '#shared/reference/catalogue/affiliations.ts';
import {
  accreditors,
  applicationRoutes,
  controls,
  formats,
  levels,
  missions,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import { nursingTypes } from '#shared/reference/catalogue/awards.ts';
import {
  type Facets,
  type FinderQuery,
  graduateSteps,
  netPriceSteps,
  rateSteps,
  tuitionSteps,
} from '#features/finder/search/types.ts';
import { formatMoney, formatRate } from '#shared/reference/catalogue/labels.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { listLabels } from '../results/finderLabels.ts';
import { FacetChoices, FacetSelect, FacetTick } from './Facet.tsx';
import styles from './FilterSheet.module.css';

type Part = {
  readonly query: FinderQuery;
  readonly facets: Facets | undefined;
  readonly onChange: (change: Partial<FinderQuery>) => void;
};

export const FilterFields = (part: Part) => (
  <>
    <Programs {...part} />
    <Costs {...part} />
    <Schools {...part} />
  </>
);

/** Where and how to look stays; what to look for goes. */
export const withoutFilters = ({
  zip,
  city,
  state,
  near,
  radius,
  bounds,
  q,
  sort,
}: FinderQuery): FinderQuery => ({
  ...emptyFinder,
  zip,
  city,
  state,
  near,
  radius,
  bounds,
  q,
  sort,
});

function Programs({ query, facets, onChange }: Part) {
  return (
    <section className={styles.part}>
      <h3>Program</h3>
      <FacetChoices
        label="Degree or certificate"
        values={nursingTypes}
        chosen={query.types}
        labels={listLabels.types}
        counts={facets?.types}
        onChange={(types) => onChange({ types })}
      />
      <FacetSelect
        label="Graduates per year"
        hint="Of one program, as the school reported it."
        any="Any number"
        values={graduateSteps}
        chosen={query.minGraduates}
        labels={(count) => `${count} or more`}
        counts={facets?.minGraduates}
        onChange={(minGraduates) => onChange({ minGraduates })}
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
        hint="Independent quality review. Different from state approval."
        values={[...accreditors, 'none' as const]}
        chosen={query.accreditors}
        labels={listLabels.accreditors}
        counts={facets?.accreditors}
        onChange={(chosen) => onChange({ accreditors: chosen })}
      />
      <FacetTick
        label="State board approved"
        hint="Required to take the NCLEX."
        chosen={query.approvedOnly}
        count={facets?.approvedOnly}
        onChange={(approvedOnly) => onChange({ approvedOnly })}
      />
      <FacetTick
        label="Still accepting applications"
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
      <h3>Cost and outcomes</h3>
      <FacetSelect
        label="In-state tuition per year"
        hint="What the school charges before any aid."
        any="Any tuition"
        values={tuitionSteps}
        chosen={query.maxTuition}
        labels={(cents) => `Up to ${formatMoney(cents)}`}
        counts={facets?.maxTuition}
        onChange={(maxTuition) => onChange({ maxTuition })}
      />
      <FacetSelect
        label="Net cost per year"
        hint="What students pay on average after grants."
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
      <h3>School</h3>
      <FacetTick
        label="Nursing schools only"
        chosen={!query.all}
        count={undefined}
        onChange={(only) => onChange({ all: !only })}
      />
      <FacetChoices
        label="Type of school"
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
