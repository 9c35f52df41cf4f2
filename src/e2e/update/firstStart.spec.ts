// What `npm start` does on a new machine, whatever the other journeys run on: the embedded engine makes its database in an
// empty folder.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account } from '../harness/account.ts';
import { expect, test } from '../harness/fixtures.ts';
import { Seed, Site } from '../harness/site.ts';

test('a site that begins with nothing has its sample accounts, keeps an answer and draws its pages', async ({
  playwright,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-nothing-'));
  mkdirSync(join(folder, 'data'));
  const nothing = Seed.at(folder);
  const site = await Site.open(nothing);
  const request = await playwright.request.newContext();
  try {
    const account = await Account.signIn(request, () => site.origin);
    const answer = await account.save('achievements', { 'awards/first/for': 'Night shifts' });
    expect(answer.ok(), await answer.text()).toBe(true);
    expect(await account.values('achievements')).toMatchObject({
      'awards/first/for': 'Night shifts',
    });
    const home = await request.get(site.origin, { headers: { accept: 'text/html' } });
    expect(await home.text()).toContain('</h1>');
  } finally {
    await request.dispose();
    await site.close();
    nothing.remove();
  }
});
