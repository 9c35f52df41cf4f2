// Issue: what each program asks, answered without signal, once for two programs, with nothing lost to a limit.
import { paths } from '#shared/routing/paths.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, test } from '../harness/fixtures.ts';
import { findOffer } from '../harness/programs.ts';

const school = '/university/fictitious-lantern-university';
const traditional = 'Nursing, BSN (traditional)';
const accelerated = 'Nursing, accelerated BSN for a second degree';
const shared = 'Have you attended another nursing program?';

test.use({ serviceWorkers: 'allow', faulty: true });

test('a student answers what a program asks without signal, and one answer serves a second program', async ({
  phone,
}) => {
  test.slow();
  const { page } = phone;
  await phone.open(school);
  for (const program of [traditional, accelerated]) {
    const offer = findOffer(page, program);
    await offer.button.click();
    await expect(offer.line).toContainText('Added to your application');
  }
  await workerInControl(page);
  await phone.open(paths.condenser);
  const programs = page.getByRole('region', { name: 'My programs' });
  await expect(programs.getByRole('listitem')).toHaveCount(2);
  await programs.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Answer what it asks' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expectNoAxeFindings(page, 'what a program asks for');

  await phone.offline();
  const parts = page.getByRole('navigation', { name: 'What this program asks for' });
  await parts.getByRole('link', { name: /^Questions/ }).click();
  const question = page.getByRole('group', { name: shared });
  await question.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(page.getByText('Also used for 1 other program.')).toBeVisible();
  await expectNoAxeFindings(page, 'the questions of a program');

  const chips = page.getByRole('navigation', { name: 'My programs' });
  await chips.locator('a:not([aria-current])').click();
  await expect(question.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(page.getByText(/^Previously answered on .* Still right\?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it’s still right' }).click();
  await expect(page.getByText(/^Previously answered/)).toHaveCount(0);

  await parts.getByRole('link', { name: /^Essays/ }).click();
  await page.getByRole('button', { name: 'Write this essay' }).click();
  const essay = 'word '.repeat(660).trim();
  await page.getByRole('textbox', { name: 'Your essay' }).fill(essay);
  const left = page.getByRole('region', { name: 'What’s left for this program' });
  await left.locator('summary').click();
  await expect(
    left.getByRole('link', { name: /\d+ words over the limit of \d+\.$/ }),
  ).toBeVisible();
  await expectNoAxeFindings(page, 'an essay over its limit');

  await phone.online();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Saved on the server/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your essay' })).toHaveValue(essay);
});
