// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type * as finderParts from '#features/finder/client/parts.ts';
import { personalInformation } from '#features/application/definition/personalInformation.ts';
import { buildRow } from '#features/application/testing.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { answer, openScreen, setWide } from '../testingScreen.tsx';

const places: Readonly<Record<string, { city: string; state: string }>> = {
  '91101': { city: 'Pasadena', state: 'CA' },
  '89501': { city: 'Reno', state: 'NV' },
};
vi.mock(
  '#features/finder/client/parts.ts',
  (): Partial<typeof finderParts> => ({
    cachePlaces: () => Promise.resolve(true),
    findZipPlace: (zip) => Promise.resolve(places[zip] ?? null),
  }),
);

beforeEach(() => setWide(false));
afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
});

const key = 'personal-information';
const open = (topic: string, values = {}) =>
  openScreen(<SectionScreen definition={personalInformation} />, {
    address: `/here?topic=${topic}`,
    answers: { [key]: values },
  });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('what the account knows', () => {
  it('is offered, stored like any answer once it is used, and says where it comes from', async () => {
    signIn({ name: 'Ana Ruiz', email: 'ana@example.test' });
    const { stored, pass } = await open('names', { residencyState: 'CA' });
    await pass(3_000);
    expect(stored(key)).toEqual({ residencyState: 'CA' });
    fireEvent.click(screen.getByRole('button', { name: 'Use “Ana Ruiz” from your account' }));
    await pass(3_000);
    expect(stored(key)).toMatchObject({ legalFirstName: 'Ana', legalLastName: 'Ruiz' });
    expect(screen.queryByRole('button', { name: /Ana Ruiz/ })).toBeNull();
    expect(screen.getAllByText(/^From your account/)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Change Legal first name' }));
    expect(document.activeElement).toBe(field('Legal first name'));
    answer('Legal first name', 'Anabel');
    await waitFor(() => expect(screen.getAllByText(/^From your account/)).toHaveLength(1));
  });

  it('is not offered where something was answered', async () => {
    signIn({ name: 'Ana Ruiz', email: 'ana@example.test' });
    const { stored, pass } = await open('names', { legalLastName: 'Ng', email: 'ng@example.com' });
    await pass(3_000);
    expect(stored(key)).toEqual({ legalLastName: 'Ng', email: 'ng@example.com' });
    expect(screen.queryByRole('button', { name: /from your account/ })).toBeNull();
  });
});

describe('a ZIP code', () => {
  const typeZip = async (zip: string, pass: (ms: number) => Promise<void>) => {
    const input = field('ZIP code');
    act(() => input.focus());
    fireEvent.change(input, { target: { value: zip } });
    await pass(200);
    await pass(3_000);
  };
  const address = { kind: 'home', country: 'US' };
  const at = (values: Readonly<Record<string, string>>, name: string) =>
    values[`addresses/a1/${name}`];

  it('fills in city and state, and another one replaces what it filled in', async () => {
    const { stored, pass } = await open('addresses&row=a1', buildRow('addresses', 'a1', address));
    await typeZip('91101', pass);
    await waitFor(() => expect(field('City').value).toBe('Pasadena'));
    await typeZip('89501', pass);
    await waitFor(() => expect(field('City').value).toBe('Reno'));
    await pass(3_000);
    expect(at(stored(key), 'state')).toBe('NV');
  });

  it('leaves alone what a person wrote', async () => {
    const written = buildRow('addresses', 'a1', { ...address, city: 'Altadena' });
    const { stored, pass } = await open('addresses&row=a1', written);
    await typeZip('91101', pass);
    await waitFor(() => expect(field('State').value).toBe('CA'));
    await pass(3_000);
    expect(at(stored(key), 'city')).toBe('Altadena');
  });
});
