// How many taps and keys it costs on a phone from the first search into a first application, by step. Counted are the steps that the table names; not
// the scrolling, nor what is left out here: demographics, achievements, documents and the texts of essays. An answer
// from the device's own list counts as two taps, whatever the device asks for.
import { paths } from '#shared/routing/paths.ts';
import { Account } from '../harness/account.ts';
import { codeIn, Mailbox } from '../harness/mailbox.ts';
import { buildCollege } from '#features/application/testing.ts';
import { listRows } from '#shared/draft/draftValues.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { InputCounter } from '../harness/inputCounter.ts';

/** Code, title, credits, grade ('' while it is in progress); a term begins a new group. */
type Course = readonly [code: string, title: string, credits: string, grade: string];
const transcript: readonly {
  readonly term: string;
  readonly year: string;
  readonly courses: readonly Course[];
}[] = [
  {
    term: 'Fall',
    year: '2024',
    courses: [
      ['ENGL 1A', 'Composition', '4', 'A'],
      ['MATH 15', 'Statistics', '4', 'B+'],
      ['PSYC 1', 'Psychology', '3', 'A'],
      ['CHEM 2A', 'Chemistry', '5', 'B'],
    ],
  },
  {
    term: 'Spring',
    year: '2025',
    courses: [
      ['BIOL 20', 'Human Anatomy', '4', 'A'],
      ['COMM 1', 'Public Speaking', '3', 'A'],
      ['SOC 1', 'Sociology', '3', 'B'],
      ['NUTR 11', 'Nutrition', '3', 'A'],
    ],
  },
  {
    term: 'Fall',
    year: '2025',
    courses: [
      ['BIOL 21', 'Physiology', '4', 'B'],
      ['BIOL 22', 'Microbiology', '5', 'B+'],
      ['PSYC 4', 'Life Span', '3', 'A'],
      ['PHIL 3', 'Ethics', '3', 'A'],
    ],
  },
];

const password = 'lamps at daybreak';

test.use({ signedInAs: null });

test(
  'from the first search to a first application it takes no more than 130 taps and 480 keys on a phone, twelve courses 60 and 260',
  longRun,
  async ({ phone, site, request }) => {
    test.slow();
    const { page } = phone;
    const input = new InputCounter(page);
    const main = page.getByRole('main');
    const field = (label: string) => phone.field(label);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const radio = (group: string | RegExp, name: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
    const goOn = () => input.tap(page.locator('a[rel="next"]'));
    const heading = (name: string) => page.getByRole('heading', { level: 2, name });

    input.begin('Search near a ZIP code');
    await phone.open(paths.findUniversities);
    await input.tapAndType(main.getByLabel('ZIP code, city or state'), '92831');
    await input.tap(main.getByRole('button', { name: 'Find programs' }));
    await expect(page).toHaveURL(/near=92831/);

    input.begin('Filter to BSN');
    await input.tap(main.getByRole('button', { name: /^Filters/ }));
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await input.tap(filters.getByRole('checkbox', { name: /^BSN/ }));
    await input.tap(filters.getByRole('link', { name: /^Show \d+ school/ }));
    await expect(page).toHaveURL(/type=BSN/);
    await expect(filters).toHaveCount(0);

    input.begin('Compare three');
    const compare = main.getByRole('checkbox', { name: /^Compare / });
    for (const at of [0, 1, 2]) {
      await input.tap(compare.nth(at));
      await expect(compare.nth(at)).toBeChecked();
    }
    await input.tap(page.getByRole('link', { name: 'Compare', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Compare/);

    input.begin('Save one');
    await input.tap(main.locator('a[href^="/university/"]').first());
    const heart = main.getByRole('button', { name: /^Save / });
    await input.tap(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    input.begin('Account');
    const email = 'amara.okafor.effort@example.test';
    await input.tap(page.getByRole('link', { name: 'Create a free account' }));
    await input.tapAndType(page.getByLabel('Name', { exact: true }), 'Amara Okafor');
    await input.tapAndType(page.getByLabel('Email', { exact: true }), email);
    await input.tapAndType(page.getByLabel('Password', { exact: true }), password);
    for (const box of await main.getByRole('checkbox').all())
      if (!/optional/.test((await box.locator('xpath=..').textContent()) ?? ''))
        await input.tap(box);
    await input.tap(button('Create my account'));
    const mail = await new Mailbox(request, site.serverOrigin).wait(email, /Confirm your email/);
    await input.tapAndType(page.getByLabel('Code', { exact: true }), codeIn(mail));
    await input.tap(button('Confirm my email'));
    // Back at the school that was saved.
    await expect(page).toHaveURL(/\/university\//);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    input.begin('Personal information');
    await input.tap(page.getByRole('link', { name: 'Me', exact: true }));
    await input.tap(main.getByRole('link', { name: 'Personal information', exact: true }));
    await phone.formReady();
    await input.tap(button('Use “Amara Okafor” from your account'));
    await expect(field('Legal first name')).toHaveValue('Amara');
    await goOn();
    await goOn();
    await input.choose(page.getByLabel('Month'), 'May');
    await input.tapAndType(page.getByLabel('Day'), '3');
    await input.tapAndType(page.getByLabel('Year'), '2004');
    await goOn();
    await input.tap(button(`Use “${email}” from your account`));
    await goOn();
    await input.tap(button('Add a phone number'));
    await input.tapAndType(field('Phone number'), '7145550123');
    await goOn();
    await input.tap(button('Add an address'));
    await input.tap(page.getByRole('radio', { name: 'Home', exact: true }));
    await input.tapAndType(field('Street address'), '12 Oak Avenue');
    await input.tapAndType(field('ZIP code'), '92831');
    await expect(field('City')).toHaveValue('Fullerton');
    await goOn();
    await input.tap(page.getByRole('radio', { name: 'U.S. citizen or national' }));
    await goOn();
    await input.choose(page.getByLabel('State of residency'), 'California');
    await goOn();
    await input.tapAndType(main.getByRole('textbox').first(), 'Ada Okafor');
    await input.tapAndType(main.locator('input[type="tel"]'), '7145550124');
    await goOn();
    await goOn();
    await input.tap(main.getByRole('radio', { name: /^No/ }).first());
    await input.tap(radio(/first in your family/, 'Yes'));
    await phone.synced();

    input.begin('High school and college');
    await input.tap(page.getByRole('link', { name: 'My application' }).first());
    await input.tap(main.getByRole('link', { name: /^Academics/ }).first());
    await phone.formReady();
    await input.tap(button('Add a high school'));
    await input.typeInFocused(field('School name'), 'Fullerton High');
    await input.tap(page.getByRole('radio', { name: 'Diploma' }));
    await goOn();
    await input.tap(button('Add a college'));
    await input.typeInFocused(field('College name'), 'Fullerton College');
    await input.choose(page.getByLabel('Month').first(), 'August');
    await input.tapAndType(page.getByLabel('Year').first(), '2024');
    await input.tap(page.getByLabel('I’m enrolled there now'));
    await input.tap(page.getByRole('radio', { name: 'Semesters' }));
    await goOn();
    await expect(heading('Courses by term')).toBeVisible();

    input.begin('12 courses');
    await input.tap(button('Add a course'));
    for (const [termAt, { term, year, courses }] of transcript.entries()) {
      for (const [at, [code, title, credits, grade]] of courses.entries()) {
        const first = termAt + at === 0;
        if (at === 0) {
          await input.choose(page.getByLabel('Term', { exact: true }), term);
          if (first) await input.tapAndType(field('Year'), year);
          else await input.replace(field('Year'), year);
          await input.tap(field('Course number'));
        }
        await input.typeInFocused(field('Course number'), code);
        await input.tapAndType(field('Title'), title);
        await expect(field('Title')).toHaveValue(title);
        await input.tapAndType(field('Credits'), credits);
        if (first) await input.tap(page.getByRole('radio', { name: 'Completed' }));
        await input.tapAndType(field('Grade'), grade);
        await expect(field('Title')).toHaveValue(title);
        const last = termAt === transcript.length - 1 && at === courses.length - 1;
        if (last) continue;
        await input.press('Enter');
        await expect(field('Title')).toHaveValue('');
      }
    }
    await input.tap(button('Done'));

    input.begin('A program with its deadline');
    await input.tap(page.getByRole('link', { name: 'My application' }).first());
    await input.tap(main.getByRole('link', { name: /^Programs & essays/ }).first());
    await phone.formReady();
    await input.tap(button('Add a program'));
    await input.typeInFocused(field('School'), 'Golden West College');
    await input.tap(main.getByRole('radio', { name: /ADN/ }));
    await input.choose(page.getByLabel('Month'), 'March');
    await input.tapAndType(page.getByLabel('Day'), '15');
    await input.tapAndType(page.getByLabel('Year'), '2027');
    await input.choose(page.getByLabel('Deadline time zone'), 'Pacific');
    await input.tap(button('Done'));
    await phone.synced();
    process.stdout.write(`${input.table()}\n`);

    const account = new Account(page.request, () => site.origin);
    const values = await account.values('academics');
    const rows = listRows(values, 'courses').map(({ id }) => id);
    expect(rows).toHaveLength(12);
    for (const id of rows)
      for (const name of [
        'college',
        'term',
        'year',
        'title',
        'credits',
        'grade',
        'status',
        'subject',
      ])
        expect(
          values[`courses/${id}/${name}`],
          `${values[`courses/${id}/title`]}: ${name}`,
        ).toBeTruthy();
    expect(Object.values(await account.values('program-material'))).toContain('23:59');
    const courses = input.total('12 courses');
    expect(courses.taps).toBeLessThanOrEqual(60);
    expect(courses.keys).toBeLessThanOrEqual(260);
    const all = input.total();
    expect(all.taps).toBeLessThanOrEqual(130);
    expect(all.keys).toBeLessThanOrEqual(480);
  },
);

/** 36 words a minute on a phone (Palin et al. 2019), and a reach with a tap on a target that is looked for (Holleis et al. 2007). */
const secondsPer = { key: 0.33, tap: 1.1 };

test.describe('somebody with a college', () => {
  test.use({ signedInAs: 'the person' });

  test(
    'adds the five courses of a term in under a minute on a phone',
    longRun,
    async ({ phone, account }) => {
      const { page } = phone;
      const input = new InputCounter(page);
      const field = (label: string) => phone.field(label);
      await account.save('academics', buildCollege('c1'));
      await phone.openTopic('academics', 'courses');
      const term: readonly Course[] = [
        ['BIOL 20', 'Human Anatomy', '4', 'A'],
        ['CHEM 2A', 'Intro Chemistry', '5', 'B+'],
        ['ENGL 1A', 'Composition', '4', 'A'],
        ['PSYC 1', 'Psychology', '3', 'A-'],
        ['NUTR 11', 'Nutrition', '3', 'B'],
      ];

      input.begin('5 courses of a term');
      await input.tap(page.getByRole('button', { name: 'Add a course', exact: true }));
      await input.choose(page.getByLabel('Term', { exact: true }), 'Fall');
      await input.tapAndType(field('Year'), '2024');
      await input.press('Enter');
      for (const [at, [code, title, credits, grade]] of term.entries()) {
        await input.typeInFocused(field('Course number'), code);
        await input.press('Enter');
        await input.typeInFocused(field('Title'), title);
        await input.press('Enter');
        await input.typeInFocused(field('Credits'), credits);
        if (at === 0) await input.tap(page.getByRole('radio', { name: 'Completed', exact: true }));
        if (at === 0) await input.tap(field('Grade'));
        else await input.press('Enter');
        await input.typeInFocused(field('Grade'), grade);
        if (at < term.length - 1) await input.press('Enter');
      }
      await input.tap(page.getByRole('button', { name: 'Done', exact: true }));
      await phone.synced();
      const { taps, keys } = input.total();
      const seconds = Math.round(taps * secondsPer.tap + keys * secondsPer.key);
      process.stdout.write(`${input.table()}\nabout ${seconds} s\n`);
      expect(seconds).toBeLessThan(60);

      const values = await account.values('academics');
      const rows = listRows(values, 'courses').map(({ id }) => id);
      expect(rows).toHaveLength(5);
      for (const id of rows)
        for (const name of ['college', 'term', 'year', 'credits', 'grade', 'status', 'subject'])
          expect(values[`courses/${id}/${name}`], `${id}: ${name}`).toBeTruthy();
    },
  );
});
