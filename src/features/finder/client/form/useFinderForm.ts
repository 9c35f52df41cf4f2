import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isZip, normaliseZip } from '#shared/input/zip.ts';
import { finderPath } from '../results/finderHref.ts';

/** In UTF-16 units (features.md §2.3). */
const maxPlaceLength = 200;

const positionMessages = {
  denied:
    'Your position was not shared, and nothing was sent. Enter a ZIP code, a city or a state instead.',
  unavailable: 'Your position could not be found. Enter a ZIP code, a city or a state instead.',
  outside: 'You seem to be outside of the United States. Choose the state where you want to study.',
};

export type RoughPosition = { readonly roughMiles: number | null };

type FormMessage = {
  readonly text: string;
  readonly isError: boolean;
  readonly withStates?: boolean;
};

export type FinderFormState = {
  readonly place: RefObject<HTMLInputElement | null>;
  readonly message: FormMessage | null;
  readonly asking: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly askDevice: (form: HTMLFormElement) => Promise<unknown>;
};

function placeProblem(place: string): string {
  if (place.length > maxPlaceLength)
    return `Enter a shorter place, at most ${maxPlaceLength} characters.`;
  return /^\d[\d\s-]*$/.test(place) && !isZip(normaliseZip(place))
    ? 'Enter all 5 digits of the ZIP code, e.g. 94110, or a city.'
    : '';
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(given);
}

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
