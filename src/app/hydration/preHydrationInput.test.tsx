// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { replayPreHydrationInput } from './preHydrationInput.ts';

function Registration() {
  const [typed, setTyped] = useState({ name: '', email: '', news: false });
  const change = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }));
  return (
    <form>
      <input
        aria-label="Name"
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <input
        aria-label="Email"
        value={typed.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <input
        aria-label="News"
        type="checkbox"
        checked={typed.news}
        onChange={(event) => change({ news: event.target.checked })}
      />
      <output aria-label="state of the form">{JSON.stringify(typed)}</output>
    </form>
  );
}

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

describe('what was typed before the script', () => {
  it('is in every field of the form afterwards, not only in the first', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Registration />);
    document.body.append(place);
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Amara Okafor';
    screen.getByLabelText<HTMLInputElement>('Email').value = 'amara@example.test';
    screen.getByLabelText<HTMLInputElement>('News').checked = true;
    await act(async () => {
      root = hydrateRoot(place, <Registration />);
      replayPreHydrationInput(place);
    });
    const typed = { name: 'Amara Okafor', email: 'amara@example.test', news: true };
    await waitFor(() =>
      expect(JSON.parse(screen.getByLabelText('state of the form').textContent)).toEqual(typed),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amara@example.test');
  });
});
