// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { Settings } from '#features/content/contract.ts';
import { nursingBasics, type NursingProgram } from '#features/content/nursingBasics.ts';
import { pathQuestions } from '#features/content/pathQuestions.ts';
import { buildSettings } from '#features/content/testing.ts';
import { NursingProgramScreen } from './NursingProgramScreen.tsx';
import { settingsQuery } from '../queries.ts';
import { renderOnServer } from '../testingRender.tsx';

const source = { title: 'A board', url: 'https://board.example/rules', checkedAt: '2026-11-21' };
const full: NursingProgram = {
  intro: 'Three ways.',
  types: nursingBasics.types.map((type) => ({ ...type, cost: 'Ask.', nextSteps: 'A bridge.' })),
  compareRows: [{ label: 'Time', bsn: '4 years', adn: '2 years', lvn: '1 year', source }],
  ladder: nursingBasics.ladder,
  stateNotes: ['LVN is LPN elsewhere.'],
  faq: [{ q: 'Same exam?', a: 'Yes.' }],
  video: {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    poster: null,
    title: 'A day on the ward',
    captions: '',
    size: 'about 12 MB',
  },
  sources: [source],
};
const withProgram = (program: NursingProgram | null) => buildSettings({ nursingProgram: program });

/** Opens the page; without settings the server cannot be reached. */
function open(settings: Settings | null): void {
  vi.stubGlobal('fetch', () =>
    settings ? Promise.resolve(Response.json({ data: settings })) : Promise.reject(new TypeError()),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NursingProgramScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const headlines = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
});

describe('each of the three programs', () => {
  it('says how long it takes, its exam, what one becomes and may do, the cost and the next steps', async () => {
    open(withProgram(full));
    const title = await screen.findByRole('heading', { name: /^LVN/ });
    const column = title.closest('section');
    if (!column) throw new Error('The headline stands in no section');
    const facts = Object.fromEntries(
      [...column.querySelectorAll('dl > div')].map((fact) => [
        fact.querySelector('dt')?.textContent,
        fact.querySelector('dd')?.textContent,
      ]),
    );
    expect(Object.keys(facts)).toEqual([
      'How long',
      'Exam',
      'What you become',
      'What you can do',
      'What it costs',
      'Next steps',
    ]);
    expect(facts).toMatchObject({ Exam: 'NCLEX-PN', 'What it costs': 'Ask.' });
  });

  it('leaves out what staff have not written', async () => {
    open(withProgram(nursingBasics));
    await screen.findByRole('heading', { level: 2, name: /^BSN/ });
    expect(screen.queryByText('What it costs')).toBeNull();
    expect(screen.getAllByText('Exam')).toHaveLength(3);
  });

  it('leads to the finder', async () => {
    open(withProgram(full));
    const link = await screen.findByRole('link', { name: 'Find ADN near me' });
    expect(link.getAttribute('href')).toBe('/find-universities?program=ADN');
  });
});

describe('the comparison', () => {
  it('is a table, whose cells name their column, with source and date', async () => {
    const other = { title: 'A law', url: 'https://law.example/', checkedAt: '2026-11-20' };
    const law = { label: 'Direction', bsn: 'Own', adn: 'Own', lvn: 'RN', source: other };
    open(withProgram({ ...full, compareRows: [...full.compareRows, law] }));
    const table = await screen.findByRole('table', { name: 'BSN, ADN and LVN compared' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['What we compare', 'BSN', 'ADN', 'LVN']);
    const row = within(table).getByRole('rowheader', { name: /^Time/ });
    const number = within(row).getByRole('link', { name: 'Source 1' }).getAttribute('href');
    expect(document.querySelector(number ?? '')?.textContent).toBe(
      'A board, checked 21 November 2026',
    );
    expect(within(table).getByRole('rowheader', { name: /^Direction/ }).textContent).toContain(
      'A law, checked 20 November 2026',
    );
    const cells = [...table.querySelectorAll('tbody tr:first-child td')];
    expect(cells.map((cell) => [cell.getAttribute('data-column'), cell.textContent])).toEqual([
      ['BSN', '4 years'],
      ['ADN', '2 years'],
      ['LVN', '1 year'],
    ]);
  });
});

describe('the ladder', () => {
  it('is drawn, and said in the same order in words', async () => {
    open(withProgram(full));
    await screen.findByRole('heading', { name: 'How one step leads to the next' });
    const drawing = document.querySelector('svg text')?.closest('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    const names = ['LVN', 'ADN', 'BSN', 'MSN'];
    expect([...(drawing?.querySelectorAll('text') ?? [])].map((text) => text.textContent)).toEqual(
      names,
    );
    expect(
      [...document.querySelectorAll('ol > li > strong')].map((step) => step.textContent),
    ).toEqual(names);
  });

  it('draws a number where a name is too long for its stair', async () => {
    open(withProgram({ ...full, ladder: [{ title: 'Nursing assistant', text: 'First.' }] }));
    await screen.findByText('Nursing assistant');
    expect(document.querySelector('svg text')?.textContent).toBe('1');
  });
});

describe('the page of the programs', () => {
  it('has one headline, then each of its parts', async () => {
    open(withProgram(full));
    await screen.findByText('Three ways.');
    expect(headlines(1)).toEqual(['BSN, ADN and LVN: three ways into nursing']);
    expect(headlines(2).slice(3)).toEqual([
      'More differences',
      'How one step leads to the next',
      'Which path fits you?',
      'What differs by state',
      'Watch',
      'Questions and answers',
      'Sources',
    ]);
  });

  it('shows no hollow parts', async () => {
    const nothing = {
      types: [],
      compareRows: [],
      ladder: [],
      stateNotes: [],
      faq: [],
      sources: [],
    };
    open(withProgram({ ...full, ...nothing, intro: '', video: null }));
    await screen.findByRole('heading', { level: 1 });
    expect(headlines(2)).toEqual(['Which path fits you?']);
  });

  it('opens an answer to each question without a script', async () => {
    open(withProgram(full));
    expect((await screen.findByText('Same exam?')).closest('details')).toBeTruthy();
  });

  it('loads nothing of a film before it is tapped', async () => {
    open(withProgram(full));
    expect(await screen.findByText(/about 12 MB/)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('names its sources with the date, as links to the web only', async () => {
    const bad = { title: 'Bad', url: 'javascript:alert(1)', checkedAt: 'some day' };
    open(withProgram({ ...full, compareRows: [], sources: [source, bad] }));
    const link = await screen.findByRole('link', { name: 'A board' });
    expect(link.getAttribute('href')).toBe('https://board.example/rules');
    expect(link.closest('li')?.textContent).toBe('A board, checked 21 November 2026');
    expect(screen.getByText(/^Bad/).textContent).toBe('Bad, checked some day');
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
  });

  it('shows HTML in every field as text', async () => {
    const bad = '<img src=x onerror=alert(1)>';
    const wrong = { title: bad, url: bad, checkedAt: bad };
    open(
      withProgram({
        intro: bad,
        types: full.types.map((type) => ({
          key: type.key,
          title: bad,
          length: bad,
          licenseExam: bad,
          credential: bad,
          canDo: bad,
          cost: bad,
          nextSteps: bad,
        })),
        compareRows: [{ label: bad, bsn: bad, adn: bad, lvn: bad, source: wrong }],
        ladder: [{ title: bad, text: bad }],
        stateNotes: [bad],
        faq: [{ q: bad, a: bad }],
        video: null,
        sources: [wrong],
      }),
    );
    expect((await screen.findAllByText(bad)).length).toBeGreaterThan(20);
    expect(document.querySelector('img')).toBeNull();
  });

  it('has the basic facts where staff have written nothing', async () => {
    open(withProgram(null));
    expect(await screen.findByText(nursingBasics.intro)).toBeTruthy();
    expect(screen.getAllByText('NCLEX-RN')).toHaveLength(2);
    expect(screen.getByText('NCLEX-PN')).toBeTruthy();
  });

  it('has the basic facts when the settings cannot be had, and says so', async () => {
    open(null);
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.getByText(nursingBasics.intro)).toBeTruthy();
  });

  it('lights the lamp for guests only', async () => {
    open(withProgram(full));
    const next = await screen.findByRole('link', { name: /create a student account/ });
    expect(next.getAttribute('href')).toBe('/signup');
    cleanup();
    for (const cookie of ['userid=u1', 'role_name=Nurse']) document.cookie = `${cookie}; path=/`;
    sessionStore.signedIn();
    open(withProgram(full));
    await screen.findByText('Three ways.');
    expect(screen.queryByRole('link', { name: /create a student account/ })).toBeNull();
  });
});

describe('the six questions', () => {
  async function begin(): Promise<void> {
    open(withProgram(full));
    fireEvent.click(await screen.findByRole('button', { name: 'Answer six questions' }));
    await screen.findByRole('button', { name: 'Show my match' });
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Show my match' }));

  it('lead to each that is still missing, from a summary that has the focus', async () => {
    await begin();
    fireEvent.click(screen.getByRole('radio', { name: 'In 2 to 3 years' }));
    submit();
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      pathQuestions.slice(1).map(({ text }) => `Choose an answer: ${text}`),
    );
    fireEvent.click(links[0] as HTMLElement);
    const second = screen.getByRole('group', { name: pathQuestions[1]?.text ?? '' });
    expect(second.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('heading', { name: /^Your answers point/ })).toBeNull();
  });

  it('end in a result with its reasons', async () => {
    await begin();
    for (const { answers } of pathQuestions)
      fireEvent.click(screen.getByRole('radio', { name: answers[0]?.label ?? '' }));
    submit();
    expect(
      await screen.findByRole('heading', { name: 'Your answers point to the LVN' }),
    ).toBeTruthy();
    expect(screen.getByText('It is the shortest: about a year.')).toBeTruthy();
    expect(screen.getByText('Reasons for the ADN too')).toBeTruthy();
  });
});

describe('the page of the programs drawn by the server', () => {
  function draw() {
    const client = new QueryClient();
    client.setQueryData(settingsQuery().queryKey, { value: withProgram(full), savedAt: 0 });
    return renderOnServer(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <NursingProgramScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }

  it('is whole at once, without styles in the markup', async () => {
    const { html } = await draw();
    for (const part of [
      'Three ways.',
      'NCLEX-PN',
      '4 years',
      'Same exam?',
      'LVN is LPN elsewhere.',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('style=');
  });
});
