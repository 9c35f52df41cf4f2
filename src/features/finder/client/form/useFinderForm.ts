import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finderPath } from '../results/finderHref.ts';
import { checkPlace, positionMessages } from '#shared/input/placeField.ts';

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

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(given);
}

export function useFinderForm(): FinderFormState {
  const navigate = useNavigate();
  const place = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [asking, setAsking] = useState(false);

  const go = (params: URLSearchParams, state: RoughPosition | null): void => {
    if (params.size === 0) params.set('near', '');
    void navigate(`${finderPath}?${params}`, { state });
  };
  return {
    place,
    message,
    asking,
    submit(event) {
      event.preventDefault();
      const wrong = checkPlace(place.current?.value.trim() ?? '');
      setMessage(wrong === null ? null : { text: wrong, isError: true });
      if (wrong === null) go(paramsOf(event.currentTarget), null);
      else place.current?.focus();
    },
    async askDevice(form) {
      setAsking(true);
      const found = await import('../search.lazy.ts')
        .then(({ getPosition: askPosition }) => askPosition(navigator.geolocation))
        .catch(() => ({ kind: 'unavailable' as const }));
      setAsking(false);
      if (found.kind === 'found') {
        const params = paramsOf(form);
        params.set('near', found.near);
        return go(params, { roughMiles: found.within });
      }
      const withStates = found.kind === 'outside';
      setMessage({ text: positionMessages[found.kind], isError: false, withStates });
      // The list of states takes the focus itself.
      return withStates || place.current?.focus();
    },
  };
}
