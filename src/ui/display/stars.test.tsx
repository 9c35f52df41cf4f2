import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StarRating } from './Stars.tsx';

const filled = (html: string) => [...html.matchAll(/data-fill="([^"]+)"/g)].map(([, fill]) => fill);

it.each([
  [4, '4 out of 5 stars', ['1', '1', '1', '1', '0']],
  [3.4, '3.5 out of 5 stars', ['1', '1', '1', '0.5', '0']],
  [0, '0 out of 5 stars', ['0', '0', '0', '0', '0']],
  [7, '5 out of 5 stars', ['1', '1', '1', '1', '1']],
  [-1, '0 out of 5 stars', ['0', '0', '0', '0', '0']],
])('%d is drawn and told out of 5', (stars, words, fills) => {
  const html = renderToString(<StarRating stars={stars} />);
  expect(html).toContain(words);
  expect(filled(html)).toEqual(fills);
});
