// @module-tag long
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

/** Keeps the thread busy, as a neighbour on the same core does. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Shows an answer when it arrives, and listens from then on. */
function Answer({ arrives, listen }: { arrives: Promise<string>; listen: () => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    void arrives.then(setText);
  }, [arrives]);
  useEffect(() => {
    if (text !== '') listen();
  }, [text, listen]);
  return <p>{text}</p>;
}

afterEach(cleanup);

describe('what a test has found on the screen', () => {
  it('has its effects, however busy the machine is', async () => {
    for (let round = 0; round < 20; round += 1) {
      let listening = false;
      let answer: (text: string) => void = () => {};
      const arrives = new Promise<string>((resolve) => {
        answer = resolve;
      });
      render(
        <Answer
          arrives={arrives}
          listen={() => {
            listening = true;
          }}
        />,
      );
      const busy = setInterval(() => hold(3), 0);
      const found = screen.findByText(`answer ${round}`);
      setTimeout(() => answer(`answer ${round}`), 5);
      await found;
      clearInterval(busy);
      expect(listening).toBe(true);
      cleanup();
    }
  });
});
