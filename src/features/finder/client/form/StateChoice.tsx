import { useEffect, useId, useRef } from 'react';
import { states } from '#shared/reference/states.ts';
import { isMilitaryState } from '#shared/geo/placeText.ts';

const offered = states.options.filter(({ value }) => !isMilitaryState(value));

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
