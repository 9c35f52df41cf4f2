import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isZip, normaliseZip } from '#shared/input/zip.ts';
import { finderPath } from '../results/finderHref.ts';

/** Search text (features.md §2.3), in UTF-16 units. */
const maxPlaceLength = 200;

const positionMessages = {
  denied:
    'Your position was not shared, and nothing was sent. Enter a ZIP code, a city or a state instead.',
  unavailable: 'Your position could not be found. Enter a ZIP code, a city or a state instead.',
  outside: 'You seem to be outside of the United States. Choose the state where you want to study.',
};

/** What is told with the way to a search from a position: within how many miles it is known. */
export type RoughPosition = { readonly roughMiles: number | null };

type FormMessage = {
  readonly text: string;
  readonly isError: boolean;
  /** The states stand there to be chosen from. */
  readonly withStates?: boolean;
};

export type FinderFormState = {
  readonly place: RefObject<HTMLInputElement | null>;
  /** What the form itself has to say; null while it has nothing. */
  readonly message: FormMessage | null;
  readonly asking: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly askDevice: (form: HTMLFormElement) => Promise<unknown>;
};

/** @returns what is wrong with a place, or empty; no text is every place */
function placeProblem(place: string): string {
  if (place.length > maxPlaceLength)
    return `Enter a shorter place, at most ${maxPlaceLength} characters.`;
  return /^\d[\d\s-]*$/.test(place) && !isZip(normaliseZip(place))
    ? 'Enter all 5 digits of the ZIP code, e.g. 94110, or a city.'
    : '';
}

/** What the form asks for, as an address has it; empty fields are left out. */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(given);
}

/** What happens when the form is sent, or the device is asked where it is. */
export function useFinderForm(): FinderFormState {
  const navigate = useNavigate();
  const place = useRef<HTMLInputElement>(null);
  const [message, setSaid] = useState<FormMessage | null>(null);
  const [asking, setAsking] = useState(false);

  const go = (params: URLSearchParams, state: RoughPosition | null): void => {
    if (params.size === 0) params.set('place', '');
    void navigate(`${finderPath}?${params}`, { state });
  };
  return {
    place,
    message,
    asking,
    submit(event) {
      event.preventDefault();
      const wrong = placeProblem(place.current?.value.trim() ?? '');
      setSaid(wrong === '' ? null : { text: wrong, isError: true });
      if (wrong === '') go(paramsOf(event.currentTarget), null);
      else place.current?.focus();
    },
    async askDevice(form) {
      setAsking(true);
      const found = await import('./position.ts')
        .then(({ getPosition: askPosition }) => askPosition(navigator.geolocation))
        .catch(() => ({ kind: 'unavailable' as const }));
      setAsking(false);
      if (found.kind === 'found') {
        const params = paramsOf(form);
        params.delete('place');
        params.set('near', found.near);
        return go(params, { roughMiles: found.within });
      }
      const withStates = found.kind === 'outside';
      setSaid({ text: positionMessages[found.kind], isError: false, withStates });
      // The list of states takes the focus itself.
      return withStates || place.current?.focus();
    },
  };
}
