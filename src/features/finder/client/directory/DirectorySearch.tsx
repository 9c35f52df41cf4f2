import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import {
  directoryParams,
  directoryPath,
  type DirectoryQuery,
} from '#features/finder/directory/directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';
import { nursingTypes, typeNames } from '#shared/reference/catalogue/awards.ts';
import { formatCount } from '#shared/text/plural.ts';
import { formatPrograms } from '../results/finderLabels.ts';
import styles from './Directory.module.css';
import { NameField } from './NameField.tsx';

export function DirectorySearch({
  query,
  states,
  types,
}: {
  query: DirectoryQuery;
  states: Readonly<Record<string, number>>;
  types: Readonly<Record<string, number>>;
}) {
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    void navigate(`${directoryPath}?${new URLSearchParams(given)}`, { preventScrollReset: true });
  };
  const hiddenFields = [...directoryParams({ ...query, q: '', state: '', types: [], page: 1 })];
  const codes = Object.keys(states).filter((code) => code !== '');
  const known = query.state === '' || codes.includes(query.state) ? codes : [...codes, query.state];
  const named = known
    .map((code) => ({ code, name: stateName(code) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return (
    <form
      key={`${query.q} ${query.state} ${query.types.join(' ')}`}
      className={styles.search}
      action={directoryPath}
      method="get"
      aria-label="Search the schools"
      onSubmit={submit}
    >
      <NameField name={query.q} />
      <div>
        <label htmlFor={`${id}-state`}>State</label>
        <select id={`${id}-state`} name="state" defaultValue={query.state}>
          <option value="">All states and territories</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {states[code] === undefined ? name : `${name} (${formatCount(states[code])})`}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-type`}>Program</label>
        <select
          id={`${id}-type`}
          name="type"
          defaultValue={query.types.length > 1 ? query.types.join(',') : (query.types[0] ?? '')}
        >
          <option value="">All nursing programs</option>
          {query.types.length > 1 && (
            <option value={query.types.join(',')}>{formatPrograms(query.types, false)}</option>
          )}
          {nursingTypes.map((type) => (
            <option key={type} value={type}>
              {types[type] === undefined
                ? typeNames[type]
                : `${typeNames[type]} (${formatCount(types[type])})`}
            </option>
          ))}
        </select>
      </div>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        Search
      </Button>
    </form>
  );
}
