// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { MultiSelect } from './MultiSelect.tsx';

afterEach(cleanup);

const options = ['English', 'Spanish', 'Tagalog', 'Vietnamese'].map((label) => ({
  value: label.slice(0, 2).toLowerCase(),
  label,
}));

function Language({ start, seen }: { start: string; seen: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    seen(next);
  };
  return <Combobox label="Language" options={options} value={value} onChange={change} />;
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a combobox', () => {
  it('is chosen from by keyboard alone', () => {
    const seen = vi.fn();
    render(<Language start="" seen={seen} />);
    type('t');
    press('ArrowDown');
    expect(box().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Tagalog' }).id,
    );
    press('Enter');
    expect(seen.mock.calls).toEqual([['ta']]);
    expect(box().value).toBe('Tagalog');
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps the choice when Escape ends a search', () => {
    const seen = vi.fn();
    render(<Language start="sp" seen={seen} />);
    type('vie');
    press('Escape');
    expect(seen).not.toHaveBeenCalled();
    expect(box().value).toBe('Spanish');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('takes no free text, says so, and keeps what was chosen', () => {
    const seen = vi.fn();
    render(<Language start="sp" seen={seen} />);
    type('Klingon');
    fireEvent.blur(box());
    expect(seen).not.toHaveBeenCalled();
    expect(box().value).toBe('Spanish');
    expect(screen.getByText(/“Klingon” is not in the list/u).textContent).toContain(
      '“Spanish” is kept',
    );
  });

  it('takes a whole label that was typed without choosing', () => {
    const seen = vi.fn();
    render(<Language start="" seen={seen} />);
    type('tagalog');
    fireEvent.blur(box());
    expect(seen.mock.calls).toEqual([['ta']]);
  });

  it('can be cleared', () => {
    const seen = vi.fn();
    render(<Language start="sp" seen={seen} />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Language' }));
    expect(seen.mock.calls).toEqual([['']]);
    expect(box().value).toBe('');
  });

  it('is cleared by deleting its text', () => {
    const seen = vi.fn();
    render(<Language start="sp" seen={seen} />);
    type('');
    fireEvent.blur(box());
    expect(seen.mock.calls).toEqual([['']]);
  });

  it('shows a kept value that is not in the list', () => {
    render(<Language start="tlh" seen={() => undefined} />);
    expect(box().value).toBe('tlh');
  });

  it('stands still when its list is built anew at each render', () => {
    const fresh = () => options.map((option) => ({ ...option }));
    const combobox = () => (
      <Combobox label="Language" options={fresh()} value="sp" onChange={() => undefined} />
    );
    const { rerender } = render(combobox());
    rerender(combobox());
    expect(box().value).toBe('Spanish');
  });

  it('says when nothing matches', () => {
    render(<Language start="" seen={() => undefined} />);
    type('qqq');
    expect(screen.getByText(/No matches/u)).toBeDefined();
  });

  it('adds no second status to a draft screen', () => {
    render(<Language start="" seen={() => undefined} />);
    type('t');
    press('ArrowDown');
    press('Enter');
    expect(document.querySelectorAll('[role="status"]').length).toBe(0);
  });
});

function Languages({ seen }: { seen: (value: string, chosen: boolean) => void }) {
  const [values, setValues] = useState<readonly string[]>(['en']);
  const toggle = (value: string, chosen: boolean) => {
    seen(value, chosen);
    setValues(chosen ? [...values, value] : values.filter((other) => other !== value));
  };
  return <MultiSelect label="Languages" options={options} values={values} onToggle={toggle} />;
}

describe('a multi picker', () => {
  it('adds several in a row, staying open', () => {
    const seen = vi.fn();
    render(<Languages seen={seen} />);
    type('a');
    press('ArrowDown');
    press('Enter');
    press('ArrowDown');
    press('Enter');
    expect(seen.mock.calls.length).toBe(2);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(shown().length).toBeGreaterThan(0);
  });

  it('takes a choice back by its chip and by its line', () => {
    const seen = vi.fn();
    render(<Languages seen={seen} />);
    const chips = within(screen.getByRole('list', { name: 'Chosen: Languages' }));
    fireEvent.click(chips.getByRole('button', { name: 'Remove English' }));
    type('eng');
    fireEvent.click(screen.getByRole('option', { name: 'English' }));
    fireEvent.click(screen.getByRole('option', { name: 'English' }));
    expect(seen.mock.calls).toEqual([
      ['en', false],
      ['en', true],
      ['en', false],
    ]);
  });

  it('marks the chosen lines', () => {
    render(<Languages seen={() => undefined} />);
    type('e');
    expect(screen.getByRole('option', { name: 'English' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(screen.getByRole('option', { name: 'Vietnamese' }).getAttribute('aria-selected')).toBe(
      'false',
    );
  });
});
