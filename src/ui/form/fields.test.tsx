// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckboxField, CheckboxGroup, RadioGroup } from './ChoiceFields.tsx';
import { DateField, MonthField } from './date/DateField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SelectField } from './select/SelectField.tsx';
import { formatCounter, TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

function BirthDate({ start, seen }: { start: string; seen: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    seen(next);
  };
  return (
    <>
      <DateField label="Date of birth" value={value} onChange={change} />
      <button onClick={() => setValue('1999-12-31')}>From another device</button>
    </>
  );
}

describe('the date field', () => {
  it('reports what is typed at every step and loses none of it', () => {
    const seen = vi.fn();
    render(<BirthDate start="" seen={seen} />);
    type(screen.getByLabelText('Year'), '2004');
    type(screen.getByLabelText('Month'), '05');
    type(screen.getByLabelText('Day'), '1');
    type(screen.getByLabelText('Day'), '12');
    expect(seen.mock.calls.map(([value]) => value as string)).toEqual([
      '2004--',
      '2004-05-',
      '2004-05-01',
      '2004-05-12',
    ]);
  });

  it('shows the day as it was typed, not padded under the fingers', () => {
    render(<BirthDate start="2004-05-" seen={() => undefined} />);
    type(screen.getByLabelText('Day'), '1');
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('1');
  });

  it('keeps a part that is no number', () => {
    const seen = vi.fn();
    render(<BirthDate start="2004-05-" seen={seen} />);
    type(screen.getByLabelText('Day'), '3rd');
    expect(seen).toHaveBeenLastCalledWith('2004-05-3rd');
  });

  it('shows a value that comes from elsewhere', () => {
    render(<BirthDate start="2004-05-" seen={() => undefined} />);
    type(screen.getByLabelText('Day'), '1');
    fireEvent.click(screen.getByText('From another device'));
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('31');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1999');
  });

  it('takes a whole pasted date apart', () => {
    const seen = vi.fn();
    render(<BirthDate start="" seen={seen} />);
    const clipboardData = { getData: () => '5/12/2004' };
    fireEvent.paste(screen.getByLabelText('Day'), { clipboardData });
    expect(seen).toHaveBeenLastCalledWith('2004-05-12');
  });

  it('is one group with one focus and one blur', () => {
    const focus = vi.fn();
    const blur = vi.fn();
    render(
      <MonthField label="From" value="" onChange={() => undefined} onFocus={focus} onBlur={blur} />,
    );
    const group = within(screen.getByRole('group', { name: 'From' }));
    group.getByLabelText('Month').focus();
    group.getByLabelText('Year').focus();
    expect([focus.mock.calls.length, blur.mock.calls.length]).toEqual([1, 0]);
    group.getByLabelText('Year').blur();
    expect(blur).toHaveBeenCalledOnce();
  });
});

describe('a text field', () => {
  it('never cuts what is pasted, however long', () => {
    const seen = vi.fn();
    const long = 'ا'.repeat(40_000);
    render(<TextField label="City" value="" onChange={seen} />);
    type(screen.getByLabelText('City'), long);
    expect(seen).toHaveBeenCalledWith(long);
    expect(screen.getByLabelText('City').hasAttribute('maxlength')).toBe(false);
  });

  it('is described by its error first, then hint and state, and marked as invalid', () => {
    render(
      <TextField
        label="Email"
        hint="We write here."
        error="Enter an email address"
        status="Needs your review"
        value="x"
        onChange={() => undefined}
      />,
    );
    const field = screen.getByLabelText('Email');
    const text = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(text).toEqual(['!Error: Enter an email address', 'We write here.', 'Needs your review']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('with a limit warns and keeps', () => {
    expect(formatCounter({ count: 601, limit: 600, unit: 'characters' })).toBe(
      '1 character over the limit of 600; nothing is cut',
    );
    expect(formatCounter({ count: 599, limit: 600, unit: 'words' })).toBe('599 of 600 words');
    expect(formatCounter({ count: 1200, limit: 20_000, unit: 'characters' })).toBe(
      '1,200 of 20,000 characters',
    );
    render(
      <TextArea
        label="Essay"
        value="a b"
        onChange={() => undefined}
        counter={{ count: 3, limit: 2, unit: 'characters' }}
      />,
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Essay').value).toBe('a b');
  });
});

describe('a password field', () => {
  it('shows and hides what is typed', () => {
    render(
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value="x"
        onChange={() => undefined}
      />,
    );
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(field.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide what is typed' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('a telephone number', () => {
  it('with a pasted leading 1 is offered without it, and not cut before', () => {
    const seen = vi.fn();
    const field = (value: string, dialCode: string) => (
      <PhoneField
        label="Mobile"
        dialCodes={[{ value: '1', label: 'United States +1' }]}
        dialCode={dialCode}
        onDialCodeChange={() => undefined}
        value={value}
        onChange={seen}
      />
    );
    const { rerender } = render(field('+1 (555) 010-4477', '1'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the leading 1' }));
    expect(seen).toHaveBeenCalledWith('(555) 010-4477');
    rerender(field('+1 (555) 010-4477', '44'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('choices', () => {
  it('keep and show a value that is not in the list', () => {
    render(
      <SelectField
        label="State"
        options={[{ value: 'CA', label: 'California' }]}
        value="XX"
        onChange={() => undefined}
      />,
    );
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('XX');
  });

  it('are yes or nothing in a checkbox', () => {
    const seen = vi.fn();
    const { rerender } = render(<CheckboxField label="Same address" value="" onChange={seen} />);
    fireEvent.click(screen.getByLabelText('Same address'));
    rerender(<CheckboxField label="Same address" value="yes" onChange={seen} />);
    fireEvent.click(screen.getByLabelText('Same address'));
    expect(seen.mock.calls).toEqual([['yes'], ['']]);
  });

  it('has the note of a box after the words that it explains, and described by it', () => {
    render(<CheckboxField label="Text me" hint="Rates apply." value="" onChange={() => {}} />);
    const box = screen.getByRole('checkbox', { name: 'Text me' });
    const note = screen.getByText('Rates apply.');
    expect(box.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(box.getAttribute('aria-describedby')).toBe(note.id);
  });

  it('name the one that changed in a group', () => {
    const seen = vi.fn();
    const options = [
      { value: '06', label: 'Asian Indian' },
      { value: '07', label: 'Cambodian' },
    ];
    render(<CheckboxGroup label="Ethnicity" options={options} values={['06']} onToggle={seen} />);
    fireEvent.click(screen.getByLabelText('Asian Indian'));
    fireEvent.click(screen.getByLabelText('Cambodian'));
    expect(seen.mock.calls).toEqual([
      ['06', false],
      ['07', true],
    ]);
  });

  it('can be taken back from a radio group', () => {
    const seen = vi.fn();
    render(
      <RadioGroup
        label="Program"
        clearLabel="Clear my answer"
        options={[{ value: 'BSN', label: 'BSN' }]}
        value="BSN"
        onChange={seen}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear my answer' }));
    expect(seen).toHaveBeenCalledWith('');
  });
});
