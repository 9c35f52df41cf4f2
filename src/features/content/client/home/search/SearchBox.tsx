import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isZip, normaliseZip } from '#shared/input/zip.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { Settings } from '#features/content/contract.ts';
import styles from './SearchBox.module.css';

const finderPath = '/find-universities';
const maxQueryLength = 200;

type Search = NonNullable<NonNullable<Settings['home']>['search']>;

export const builtInSearch: Search = {
  placeholder: 'e.g. 94110 or Fresno',
  programTypes: ['BSN', 'ADN', 'LVN'],
};

const messages = {
  zip: 'Enter all 5 digits of the ZIP code, e.g. 94110, or a city.',
  long: `Enter a shorter place, at most ${maxQueryLength} characters.`,
  denied:
    'Your position was not shared, and nothing was sent. Enter a ZIP code, a city or a state instead.',
  unavailable: 'Your position could not be found. Enter a ZIP code, a city or a state instead.',
  outside: 'You seem to be outside of the United States. Choose the state where you want to study.',
};
type SearchMessage = { readonly text: string; readonly isError: boolean };

function placeProblem(place: string): string | null {
  if (place.length > maxQueryLength) return messages.long;
  return /^\d[\d\s-]*$/.test(place) && !isZip(normaliseZip(place)) ? messages.zip : null;
}

/** Works without a script; with one it checks before it goes. */
export function SearchBox({ search }: { search: Search }) {
  const id = useId();
  const navigate = useNavigate();
  const place = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<SearchMessage | null>(null);
  const [stateNames, setStateNames] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const canAsk = useMounted();

  const go = (form: FormData, more: Record<string, string>): void => {
    const query = new URLSearchParams(more);
    const program = form.get('program');
    if (typeof program === 'string' && program !== '') query.set('program', program);
    void navigate(`${finderPath}?${query}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = normaliseZip(place.current?.value.trim() ?? '');
    const problem = placeProblem(wanted);
    setSaid(problem === null ? null : { text: problem, isError: true });
    if (problem === null) go(new FormData(event.currentTarget), wanted ? { place: wanted } : {});
    else place.current?.focus();
  };
  const nearMe = async (form: HTMLFormElement): Promise<void> => {
    setAsking(true);
    const found = await import('./locate.lazy.ts')
      .then(({ locate: askPosition }) => askPosition(navigator.geolocation))
      .catch(() => ({ kind: 'unavailable' as const }));
    setAsking(false);
    if (found.kind === 'found') return go(new FormData(form), { near: found.near });
    setSaid({ text: messages[found.kind], isError: false });
    if (found.kind === 'outside') setStateNames(found.states);
    else place.current?.focus();
  };

  return (
    <form className={styles.form} action={finderPath} method="get" noValidate onSubmit={submit}>
      <h2 className={styles.title}>Find a program</h2>
      <label className={styles.program}>
        <span>Program</span>
        <select name="program" defaultValue="">
          <option value="">Any</option>
          {search.programTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <div className={styles.place}>
        <label htmlFor={`${id}-place`}>ZIP code, city or state</label>
        <input
          ref={place}
          id={`${id}-place`}
          name="place"
          placeholder={search.placeholder}
          autoComplete="postal-code"
          aria-describedby={`${id}-said`}
          aria-invalid={said?.isError || undefined}
        />
        <p
          id={`${id}-said`}
          className={styles.said}
          data-error={said?.isError || undefined}
          aria-live="polite"
        >
          {said?.text}
        </p>
      </div>
      {stateNames.length > 0 && (
        <StateList
          names={stateNames}
          onChoose={(name) => {
            if (place.current) place.current.value = name;
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          Find programs
        </Button>
        {canAsk && (
          <Button
            busy={asking}
            busyLabel="Asking your device…"
            onClick={({ currentTarget: { form } }) => form && void nearMe(form)}
          >
            Near me
          </Button>
        )}
      </div>
    </form>
  );
}

function StateList({
  names,
  onChoose,
}: {
  names: readonly string[];
  onChoose: (name: string) => void;
}) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <label className={styles.states}>
      <span>State</span>
      <select ref={list} defaultValue="" onChange={({ target }) => onChoose(target.value)}>
        <option value="">-- Choose a state --</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
