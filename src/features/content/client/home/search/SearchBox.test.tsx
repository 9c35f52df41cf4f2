// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtInSearch, SearchBox } from './SearchBox.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const page = (
  <MemoryRouter>
    <SearchBox search={builtInSearch} />
    <Address />
  </MemoryRouter>
);
const place = () => screen.getByLabelText<HTMLInputElement>('ZIP code, city or state');
const address = () => screen.getByRole('status').textContent;

function search(text: string, program = ''): void {
  render(page);
  fireEvent.change(place(), { target: { value: text } });
  fireEvent.change(screen.getByLabelText('Program'), { target: { value: program } });
  fireEvent.click(screen.getByRole('button', { name: 'Find programs' }));
}

/** A device that answers a question for its position. */
function device(answer: { latitude: number; longitude: number } | { code: number } | null): void {
  const geolocation: Partial<Geolocation> | undefined = answer
    ? {
        getCurrentPosition: (found, failed) =>
          'code' in answer
            ? failed?.(answer as GeolocationPositionError)
            : found({ coords: answer } as GeolocationPosition),
      }
    : undefined;
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation as Geolocation);
}
async function nearMe(program = ''): Promise<void> {
  render(page);
  fireEvent.change(screen.getByLabelText('Program'), { target: { value: program } });
  fireEvent.click(screen.getByRole('button', { name: 'Near me' }));
  await screen.findByRole('button', { name: 'Near me' });
}

afterEach(cleanup);

describe('the search on the home', () => {
  it.each([
    ['94110', 'BSN', '/find-universities?near=94110&program=BSN'],
    [' 94110 1234 ', '', '/find-universities?near=94110-1234'],
    ['Fresno', 'LVN', '/find-universities?near=Fresno&program=LVN'],
    ['Twentynine Palms', '', '/find-universities?near=Twentynine+Palms'],
    ['', 'ADN', '/find-universities?program=ADN'],
    ['a&b=<c>', '', '/find-universities?near=a%26b%3D%3Cc%3E'],
  ])('of %j and %j asks the finder', (text, program, expected) => {
    search(text, program);
    expect(address()).toBe(expected);
  });

  it.each(['9411', '941100', '94110-12', '1'])(
    'of the ZIP code %j says under the box what is wrong, and keeps the text',
    (text) => {
      search(text);
      expect(address()).toBe('/');
      expect(place().value).toBe(text);
      expect(place().getAttribute('aria-invalid')).toBe('true');
      const words = document.getElementById(place().getAttribute('aria-describedby') ?? '');
      expect(words?.textContent).toBe('Enter all 5 digits of the ZIP code, like 94110, or a city.');
      expect(document.activeElement).toBe(place());
    },
  );

  it('of a place beyond 200 characters says so', () => {
    search('a'.repeat(201));
    expect(screen.getByText('Enter a shorter place name, up to 200 characters.')).toBeTruthy();
  });

  it('is a form for those without a script', () => {
    const html = renderToString(page);
    expect(html).toMatch(/<form[^>]* action="\/find-universities" method="get"/);
    expect(html).toContain('name="near"');
    expect(html).toContain('name="program"');
    expect(html).not.toContain('Near me');
  });
});

describe('near me', () => {
  it('asks for the position on a tap only, and rounds it', async () => {
    device({ latitude: 37.774929, longitude: -122.419416 });
    const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    render(page);
    expect(ask).not.toHaveBeenCalled();
    cleanup();
    await nearMe('BSN');
    await expect.poll(address).toBe('/find-universities?near=37.77%2C-122.42&program=BSN');
  });

  it.each([
    ['a refusal', { code: 1 }, /location wasn’t shared/],
    ['a device that cannot find itself', { code: 2 }, /couldn’t find your location/],
    ['a device that has no such thing', null, /couldn’t find your location/],
  ])('explains %s and puts the focus into the place', async (_what, answer, words) => {
    device(answer);
    await nearMe();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(place());
    expect(place().getAttribute('aria-invalid')).toBeNull();
    expect(address()).toBe('/');
  });

  it('offers a list of the states to who is outside of the United States', async () => {
    device({ latitude: 48.2, longitude: 16.37 });
    await nearMe('ADN');
    expect(await screen.findByText(/you’re outside the United States/)).toBeTruthy();
    const list = screen.getByLabelText<HTMLSelectElement>('State');
    expect(document.activeElement).toBe(list);
    expect([...list.options].map(({ text }) => text)).toContain('Puerto Rico');
    fireEvent.change(list, { target: { value: 'California' } });
    expect(place().value).toBe('California');
    expect(address()).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Find programs' }));
    expect(address()).toBe('/find-universities?near=California&program=ADN');
  });
});
