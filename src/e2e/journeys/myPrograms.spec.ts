// Issue: chosen on a school's page, once whatever the device, and followed on the hub to what became of it.
import { paths } from '#shared/routing/paths.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { findOffer } from '../harness/programs.ts';

const school = '/university/fictitious-lantern-university';
const first = 'Nursing, BSN (traditional)';
const second = 'Nursing, accelerated BSN for a second degree';

test.use({ serviceWorkers: 'allow', faulty: true });

test(
  'a student chooses programs on a phone, one of them without signal, and follows them on the hub',
  longRun,
  async ({ phone, openDevice }) => {
    test.slow();
    const { page } = phone;
    await phone.open(school);
    const one = findOffer(page, first);
    await one.button.click();
    await expect(one.line).toContainText('Added to your application');
    await expectNoAxeFindings(page, 'a program that was added');
    await workerInControl(page);

    await phone.offline();
    const two = findOffer(page, second);
    await two.button.click();
    await expect(two.line).toContainText('Added to your application');
    await expect(two.line).toContainText('saved on this device');
    await phone.online();

    const laptop = await openDevice('laptop');
    await laptop.open(school);
    for (const program of [first, second]) {
      await expect(async () => {
        await laptop.page.reload();
        await expect(findOffer(laptop.page, program).line).toContainText(
          'Already in your application',
        );
      }).toPass();
    }
    const again = findOffer(laptop.page, first);
    await again.button.click();
    await expect(again.line).toContainText('Already in your application');

    await phone.open(paths.condenser);
    const programs = page.getByRole('region', { name: 'My programs' });
    const cards = programs.getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Thinking about it');
    await expect(cards.first().locator('time').first()).toBeVisible();
    await expectNoAxeFindings(page, 'the hub with programs');

    await cards.getByRole('link').first().click();
    await expect(page).toHaveURL(/\?page=program&id=[\w-]+$/);
    await page.getByRole('button', { name: 'I’ve started this one' }).click();
    await expectNoAxeFindings(page, 'a step of a program');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'I submitted it' }).click();
    await page.getByRole('textbox', { name: /^Note/ }).fill('Sent with NursingCAS');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history).toContainText('Sent with NursingCAS');
    await expectNoAxeFindings(page, 'a program with its history');

    await laptop.open(paths.condenser);
    await expect(
      laptop.page
        .getByRole('region', { name: 'My programs' })
        .getByText('Submitted', { exact: true }),
    ).toBeVisible();
  },
);
