// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SectionKey } from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';
import { buildRow } from '#features/application/testing.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { answer, openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => setWide(false));
afterEach(cleanup);

const open = (section: SectionKey, address: string, values = {}) =>
  openScreen(<SectionScreen definition={sections[section]} />, {
    address,
    answers: { [section]: values },
  });

const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));

describe('a question', () => {
  it.each([
    ['name', 'legal-name', 'Legal last name', 'legalLastName', 'O’Brien-Nguyễn'],
    ['choice', 'residency', 'State of residency', 'residencyState', 'NV'],
    ['email', 'email', 'Email', 'email', 'Zoe@Example.com'],
    ['text', 'residency', 'County (optional)', 'residencyCounty', 'x'.repeat(40_000)],
    ['last4', 'social-security', 'Last four digits (optional)', 'ssnLast4', '12a4'],
    ['longtext', 'background', /^Support you need/, 'accommodationsNote', 'Zwei\nZeilen'],
  ] as const)('of kind %s writes what was typed, untouched', async (...row) => {
    const [, topic, label, path, text] = row;
    const { stored, pass } = await open('personal-information', `/here?topic=${topic}`);
    answer(label, text);
    await pass(3_000);
    expect(stored('personal-information')[path] ?? '').toBe(text);
  });

  it('about a country has the words of the SPEC for nothing chosen', { tags: 'long' }, async () => {
    await open('personal-information', '/here?topic=birth');
    const box = await screen.findByPlaceholderText('-- Pick Country --');
    expect(box).toBe(screen.getByLabelText(/^Country of birth/, { selector: 'input' }));
  });

  it('about a state has the words of the SPEC for nothing chosen', { tags: 'long' }, async () => {
    await open('personal-information', '/here?topic=residency');
    const list = within(screen.getByLabelText('State of residency'));
    expect(list.getByRole('option', { name: '-- Select State --' })).toBeTruthy();
  });

  it('of kind date keeps its parts even when they are no date', { tags: 'long' }, async () => {
    const { stored, pass } = await open('personal-information', '/here?topic=birth');
    const date = within(screen.getByRole('group', { name: /^Birth date/ }));
    fireEvent.change(date.getByLabelText('Month'), { target: { value: '02' } });
    fireEvent.change(date.getByLabelText('Day'), { target: { value: '31' } });
    fireEvent.change(date.getByLabelText('Year'), { target: { value: '2004' } });
    await pass(3_000);
    expect(stored('personal-information')['birthDate']).toBe('2004-02-31');
  });

  it('of kind radio writes its value, and can be cleared again', { tags: 'long' }, async () => {
    const { stored, pass } = await open('personal-information', '/here?topic=citizenship');
    choose('U.S. citizen or national');
    await pass(3_000);
    expect(stored('personal-information')['citizenship']).toBe('us_citizen');
    fireEvent.click(screen.getByRole('button', { name: /^Clear my answer/ }));
    await pass(3_000);
    expect(stored('personal-information')['citizenship']).toBeUndefined();
  });

  it('of kind check shows what depends on it and keeps the text of what it hides', {
    tags: 'long',
  }, async () => {
    const { stored, pass } = await open('personal-information', '/here', {
      legalFirstName: 'Zoë',
    });
    choose('I have only one name');
    expect(await screen.findByLabelText('Legal last name')).toBeTruthy();
    expect(screen.queryByLabelText('Legal first name')).toBeNull();
    await pass(3_000);
    expect(stored('personal-information')['legalFirstName']).toBe('Zoë');
  });

  it('with any number of answers writes one path a member', { tags: 'long' }, async () => {
    const { stored, pass } = await open('demographics', '/here');
    choose('Asian');
    choose('White');
    await pass(3_000);
    expect(stored('demographics')).toEqual({
      'raceGroups:asian': 'yes',
      'raceGroups:white': 'yes',
    });
    choose('White');
    await pass(3_000);
    expect(stored('demographics')).toEqual({ 'raceGroups:asian': 'yes' });
  });

  it('whose list has nothing to offer is not asked, and its write-in stays', {
    tags: 'long',
  }, async () => {
    await open('demographics', '/here?topic=ethnicity', { hispanic: 'yes' });
    expect(screen.queryByText(/^Hispanic or Latino: which of these/)).toBeNull();
    expect(screen.getByLabelText(/^Hispanic or Latino: in your own words/)).toBeTruthy();
  });

  it('that points at another row offers those rows by name', { tags: 'long' }, async () => {
    await open('academics', '/here?topic=courses&row=k1', {
      ...buildRow('colleges', 'c1', { name: 'Pasadena City College' }),
      ...buildRow('courses', 'k1', { title: 'Anatomy' }),
    });
    const college = screen.getByLabelText<HTMLSelectElement>('College');
    expect([...college.options].map(({ text }) => text)).toContain('Pasadena City College');
  });

  it('keeps a choice that the list does not know', { tags: 'long' }, async () => {
    await open('personal-information', '/here?topic=residency', { residencyState: 'XX' });
    expect(screen.getByLabelText<HTMLSelectElement>('State of residency').value).toBe('XX');
  });

  it('says what is wrong when it is left, and not before', { tags: 'long' }, async () => {
    await open('personal-information', '/here?topic=email');
    const field = screen.getByRole('textbox', { name: 'Email' });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'zoe' } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field);
    expect(await screen.findByText(/like name@example\.com/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
