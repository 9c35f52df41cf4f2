// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as TextFieldModule from '#ui/form/TextField.tsx';
import { demographics } from '#features/application/definition/demographics.ts';
import { sectionsInOrder } from '#features/application/definition/sections.ts';
import { personalInformation } from '#features/application/definition/personalInformation.ts';
import { buildPersonalInformation } from '#features/application/testing.ts';
import { hubHref } from '../sectionHrefs.ts';
import { PersonalInformationScreen } from '../sectionScreens.tsx';
import { SectionScreen } from './SectionScreen.tsx';
import { answer, openScreen, setWide } from '../testingScreen.tsx';

const rendered = new Map<string, number>();
vi.mock('#ui/form/TextField.tsx', async (load) => {
  const module = await load<typeof TextFieldModule>();
  return {
    ...module,
    TextField: (props: TextFieldModule.TextFieldProps) => {
      rendered.set(props.label, (rendered.get(props.label) ?? 0) + 1);
      return module.TextField(props);
    },
  };
});

const screenOf = <SectionScreen definition={personalInformation} />;
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });
const status = () => screen.getByRole('status').textContent;
const phases =
  /^(Saving…|Saved on this device|Sending…|Saved on the server|Waiting for connection|Needs your review|Not saved on this device)/;

beforeEach(() => {
  setWide(false);
  rendered.clear();
});
afterEach(cleanup);

describe('a section on a phone', () => {
  it('shows one topic, its first, and says which of how many', async () => {
    await openScreen(screenOf);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(heading('Legal name')).toBeTruthy();
    expect(heading('Birth date and place')).toBeNull();
    expect(screen.getByText('Topic 1 of 13: Legal name')).toBeTruthy();
  });

  it('jumps to any topic and puts the focus on its heading, with one list of topics left', {
    tags: 'long',
  }, async () => {
    const { address } = await openScreen(screenOf);
    const topics = screen.getByRole('navigation', { name: 'Personal information topics' });
    fireEvent.click(within(topics).getByText('Citizenship'));
    await waitFor(() => expect(heading('Citizenship')).toBe(document.activeElement));
    expect(address()).toBe('/here?topic=citizenship');
    expect(screen.getAllByText(/^Topic \d+ of 13/)).toHaveLength(1);
  });

  it('leaves the focus alone when it is opened at a topic by its address, or reloaded', {
    tags: 'long',
  }, async () => {
    await openScreen(screenOf, { address: '/here?topic=citizenship' });
    expect(heading('Citizenship')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('leads from what is missing to the question, on a topic that was not open', {
    tags: 'long',
  }, async () => {
    await openScreen(screenOf, {
      address: '/here?topic=check',
      answers: { 'personal-information': buildPersonalInformation({ email: '' }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show what’s missing' }));
    const summary = await screen.findByRole('region', { name: '1 answer needs attention' });
    expect(summary).toBe(document.activeElement);
    fireEvent.click(within(summary).getByRole('link'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toBe(document.activeElement),
    );
  });

  it('says so when nothing is missing', { tags: 'long' }, async () => {
    await openScreen(screenOf, {
      address: '/here?topic=check',
      answers: { 'personal-information': buildPersonalInformation() },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show what’s missing' }));
    expect(await screen.findByText('Nothing’s missing in this section')).toBeTruthy();
  });

  it('saves and goes back to the hub on demand', { tags: 'long' }, async () => {
    const { address, stored, pass } = await openScreen(screenOf);
    answer('Legal first name', 'Zoë');
    fireEvent.click(screen.getByRole('link', { name: 'Save and leave' }));
    await pass(4_000);
    await waitFor(() => expect(address()).toBe(hubHref));
    expect(stored('personal-information')['legalFirstName']).toBe('Zoë');
  });

  it('leads on from topic to topic, and from the last one to the answers read back', {
    tags: 'long',
  }, async () => {
    const { address } = await openScreen(screenOf);
    fireEvent.click(screen.getByRole('link', { name: 'Continue to previous names' }));
    await waitFor(() => expect(heading('Previous names')).toBe(document.activeElement));
    expect(screen.getByRole('link', { name: 'Back to legal name' })).toBeTruthy();
    cleanup();
    await openScreen(screenOf, { address: '/here?topic=social-security' });
    const toReview = screen.getByRole('link', { name: 'Continue to review your answers' });
    expect(toReview.getAttribute('rel')).toBe('next');
    expect(address()).toBe('/here?topic=previous-names');
  });

  it('names what is missing at its end, and the next section when nothing is', {
    tags: 'long',
  }, async () => {
    const at = { address: '/here?topic=check' };
    await openScreen(screenOf, at);
    const missing = await screen.findByRole('link', { name: 'Next: enter your legal name' });
    expect(missing.getAttribute('href')).toContain('topic=names');
    cleanup();
    const answers = { 'personal-information': buildPersonalInformation() };
    await openScreen(screenOf, { ...at, answers });
    const next = await screen.findByRole('link', {
      name: 'Personal information is complete. Next: Academics',
    });
    expect(next.getAttribute('href')).toContain('/academics');
  });

  it('goes on where the person stopped when the address names no topic', {
    tags: 'long',
  }, async () => {
    const answers = {
      'personal-information': buildPersonalInformation({ 'phones/p1/number': '' }),
    };
    await openScreen(screenOf, { answers });
    expect(heading('Phone numbers')).toBeTruthy();
  });

  it('says of each topic how far it is', { tags: 'long' }, async () => {
    await openScreen(screenOf, {
      address: '/here?topic=names',
      answers: { 'personal-information': buildPersonalInformation({ email: '' }) },
    });
    const topics = screen.getByRole('navigation', { name: 'Personal information topics' });
    const names = () =>
      within(topics)
        .getAllByRole('link')
        .slice(0, 4)
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(names()).toEqual([
        'Legal name, Done',
        'Previous names, Not started',
        'Birth date and place, Done',
        'Email, Not started',
      ]),
    );
  });

  it('reads every answer back in words', { tags: 'long' }, async () => {
    await openScreen(screenOf, {
      address: '/here?topic=check',
      answers: { 'personal-information': buildPersonalInformation() },
    });
    const birthDate = await screen.findByText('29 February 2004');
    expect(birthDate.previousElementSibling?.textContent).toBe('Birth date');
    expect(screen.getByText('Citizenship status').nextElementSibling?.textContent).toBe(
      'U.S. citizen or national',
    );
    expect(screen.getByRole('link', { name: '1 Lake Avenue' }).parentElement?.textContent).toBe(
      '1 Lake Avenue · Pasadena, California 91101 · Home',
    );
    const empty = screen.getByText(/^\d+ optional questions left empty$/).closest('details');
    expect(empty?.open).toBe(false);
    expect(within(empty as HTMLElement).getByText(/^Legal name: .*Suffix/)).toBeTruthy();
    expect(screen.queryByText(/Not answered/)).toBeNull();
  });
});

describe('a section on a wide screen', () => {
  it('shows one topic beside one column of all sections and the topics of the open one', async () => {
    setWide(true);
    await openScreen(screenOf);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    const column = within(screen.getByRole('navigation', { name: 'My application' }));
    for (const { title } of [...sectionsInOrder, ...personalInformation.topics])
      expect(column.getByRole('link', { name: new RegExp(`^${title}\\b`) })).toBeTruthy();
    expect(screen.queryByText(/^Topic 1 of/)).toBeNull();
  });

  it('renders the field that is typed into and no other', { tags: 'long' }, async () => {
    setWide(true);
    const { pass } = await openScreen(screenOf);
    await pass(1_000);
    rendered.clear();
    const field = screen.getByLabelText('Legal first name');
    for (const text of ['Z', 'Zo', 'Zoë']) {
      fireEvent.change(field, { target: { value: text } });
      await pass(60);
    }
    expect([...rendered.keys()]).toEqual(['Legal first name']);
    expect(rendered.get('Legal first name')).toBeLessThanOrEqual(4);
  });

  it('does not take the focus away when an answer becomes wrong again', {
    tags: 'long',
  }, async () => {
    setWide(true);
    await openScreen(screenOf, {
      address: '/here?topic=check',
      answers: { 'personal-information': buildPersonalInformation({ legalFirstName: '' }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show what’s missing' }));
    const summary = await screen.findByRole('region', { name: '1 answer needs attention' });
    fireEvent.click(within(summary).getByRole('link'));
    await screen.findByLabelText('Legal first name');
    answer('Legal first name', 'Zoë');
    await waitFor(() => expect(screen.queryByText(/Fill in “Legal first name”/)).toBeNull());
    const next = screen.getByLabelText<HTMLInputElement>('Legal last name');
    answer('Legal first name', '');
    next.focus();
    expect(await screen.findByText(/Fill in “Legal first name”/)).toBeTruthy();
    expect(document.activeElement).toBe(next);
    expect(screen.queryByRole('region', { name: /attention/ })).toBeNull();
  });
});

describe('the state line', () => {
  it('is there after every step, and begins with a known phrase', async () => {
    const { pass } = await openScreen(screenOf, {
      answers: { 'personal-information': { legalLastName: 'Nguyễn' } },
    });
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(status()).toMatch(phases);
    answer('Legal first name', 'Zoë');
    expect(status()).toMatch(/^Saving…/);
    await pass(400);
    expect(status()).toMatch(/^Saved on this device/);
    await pass(3_000);
    expect(status()).toMatch(/^Saved on the server/);
  });

  it('has no text while nothing was typed, and reports that a cleared answer is saved', {
    tags: 'long',
  }, async () => {
    const { pass } = await openScreen(screenOf);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(status()).toBe('');
    answer('Legal first name', 'Zoë');
    await pass(3_000);
    answer('Legal first name', '');
    expect(status()).toMatch(/^Saving…/);
    await pass(3_000);
    expect(status()).toMatch(/^Saved on the server/);
  });
});

describe('questions about the applicant', () => {
  it('say at the top who sees the voluntary ones', async () => {
    await openScreen(<SectionScreen definition={demographics} />);
    expect(
      screen.getAllByText(/^Who can see this: nobody who makes admission decisions/),
    ).toHaveLength(1);
  });

  it('lead to the voluntary ones at their end, and there only', { tags: 'long' }, async () => {
    await openScreen(<PersonalInformationScreen />, { address: '/here?topic=check' });
    const link = await screen.findByRole('link', { name: 'Demographics' });
    expect(link.getAttribute('href')).toContain('page=demographics');
    cleanup();
    await openScreen(<PersonalInformationScreen />);
    expect(screen.queryByRole('link', { name: 'Demographics' })).toBeNull();
  });

  it('offer the address that was probably meant, and take it on one press', {
    tags: 'long',
  }, async () => {
    await openScreen(screenOf, { address: '/here?topic=email' });
    answer('Email', 'zoe@gmial.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Use zoe@gmail.com' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('zoe@gmail.com');
  });
});
