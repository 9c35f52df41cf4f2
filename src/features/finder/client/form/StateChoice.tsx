import { useEffect, useId, useRef } from 'react';
import { states } from '#shared/reference/states.ts';
import { isMilitaryState } from '#shared/geo/placeText.ts';

const offered = states.options.filter(({ value }) => !isMilitaryState(value));

/** For those whose device is in no state: where they want to study. A part of the form, and the next thing to fill in. */
export function StateChoice() {
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => choice.current?.focus(), []);
  return (
    <>
      <label htmlFor={id}>State or territory</label>
      <select ref={choice} id={id} name="state" defaultValue="">
        <option value="">All states and territories</option>
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
