import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { normaliseZip } from '#shared/input/zip.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { Settings } from '#features/content/contract.ts';
import styles from './SearchBox.module.css';
import { checkPlace, positionMessages } from '#shared/input/placeField.ts';

const finderPath = '/find-universities';

type Search = NonNullable<NonNullable<Settings['home']>['search']>;

export const builtInSearch: Search = {
  placeholder: 'e.g. 94110 or Fresno',
  programTypes: ['BSN', 'ADN', 'LVN'],
};

type SearchMessage = { readonly text: string; readonly isError: boolean };

/** Works without a script; with one it checks before it goes. */
export function SearchBox({ search }: { search: Search }) {
  const id = useId();
  const navigate = useNavigate();
  const place = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<SearchMessage | null>(null);
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
    const problem = checkPlace(wanted);
    setMessage(problem === null ? null : { text: problem, isError: true });
    if (problem === null) go(new FormData(event.currentTarget), wanted ? { near: wanted } : {});
    else place.current?.focus();
  };
  const nearMe = async (form: HTMLFormElement): Promise<void> => {
    setAsking(true);
    const found = await import('./locate.lazy.ts')
      .then(({ locate: askPosition }) => askPosition(navigator.geolocation))
      .catch(() => ({ kind: 'unavailable' as const }));
    setAsking(false);
    if (found.kind === 'found') return go(new FormData(form), { near: found.near });
    setMessage({ text: positionMessages[found.kind], isError: false });
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
          name="near"
          placeholder={search.placeholder}
          autoComplete="postal-code"
          aria-describedby={`${id}-said`}
          aria-invalid={message?.isError || undefined}
        />
        <p
          id={`${id}-said`}
          className={styles.said}
          data-error={message?.isError || undefined}
          aria-live="polite"
        >
          {message?.text}
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
            busyLabel="Finding you…"
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
