// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';
import { buildRow } from '#features/application/testing.ts';
import { SectionScreen } from './SectionScreen.tsx';
import { answer, openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => setWide(false));
afterEach(cleanup);

/** Two devices at once: this one types, and by the time it sends, the other has been there. */
async function collide(
  section: SectionKey,
  { address = '/here', before = {}, here, there }: Collision,
) {
  const opened = await openScreen(<SectionScreen definition={sections[section]} />, {
    address,
    answers: { [section]: before },
  });
  here();
  Object.assign(opened.transport.server(section), { values: there, rev: 7, device: 'Laptop' });
  await opened.pass(6_000);
  await screen.findByRole('heading', { name: '1 answer needs your review' });
  return opened;
}
type Collision = {
  readonly address?: string;
  readonly before?: DraftValues;
  readonly here: () => void;
  readonly there: DraftValues;
};

const names = {
  here: () => answer('Legal first name', 'Zoe'),
  there: { legalFirstName: 'Zoë' },
};
const cards = () => screen.queryAllByRole('heading', { level: 3, name: /^Two answers/ });

describe('an answer changed in two places', () => {
  it('shows both voices, says so in the state line and at the question', async () => {
    await collide('personal-information', names);
    const [card] = cards();
    expect(card?.textContent).toBe('Two answers: Legal name: Legal first name');
    expect(screen.getByText('On this device')).toBeTruthy();
    expect(screen.getByText(/^On Laptop/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^Needs your review/);
    expect(screen.getByText(/^Two versions of this answer exist/)).toBeTruthy();
  });

  it('is settled by keeping the one here', async () => {
    const { stored, pass } = await collide('personal-information', names);
    fireEvent.click(screen.getByRole('button', { name: /^Keep this one/ }));
    await pass(6_000);
    expect(cards()).toHaveLength(0);
    expect(stored('personal-information')).toEqual({ legalFirstName: 'Zoe' });
  });

  it('is settled by taking the other, and the focus stays in the section', async () => {
    const { stored, pass } = await collide('personal-information', names);
    fireEvent.click(screen.getByRole('button', { name: /^Use this one/ }));
    await pass(6_000);
    expect(stored('personal-information')).toEqual({ legalFirstName: 'Zoë' });
    expect(screen.getByLabelText<HTMLInputElement>('Legal first name').value).toBe('Zoë');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Legal name' })),
    );
  });
});

describe('a row removed elsewhere while it was changed here', () => {
  it('can be kept with all its words', async () => {
    const row = buildRow('colleges', 'c1', { name: 'Pasadena City' });
    const { stored, pass } = await collide('academics', {
      address: '/here?topic=colleges&row=c1',
      before: row,
      here: () => answer('College name', 'Pasadena City College'),
      there: {},
    });
    const card = cards()[0]?.closest('section');
    expect(within(card as HTMLElement).getByText('Removed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Keep this one/ }));
    await pass(6_000);
    expect(stored('academics')['colleges/c1/name']).toBe('Pasadena City College');
  });
});

describe('a voluntary answer changed in two places', () => {
  it('is masked until it is asked for', async () => {
    await collide('demographics', {
      address: '/here?topic=ethnicity',
      before: { hispanic: 'yes' },
      here: () => answer(/own words/i, 'Chicana'),
      there: { hispanic: 'yes', hispanicWriteIn: 'Taína' },
    });
    expect(screen.queryByText('Taína')).toBeNull();
    expect(screen.getAllByText('Hidden until you show both answers')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show both answers' }));
    expect(screen.getByText('Taína')).toBeTruthy();
  });
});
