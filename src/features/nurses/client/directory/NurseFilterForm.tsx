import Search from 'lucide-react/icons/search';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { languages } from '#shared/reference/languages.ts';
import { states } from '#shared/reference/states.ts';
import { paths } from '#shared/routing/paths.ts';
import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { type FilterKey, filterKeys, type NurseSort } from '../../contract.ts';
import { countFilters, maxNameLength, type NurseFilters, readNurseFilters } from '../../filters.ts';
import {
  availabilities,
  type Choice,
  degreeTypes,
  helpTopics,
  settings,
  specialties,
} from '../../values.ts';
import { nursesHref } from '../nursePaths.ts';
import styles from '../Nurses.module.css';

type Select = {
  readonly key: FilterKey;
  readonly label: string;
  readonly any: string;
  readonly options: readonly Choice[];
};

const selects: readonly Select[] = [
  { key: 'state', label: 'State', any: 'Any state', options: states.options },
  { key: 'specialty', label: 'Specialty', any: 'Any specialty', options: specialties },
  { key: 'topic', label: 'Helps with', any: 'Anything', options: helpTopics },
  { key: 'language', label: 'Speaks', any: 'Any language', options: languages.options },
  { key: 'setting', label: 'Works in', any: 'Any setting', options: settings },
  { key: 'program', label: 'Program they studied', any: 'Any program', options: degreeTypes },
  {
    key: 'availability',
    label: 'Availability',
    any: 'Open or limited',
    options: availabilities,
  },
];

const sortLabels: Readonly<Record<NurseSort, string>> = {
  shuffle: 'A different order each day',
  answers: 'Most answers in the forum',
  response: 'Fastest answers',
  zone: 'Nearest time zone',
};

/** Works without a script: a form that leads to the list's own address. Chips hold what a select can't show. */
export function NurseFilterForm({ filters }: { filters: NurseFilters }) {
  const id = useId();
  const navigate = useNavigate();
  const { q, values, sort } = filters;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const read = readNurseFilters(new URLSearchParams(given)).filters;
    void navigate(nursesHref({ ...read, zone: read.sort === 'zone' ? deviceTimeZone() : '' }));
  };
  /** A select shows one value; further ones of its key are chips that stay. */
  const further = filterKeys.flatMap((key) => {
    const rest = key === 'university' ? values[key] : values[key].slice(1);
    return rest.map((value) => ({ key, value }));
  });
  return (
    <form
      method="get"
      action={paths.nurses}
      aria-label="Find nurses"
      className={styles.form}
      onSubmit={submit}
    >
      <div className={styles.searchLine}>
        <label htmlFor={`${id}-q`}>
          Name
          <input
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxNameLength}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </div>
      {further.map(({ key, value }) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <Disclosure summary={countFilters(filters) === 0 ? 'Filters' : 'Change the filters'}>
        <div className={styles.filters}>
          {selects.map(({ key, label, any, options }) => (
            <div key={key}>
              <label htmlFor={`${id}-${key}`}>{label}</label>
              <select id={`${id}-${key}`} name={key} defaultValue={values[key][0] ?? ''}>
                <option value="">{any}</option>
                {options.map((option) => (
                  // Names of languages come from the platform: the server’s may be older than the browser’s.
                  <option key={option.value} value={option.value} suppressHydrationWarning>
                    {option.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
          <div>
            <label htmlFor={`${id}-sort`}>Order</label>
            <select id={`${id}-sort`} name="sort" defaultValue={sort}>
              {Object.entries(sortLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p>
          <Button type="submit">Apply filters</Button>
        </p>
      </Disclosure>
    </form>
  );
}
