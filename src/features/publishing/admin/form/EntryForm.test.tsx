// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { menuType } from '#features/content/contentTypes.ts';
import { EntryForm } from './EntryForm.tsx';

afterEach(cleanup);

const item = (label: string, items?: readonly Item[]) => ({
  label,
  href: '/',
  audience: 'all',
  icon: '',
  ...(items && { items }),
});
type Value = { readonly items: readonly Item[] };
type Item = { readonly label: string; readonly items?: readonly Item[] };
const outline = (items: readonly Item[] = []): unknown =>
  items.map(({ label, items: below = [] }) => (below.length > 0 ? [label, outline(below)] : label));

const onEdit = vi.fn<(value: Value) => void>();
const edited = (): unknown => outline(onEdit.mock.lastCall?.[0].items);

function Editor({ start }: { start: Value }) {
  const [value, setValue] = useState(start);
  return (
    <EntryForm
      type={menuType}
      value={value}
      problems={[]}
      onChange={(next) => {
        setValue(next as Value);
        onEdit(next as Value);
      }}
    />
  );
}

function open(...items: readonly Item[]): void {
  const menu = { key: 'main', title: 'Main', location: 'header', position: 0, items };
  const { container } = render(<Editor start={menu} />);
  for (const part of container.querySelectorAll('details')) part.open = true;
}
const labels = () => screen.getAllByLabelText<HTMLInputElement>('Label');
const rowOf = (label: string): HTMLElement => {
  const rows = screen.getAllByRole('listitem').filter((row) => {
    const [own] = within(row).getAllByLabelText<HTMLInputElement>('Label');
    return own?.value === label;
  });
  return rows.at(-1)!;
};
const press = (row: HTMLElement, name: RegExp) => {
  const buttons = within(row).getAllByRole('button', { name });
  // The buttons of an item stand behind those of what is below it.
  fireEvent.click(buttons.at(-1)!);
};

it('edits the third level of a menu like the first', () => {
  open(item('One', [item('Two', [item('Three')])]));
  expect(labels().map(({ value }) => value)).toEqual(['One', 'Two', 'Three']);
  fireEvent.change(labels()[2]!, { target: { value: 'Third' } });
  expect(edited()).toEqual([['One', [['Two', ['Third']]]]]);
});

it('adds and removes on the third level', () => {
  open(item('One', [item('Two', [])]));
  fireEvent.click(within(rowOf('Two')).getByRole('button', { name: /^Add/ }));
  fireEvent.change(labels()[2]!, { target: { value: 'New' } });
  expect(edited()).toEqual([['One', [['Two', ['New']]]]]);
  press(rowOf('New'), /^Remove/);
  expect(edited()).toEqual([['One', ['Two']]]);
});

it('orders each level by buttons', () => {
  open(item('One', [item('Two', [item('A'), item('B')]), item('Other', [])]), item('Last', []));
  press(rowOf('B'), /^Move up/);
  expect(edited()).toEqual([['One', [['Two', ['B', 'A']], 'Other']], 'Last']);
  press(rowOf('Two'), /^Move down/);
  expect(edited()).toEqual([['One', ['Other', ['Two', ['B', 'A']]]], 'Last']);
  press(rowOf('Last'), /^Move up/);
  expect(edited()).toEqual(['Last', ['One', ['Other', ['Two', ['B', 'A']]]]]);
});
