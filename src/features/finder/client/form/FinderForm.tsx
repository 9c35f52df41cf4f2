import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { type AwardType, nursingTypes, typeNames } from '#shared/reference/catalogue/awards.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { finderParams } from '#features/finder/search/url/finderUrl.ts';
import { defaultRadius, type FinderQuery, radii } from '#features/finder/search/types.ts';
import styles from './FinderForm.module.css';
import { finderPath } from '../results/finderHref.ts';
import { StateChoice } from './StateChoice.tsx';
import { type FinderFormState, useFinderForm } from './useFinderForm.ts';

const typeDetails: Readonly<Record<AwardType, string>> = {
  BSN: 'Bachelor’s degree',
  ADN: 'Associate degree',
  LVN: 'Certificate, LVN or LPN',
  MSN: 'Master’s degree',
  diploma: 'Hospital diploma',
};

const hiddenFields = (query: FinderQuery): [name: string, value: string][] => [
  ...finderParams({
    ...query,
    zip: '',
    city: '',
    state: '',
    near: null,
    radius: defaultRadius,
    bounds: null,
    types: [],
    page: 1,
  }),
];

/**
 * Works without a script; with one it is checked before it goes.
 * @param typed what the person typed as the place
 * @param problem what the search has found wrong with it
 */
export function FinderForm({
  query,
  typed,
  problem = null,
}: {
  query: FinderQuery;
  typed: string;
  problem?: ReactNode;
}) {
  const form = useFinderForm();
  return (
    <form
      className={styles.form}
      action={finderPath}
      method="get"
      noValidate
      onSubmit={form.submit}
    >
      <TypeChoices chosen={query.types} />
      <PlaceField form={form} typed={typed} problem={problem} />
      <RadiusField radius={query.radius} />
      {hiddenFields(query).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          Find programs
        </Button>
        <span data-ready={useMounted()} className={styles.position}>
          <Button
            busy={form.asking}
            busyLabel="Finding you…"
            onClick={({ currentTarget }) =>
              currentTarget.form && void form.askDevice(currentTarget.form)
            }
          >
            Use my location
          </Button>
        </span>
      </div>
    </form>
  );
}

/** The three that begin a nurse's way, and what else was chosen. */
function TypeChoices({ chosen }: { chosen: readonly AwardType[] }) {
  const id = useId();
  const first: readonly AwardType[] = programTypes;
  const offered = nursingTypes.filter((type) => first.includes(type) || chosen.includes(type));
  return (
    <fieldset className={styles.types}>
      <legend>Program</legend>
      {offered.map((type) => (
        <label key={type} htmlFor={`${id}-${type}`}>
          <input
            id={`${id}-${type}`}
            type="checkbox"
            name="type"
            value={type}
            defaultChecked={chosen.includes(type)}
          />
          <strong>{typeNames[type]}</strong>
          <span className={styles.detail}>{typeDetails[type]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PlaceField({
  form: { place, message },
  typed,
  problem,
}: {
  form: FinderFormState;
  typed: string;
  problem: ReactNode;
}) {
  const id = useId();
  const isWrong = message === null ? problem !== null : message.isError;
  return (
    <div className={styles.place}>
      <label htmlFor={id}>ZIP code, city or state</label>
      <input
        ref={place}
        id={id}
        name="near"
        defaultValue={typed}
        placeholder="e.g. 94110 or Fresno"
        autoComplete="postal-code"
        aria-describedby={`${id}-said`}
        aria-invalid={isWrong || undefined}
      />
      <div id={`${id}-said`} className={styles.said} aria-live="polite">
        {message === null ? (
          problem
        ) : (
          <p data-error={message.isError || undefined}>{message.text}</p>
        )}
      </div>
      {message?.withStates && <StateChoice />}
    </div>
  );
}

function RadiusField({ radius }: { radius: number | null }) {
  const id = useId();
  return (
    <div className={styles.radius}>
      <label htmlFor={id}>Distance</label>
      <select id={id} name="radius" defaultValue={radius === null ? 'any' : String(radius)}>
        {radii.map((miles) => (
          <option key={miles} value={miles}>{`${miles} miles`}</option>
        ))}
        <option value="any">Any distance</option>
      </select>
    </div>
  );
}
