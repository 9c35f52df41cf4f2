// Issue 14, “Transcripts made fast”: pasted on the narrowest phone, without a signal, and by keyboard alone.
import { listRows } from '#shared/draft/draftValues.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { buildCollege } from '#features/application/testing.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { findSmallTargets, findWhatIsCut } from '../harness/browser/cutText.ts';
import { tabTo } from '../harness/browser/tabTo.ts';
import type { Device } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';

/** A page of a transcript with its header and footer, twelve courses in three terms. */
const transcript = [
  'CEDAR VALLEY COLLEGE    UNOFFICIAL TRANSCRIPT    Page 1 of 1',
  'Fall 2024',
  'Course     Description              Attempted  Earned  Grade  Points',
  'ENGL 1A    ENGLISH COMPOSITION           4.00    4.00  A       16.00',
  'MATH 15    ELEMENTARY STATISTICS         4.00    4.00  B+      13.20',
  'PSYC 1     GENERAL PSYCHOLOGY            3.00    3.00  A       12.00',
  'CHEM 2A    INTRO CHEMISTRY               5.00    5.00  D        5.00',
  'Term GPA 2.89',
  'Spring 2025',
  'BIOL 20    HUMAN ANATOMY                 4.00    4.00  A       16.00',
  'COMM 1     PUBLIC SPEAKING               3.00    0.00  W        0.00',
  'SOC 1      INTRO TO SOCIOLOGY            3.00    3.00  B        9.00',
  'NUTR 11    NUTRITION                     3.00    3.00  A       12.00',
  'Fall 2025',
  'BIOL 21    HUMAN PHYSIOLOGY              4.00    4.00  B       12.00',
  'BIOL 22    MICROBIOLOGY                  5.00    5.00  B+      16.50',
  'CHEM 2A    INTRO CHEMISTRY               5.00    5.00  A       20.00  R',
  'PHIL 3     ETHICS                        3.00    3.00  P        0.00',
  'END OF TRANSCRIPT',
].join('\r\n');

const button = ({ page }: Device, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const field = ({ page }: Device) => page.getByRole('textbox', { name: 'Text of your transcript' });
const table = ({ page }: Device) => page.getByRole('table', { name: 'Courses we found' });
const titlesIn = (values: Readonly<Record<string, string>>): (string | undefined)[] =>
  listRows(values, 'courses').map(({ id }) => values[`courses/${id}/title`]);

test(
  'twelve courses are pasted, checked and added on a phone without a signal, and count',
  longRun,
  async ({ phone, account }) => {
    test.slow();
    const { page } = phone;
    await account.save('academics', buildCollege('c1'));
    await phone.openTopic('academics', 'courses');
    await phone.page.waitForLoadState('networkidle');
    await phone.offline();
    await button(phone, 'Paste a transcript').tap();
    await expect(field(phone)).toBeFocused();
    await field(phone).fill(transcript);
    await expectNoAxeFindings(page, 'the field for a transcript');

    await button(phone, 'Show the preview').tap();
    await expect(table(phone).getByRole('checkbox')).toHaveCount(12);
    await expect(page.getByText('3 lines left out')).toBeVisible();
    await expect(page.getByText('Repeat of Fall 2024.')).toBeVisible();
    await expectNoAxeFindings(page, 'the preview of a transcript');
    expect(await findWhatIsCut(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit NUTR 11 NUTRITION' }).tap();
    await expectNoAxeFindings(page, 'a course in the preview of a transcript');
    await button(phone, 'Done').tap();

    await button(phone, 'Add 12 courses').tap();
    await expect(page.getByText(/^12 courses added/)).toBeVisible();
    await phone.savedOnDevice();
    await phone.followLink(topicHref('academics', 'gpa'));
    await expect(page.getByText(/^Based on 10 courses, 40 semester hours/).first()).toBeVisible();
    await expect(page.getByText('3.29', { exact: true }).first()).toBeVisible();
    expect(titlesIn(await account.values('academics'))).toEqual([]);

    await phone.online();
    await phone.fireOnline();
    await phone.synced();
    const values = await account.values('academics');
    expect(titlesIn(values)).toHaveLength(12);
    const chemistry = listRows(values, 'courses')
      .map(({ id }) => id)
      .filter((id) => values[`courses/${id}/code`] === 'CHEM 2A');
    expect(values[`courses/${chemistry[1]}/repeatOf`]).toBe(chemistry[0]);

    await phone.followLink(topicHref('academics', 'courses'));
    await button(phone, 'Paste a transcript').tap();
    await field(phone).fill(transcript);
    await button(phone, 'Show the preview').tap();
    await expect(page.getByText('Already in your list.')).toHaveCount(12);
    await expect(button(phone, 'Add 0 courses')).toBeDisabled();
  },
);

test(
  'a pasted transcript is there after a reload and is added, and taken back, by keyboard alone',
  longRun,
  async ({ laptop, account }) => {
    test.slow();
    const { page } = laptop;
    await account.save('academics', buildCollege('c1'));
    await laptop.openTopic('academics', 'courses');
    await tabTo(page, button(laptop, 'Paste a transcript'));
    await page.keyboard.press('Enter');
    await expect(field(laptop)).toBeFocused();
    await page.keyboard.insertText(transcript);
    await tabTo(page, button(laptop, 'Show the preview'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your courses' })).toBeFocused();

    await tabTo(page, page.getByRole('checkbox', { name: 'ENGL 1A ENGLISH COMPOSITION' }));
    await page.keyboard.press('Space');
    await page.reload();
    await laptop.formReady();
    await expect(button(laptop, 'Add 11 courses')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Edit MATH 15 ELEMENTARY STATISTICS' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Term', { exact: true })).toBeFocused();
    await tabTo(page, laptop.field('Grade'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('A');
    await tabTo(page, button(laptop, 'Done'));
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: 'Edit MATH 15 ELEMENTARY STATISTICS' }),
    ).toBeFocused();
    await tabTo(page, button(laptop, 'Add 11 courses'));
    await page.keyboard.press('Enter');
    await expect(button(laptop, 'Undo')).toBeFocused();
    await laptop.synced();
    const values = await account.values('academics');
    expect(titlesIn(values)).toHaveLength(11);
    const statistics = listRows(values, 'courses').find(
      ({ id }) => values[`courses/${id}/code`] === 'MATH 15',
    );
    expect(values[`courses/${statistics?.id}/grade`]).toBe('A');

    await page.keyboard.press('Enter');
    await expect(button(laptop, 'Add 11 courses')).toBeVisible();
    await laptop.synced();
    await expect.poll(async () => titlesIn(await account.values('academics'))).toEqual([]);
  },
);
