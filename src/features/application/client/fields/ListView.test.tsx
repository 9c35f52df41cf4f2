// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listRows } from '#shared/draft/draftValues.ts';
import { academics } from '#features/application/definition/academics.ts';
import { achievements } from '#features/application/definition/achievements.ts';
import { buildRow } from '#features/application/testing.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { answer, openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => setWide(false));
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

const twoColleges = {
  ...buildRow('colleges', 'c1', { name: 'Pasadena City College' }, 'M'),
  ...buildRow('colleges', 'c2', { name: 'Glendale College' }, 'T'),
};
const openColleges = (values = twoColleges) =>
  openScreen(<SectionScreen definition={academics} />, {
    address: '/here?topic=colleges',
    answers: { academics: values },
  });
const collegeNames = () =>
  within(screen.getByRole('list', { name: 'colleges' }))
    .getAllByRole('button', { name: /^(Pasadena|Glendale).*College$/ })
    .map(({ textContent }) => textContent);

describe('a list without rows', () => {
  it('says so with an example, and takes that there are none', async () => {
    const { stored, pass } = await openScreen(<SectionScreen definition={academics} />, {
      address: '/here?topic=colleges',
    });
    expect(screen.getByText(/^For example: Pasadena City College/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('I haven’t gone to college yet'));
    await pass(3_000);
    expect(stored('academics')['noColleges']).toBe('yes');
    expect(screen.queryByText(/^For example/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a college' })).toBeNull();
  });
});

describe('a row', () => {
  it('is added open, with the focus in its first question', async () => {
    await openColleges({});
    press('Add a college');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'College name' })).toBe(document.activeElement),
    );
  });

  it('is written under its own path and closed to one line that keeps the focus', async () => {
    const { stored, pass } = await openColleges({});
    press('Add a college');
    answer('College name', '王立看護大学');
    press('Done');
    await waitFor(() => expect(focused()).toBe('王立看護大学'));
    await pass(3_000);
    const [row] = listRows(stored('academics'), 'colleges');
    expect(stored('academics')[`colleges/${row?.id}/name`]).toBe('王立看護大学');
  });

  it('moves by a button, and the focus stays on it', async () => {
    const { stored, pass } = await openColleges();
    press('Options for Pasadena City College');
    press('Move down: Pasadena City College');
    await waitFor(() =>
      expect(collegeNames()).toEqual(['Glendale College', 'Pasadena City College']),
    );
    await waitFor(() => expect(focused()).toBe('Options for Pasadena City College'));
    await pass(3_000);
    expect(listRows(stored('academics'), 'colleges').map(({ id }) => id)).toEqual(['c2', 'c1']);
  });

  it('is removed with a way back that restores its words and the focus', async () => {
    const { stored, pass } = await openColleges();
    press('Options for Pasadena City College');
    press('Remove Pasadena City College');
    expect(screen.getByText('Removed: Pasadena City College.')).toBeTruthy();
    expect(focused()).toBe('Undo');
    await pass(3_000);
    expect(listRows(stored('academics'), 'colleges').map(({ id }) => id)).toEqual(['c2']);
    press('Undo');
    await waitFor(() => expect(focused()).toBe('Pasadena City College'));
    await pass(3_000);
    expect(stored('academics')).toEqual(twoColleges);
  });

  it('can be the last one removed, and the focus goes to what adds one when the message is closed', async () => {
    await openColleges(buildRow('colleges', 'c1', { name: 'Pasadena City College' }));
    press('Options for Pasadena City College');
    press('Remove Pasadena City College');
    press('Close this message');
    await waitFor(() => expect(focused()).toBe('Add a college'));
  });
});

describe('the next course of a term', () => {
  it('carries college, term, year and status, and starts at the first question still open', async () => {
    const { stored, pass } = await openScreen(<SectionScreen definition={academics} />, {
      address: '/here?topic=courses',
      answers: {
        academics: {
          ...twoColleges,
          ...buildRow('courses', 'k1', {
            college: 'c1',
            term: 'fall',
            year: '2025',
            status: 'completed',
            title: 'Human Anatomy',
          }),
        },
      },
    });
    press('Human Anatomy');
    press('Add another course');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Course number/ })).toBe(document.activeElement),
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Term').value).toBe('fall');
    await pass(3_000);
    expect(listRows(stored('academics'), 'courses')).toHaveLength(1);
    answer(/^Course number/, 'BIOL 21');
    await pass(3_000);
    const values = stored('academics');
    const added = listRows(values, 'courses').find(({ id }) => id !== 'k1')?.id;
    const carried = ['college', 'term', 'year', 'status', 'title'].map(
      (field) => values[`courses/${added}/${field}`] ?? '',
    );
    expect(carried).toEqual(['c1', 'fall', '2025', 'completed', '']);
  });
});

describe('experiences', () => {
  it('show their hours, and all of them together', async () => {
    await openScreen(<SectionScreen definition={achievements} />, {
      answers: {
        achievements: {
          ...buildRow('experiences', 'e1', { title: 'Caregiver', totalHours: '1040' }, 'M'),
          ...buildRow(
            'experiences',
            'e2',
            { title: 'Cashier', from: '2025-01', to: '2025-12', hoursPerWeek: '10' },
            'T',
          ),
          ...buildRow('experiences', 'e3', { title: 'Shadowing' }, 'X'),
        },
      },
    });
    expect(screen.getByText('1,040 hours')).toBeTruthy();
    expect(screen.getByText(/, 522 hours$/)).toBeTruthy();
    expect(screen.getByText('1,562 hours in total').parentElement?.textContent).toBe(
      '1,562 hours in total (1 experience has no hours yet)',
    );
  });
});

describe('a supervisor or reference with the own address', () => {
  it('is asked about, whichever of the own addresses it is', async () => {
    setWide(true);
    await openScreen(<SectionScreen definition={achievements} />, {
      address: '/here?row=e1',
      answers: {
        'personal-information': { email: 'zoe@example.com' },
        achievements: buildRow('experiences', 'e1', { title: 'Caregiver' }),
      },
    });
    answer(/^Supervisor’s email/, 'ZOE@example.com');
    expect(await screen.findByText(/^That’s your own email/)).toBeTruthy();
  });
});
