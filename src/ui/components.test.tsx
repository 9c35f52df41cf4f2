// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from './display/Avatar.tsx';
import { Button } from './buttons/Button.tsx';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { NextAction } from './navigation/NextAction.tsx';
import { MenuButton } from './navigation/MenuButton.tsx';
import { RadioGroup } from './form/ChoiceFields.tsx';
import { RowCard, RowList } from './layout/RowCard.tsx';
import { SaveStatus } from './feedback/SaveStatus.tsx';
import { ConflictChooser } from './form/ConflictChooser.tsx';
import { TaskList, TaskRow } from './display/TaskList.tsx';
import { Tabs } from './navigation/Tabs.tsx';
import { TextField } from './form/TextField.tsx';
import { formatInZone } from './display/formatInZone.ts';

afterEach(cleanup);

const focused = () => document.activeElement;

describe('a button at work', () => {
  it('does nothing, keeps the focus and says what it does', () => {
    const press = vi.fn();
    render(
      <Button busy busyLabel="Signing in…" onClick={press}>
        Sign in
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Signing in…' });
    button.focus();
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(focused()).toBe(button);
  });
});

describe('the error summary', () => {
  const items = [
    { fieldId: 'email', message: 'Enter an email address' },
    { fieldId: 'program', message: 'Choose a program' },
  ];
  const page = (attempt: number) => (
    <>
      <ErrorSummary items={items} attempt={attempt} />
      <TextField id="email" label="Email" value="" onChange={() => undefined} />
      <RadioGroup
        id="program"
        label="Program"
        options={[{ value: 'BSN', label: 'BSN' }]}
        value=""
        onChange={() => undefined}
      />
    </>
  );

  it('takes the focus when it appears and at each new attempt', () => {
    const { rerender } = render(page(1));
    const summary = () => screen.getByRole('region', { name: 'There is a problem' });
    expect(focused()).toBe(summary());
    screen.getByLabelText('Email').focus();
    rerender(page(1));
    expect(focused()).toBe(screen.getByLabelText('Email'));
    rerender(page(2));
    expect(focused()).toBe(summary());
  });

  it('leads to the field, and in a group to its first control', () => {
    render(page(1));
    fireEvent.click(screen.getByRole('link', { name: 'Enter an email address' }));
    expect(focused()).toBe(screen.getByLabelText('Email'));
    fireEvent.click(screen.getByRole('link', { name: 'Choose a program' }));
    expect(focused()).toBe(screen.getByLabelText('BSN'));
  });

  it('is told by the title of the window while it stands', () => {
    document.title = 'Sign in – Lamplight';
    const { rerender, unmount } = render(page(1));
    expect(document.title).toBe('Error: Sign in – Lamplight');
    rerender(page(2));
    expect(document.title).toBe('Error: Sign in – Lamplight');
    unmount();
    expect(document.title).toBe('Sign in – Lamplight');
  });

  it('is not there without a problem', () => {
    const { container } = render(<ErrorSummary items={[]} />);
    expect(container.textContent).toBe('');
  });
});

function CollegeList() {
  const [names, setNames] = useState(['Grace', 'City', 'Harbor']);
  const [removed, setRemoved] = useState('');
  const swap = (from: number, to: number) => {
    const next = [...names];
    [next[from], next[to]] = [next[to] ?? '', next[from] ?? ''];
    setNames(next);
  };
  return (
    <MemoryRouter>
      <RowList label="Colleges">
        {names.map((name, index) => (
          <RowCard
            key={name}
            title={name}
            position={index + 1}
            count={names.length}
            editHref="/edit"
            removed={removed === name}
            onRemove={() => setRemoved(name)}
            onUndoRemove={() => setRemoved('')}
            onMoveUp={() => swap(index, index - 1)}
            onMoveDown={() => swap(index, index + 1)}
          />
        ))}
      </RowList>
    </MemoryRouter>
  );
}

describe('a row of a list', () => {
  const order = () => screen.getAllByRole('link').map((link) => link.textContent);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('moves by buttons, keeps the focus and says where it is', () => {
    render(<CollegeList />);
    fireEvent.click(button('Move Harbor up'));
    expect(order()).toEqual(['Grace', 'Harbor', 'City']);
    expect(focused()).toBe(button('Move Harbor up'));
    expect(screen.getByText('Harbor is now 2 of 3.')).toBeDefined();
  });

  it('at the end hands the focus to the other direction', () => {
    render(<CollegeList />);
    fireEvent.click(button('Move City up'));
    expect(button('Move City up').disabled).toBe(true);
    expect(focused()).toBe(button('Move City down'));
  });

  it('can be removed and brought back from the same place', () => {
    render(<CollegeList />);
    fireEvent.click(button('Remove City'));
    expect(order()).toEqual(['Grace', 'Harbor']);
    expect(focused()).toBe(button('Undo'));
    fireEvent.click(button('Undo'));
    expect(order()).toEqual(['Grace', 'City', 'Harbor']);
  });
});

describe('the seam', () => {
  const seam = (masked: boolean, act = { mine: vi.fn(), theirs: vi.fn() }) => (
    <ConflictChooser
      fieldLabel="Religious affiliation"
      masked={masked}
      mine={{ value: 'Lutheran', source: 'On this phone', when: '8:02' }}
      theirs={{ value: '', source: 'On your laptop', when: '9:15' }}
      onChooseMine={act.mine}
      onChooseTheirs={act.theirs}
    />
  );

  it('shows both voices and does what was chosen', () => {
    const act = { mine: vi.fn(), theirs: vi.fn() };
    render(seam(false, act));
    expect(screen.getByText('Lutheran')).toBeDefined();
    expect(screen.getByText('Cleared')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Keep this one.*On this phone$/u }));
    fireEvent.click(screen.getByRole('button', { name: /^Use this one.*On your laptop$/u }));
    expect([act.mine.mock.calls.length, act.theirs.mock.calls.length]).toEqual([1, 1]);
  });

  it('hides sensitive answers until they are asked for, and hides them again', () => {
    const { container } = render(seam(true));
    expect(container.textContent).not.toContain('Lutheran');
    expect(container.textContent).not.toContain('Cleared');
    fireEvent.click(screen.getByRole('button', { name: 'Show both answers' }));
    expect(container.textContent).toContain('Lutheran');
    fireEvent.click(screen.getByRole('button', { name: 'Hide both answers' }));
    expect(container.textContent).not.toContain('Lutheran');
  });

  it('marks in long texts the words that differ, for eyes and ears', () => {
    const text =
      'I held the lamp while my grandmother changed the dressing, and she spoke the whole time.';
    render(
      <ConflictChooser
        fieldLabel="Why nursing"
        mine={{ value: text, source: 'On this phone', when: '8:02' }}
        theirs={{ value: text.replace('lamp', 'light'), source: 'On your laptop', when: '9:15' }}
        onChooseMine={() => undefined}
        onChooseTheirs={() => undefined}
      />,
    );
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['[differs: lamp]', '[differs: light]']);
  });
});

describe('the states', () => {
  it('are read as words, not only seen', () => {
    render(
      <MemoryRouter>
        <TaskList label="Sections">
          <TaskRow title="Academics" href="/a" state="needsAttention" count="9 of 12 answered" />
        </TaskList>
      </MemoryRouter>,
    );
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('Needs attention')).toBeDefined();
    expect(row.getByText('9 of 12 answered')).toBeDefined();
  });

  it('of saving stand in one status element, text alone', () => {
    render(<SaveStatus phase="onDevice" text="Saved on this device at 8:02" />);
    expect(screen.getByRole('status').textContent).toBe('Saved on this device at 8:02');
  });

  it('with nothing due leave the lamp unlit and not to be pressed', () => {
    render(<NextAction label="Nothing is due" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('menus and tabs', () => {
  it('fold on Escape and give the focus back', () => {
    const signOut = vi.fn();
    render(<MenuButton label="Account" items={[{ label: 'Sign out', onPress: signOut }]} />);
    const button = screen.getByRole('button', { name: 'Account' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sign out' }), { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(focused()).toBe(button);
  });

  it('move with the arrow keys, around the ends', () => {
    const seen = vi.fn();
    const tabs = [
      { id: 'a', label: 'Overview' },
      { id: 'b', label: 'Essays' },
    ];
    render(
      <Tabs label="Program" tabs={tabs} selected="a" onSelect={seen}>
        text
      </Tabs>,
    );
    const tab = screen.getByRole('tab', { name: 'Overview' });
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) fireEvent.keyDown(tab, { key });
    expect(seen.mock.calls.flat()).toEqual(['b', 'b', 'b', 'a']);
  });
});

describe('small texts', () => {
  it('show a deadline in its own zone and in the reader’s', () => {
    const at = '2026-11-21T04:59:00Z';
    expect(formatInZone(at, 'America/New_York')).toEqual({
      date: '20 November 2026',
      time: '11:59 PM EST',
    });
    expect(formatInZone(at, 'America/Los_Angeles').time).toBe('8:59 PM PST');
  });

  it('take the first letters of any name', () => {
    expect(['Zoë van Nguyễn', '王芳', "o'Brien", '', ' '].map(initialsOf)).toEqual([
      'ZN',
      '王',
      'O',
      '',
      '',
    ]);
  });
});
