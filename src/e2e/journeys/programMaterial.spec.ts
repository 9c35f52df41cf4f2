// Issue: what each program asks, answered without signal, once for two programs, with nothing lost to a limit.
import { rowPath } from '#shared/draft/draftValues.ts';
import { paths } from '#shared/routing/paths.ts';
import { materialHref } from '#features/application/sectionAddress.ts';
import { Account } from '../harness/account.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { workerInControl } from '../harness/builds.ts';
import { condenser } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { findOffer } from '../harness/programs.ts';

const school = '/university/fictitious-lantern-university';
const traditional = 'Nursing, BSN (traditional)';
const accelerated = 'Nursing, accelerated BSN for a second degree';
const shared = 'Have you attended another nursing program?';

test.use({ serviceWorkers: 'allow', faulty: true });

test(
  'a student answers what a program asks without signal, and one answer serves a second program',
  longRun,
  async ({ phone }) => {
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
  },
);

const changing = 'Fictitious University of the Coquí';
const columns =
  'school,state,program,record,type,name,route,references_required,fee,key,title,question_type,required,max_words';
const row = (cells: string): string => `${changing},PR,bsn,${cells}`;
/** One question is reworded and one is new; those that were there before are gone. */
const changed = [
  columns,
  row('program,BSN,"Nursing, BSN (in Spanish)",lamplight,1,,,,,,'),
  row('question,,,,,,campus,Which campus would you choose?,text,yes,'),
  row('essay,,,,,,community,How have you served your community?,,,250'),
].join('\n');

type Listed = { readonly id: string; readonly catalogue: { readonly slug: string } | null };

test.describe('while an application goes on', () => {
  test.use({ siteOptions: {}, signedInAs: condenser, faulty: false, serviceWorkers: 'block' });

  test(
    'a student sees what a program changed, accepts it, and loses no answer',
    longRun,
    async ({ phone, site }) => {
      test.slow();
      const { page } = phone;
      const account = await Account.signIn(phone.context.request, () => site.origin);
      const answer = await account.request.get(`${site.origin}/api/program-applications`);
      const { data } = (await answer.json()) as { data: Listed[] };
      const id = data.find(({ catalogue }) => catalogue?.slug.includes('coqui'))?.id ?? '';
      const spoken = rowPath('programAnswers', `${id}.spanish`, 'value');
      await account.save('program-material', {
        [rowPath('programAnswers', `${id}.spanish`, '#')]: 'V',
        [rowPath('programAnswers', `${id}.spanish`, 'question')]: 'How well do you speak Spanish?',
        [spoken]: 'fluent',
      });

      expect(await site.importFile('programs', changed)).toMatch(/1 changed/);
      await phone.open(materialHref(id, 'overview'));
      await expect(page.getByText('What changed', { exact: true })).toBeVisible();
      await expect(page.getByText('Added: Which campus would you choose?, required')).toBeVisible();
      await expect(
        page.getByText(/^Removed: Classes are in Spanish\. How well do you speak it\?/),
      ).toBeVisible();
      await expect(
        page.getByText(
          'Was: How have you served your community?, up to 300 words. Now: How have you served your community?, up to 250 words',
        ),
      ).toBeVisible();
      await expectNoAxeFindings(page, 'what a program changed');
      const parts = page.getByRole('navigation', { name: 'What this program asks for' });
      await parts.getByRole('link', { name: /^Questions/ }).click();
      await expect(page.getByRole('radio', { name: 'Fluently' })).toBeChecked();

      await parts.getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('button', { name: 'Use the new version' }).click();
      await expect(page.getByText('What changed', { exact: true })).toHaveCount(0);
      await phone.synced();
      await parts.getByRole('link', { name: /^Questions/ }).click();
      await expect(page.getByLabel(/^Which campus would you choose\?/)).toBeVisible();
      await page.getByText('No longer asked (1)').click();
      await expect(page.getByText('fluent', { exact: true })).toBeVisible();
      expect((await account.values('program-material'))[spoken]).toBe('fluent');
    },
  );
});
