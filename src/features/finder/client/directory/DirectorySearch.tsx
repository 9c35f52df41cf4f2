import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import {
  directoryParams,
  directoryPath,
  type DirectoryQuery,
} from '#features/finder/directory/directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';
import styles from './Directory.module.css';
import { NameField } from './NameField.tsx';

export function DirectorySearch({
  query,
  states,
}: {
  query: DirectoryQuery;
  states: Readonly<Record<string, number>>;
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
  const hiddenFields = [...directoryParams({ ...query, q: '', state: '', page: 1 })];
  const codes = Object.keys(states).filter((code) => code !== '');
  const known = query.state === '' || codes.includes(query.state) ? codes : [...codes, query.state];
  const named = known
    .map((code) => ({ code, name: stateName(code) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return (
    <form
      key={`${query.q} ${query.state}`}
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
              {states[code] === undefined ? name : `${name} (${states[code]})`}
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
