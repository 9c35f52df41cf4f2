// Codes and texts of the plans, as staff work on them.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { day } from '#shared/time/duration.ts';
import type { NewCodeInput } from '../codeRules.ts';
import { packages } from '../rules.ts';
import { planEntries } from './planTexts.ts';
import { planTexts, waiverCodes } from './tables.ts';
import { openTestPackages, type TestPackages } from './testingPackages.ts';

let site: TestPackages;
beforeAll(async () => {
  site = await openTestPackages();
});
afterEach(async () => {
  await site.database.db.delete(planTexts);
  await site.database.db.delete(waiverCodes);
});
afterAll(() => site.close());

const make = (facts: Partial<NewCodeInput> = {}) =>
  site.service.codes.create(
    { name: 'Spring fair', code: '', package: 'filter_toggle', uses: 2, until: '', ...facts },
    'Nora Ward',
  );
const redeem = async (code: string) => {
  const { id } = await site.addStudent();
  return site.service.redeem(id, code);
};
const fieldsOf = async (promise: Promise<unknown>) =>
  (await getProblem(promise)).fields?.map(({ path, code }) => `${path}: ${code}`);

describe('a code of the staff', () => {
  it('is random, and told from others by its name and its last signs alone', async () => {
    const { code, row } = await make({ name: '  Spring \n fair ' });
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(row).toMatchObject({
      name: 'Spring fair',
      ending: code.slice(-4),
      package: 'filter_toggle',
      uses: 2,
      used: 0,
      lastUsedAt: null,
      createdBy: 'Nora Ward',
      state: 'active',
    });
    const stored = JSON.stringify(await site.database.db.select().from(waiverCodes));
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('can be chosen, is typed in any way, and is there once', async () => {
    const { code } = await make({ code: ' nurses-2027 ' });
    expect(code).toBe('NURSES-2027');
    expect((await redeem('Nurses 2027')).student_package).toBe('filter_toggle');
    expect(await fieldsOf(make({ code: 'NURSES2027' }))).toEqual(['code: taken']);
    const both = await Promise.allSettled([
      make({ code: 'TWICE2027' }),
      make({ code: 'TWICE2027' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts its uses, and names nobody', async () => {
    const { code } = await make();
    await redeem(code);
    const [row] = await site.service.codes.list();
    expect(row).toMatchObject({
      used: 1,
      lastUsedAt: site.clock().toISOString(),
      state: 'active',
    });
    await redeem(code);
    expect((await site.service.codes.list())[0]?.state).toBe('used_up');
    expect(await fieldsOf(redeem(code))).toEqual(['code: code_used_up']);
  });

  it('ends by hand for good, and what it gave stays', async () => {
    const { code, row } = await make();
    const { id } = await site.addStudent();
    await site.service.redeem(id, code);
    const ended = await site.service.codes.end(row.id, 'Bo Lamp');
    expect(ended).toMatchObject({ state: 'ended', endedBy: 'Bo Lamp', used: 1 });
    expect(await fieldsOf(redeem(code))).toEqual(['code: code_ended']);
    expect(await site.packageOf(id)).toBe('filter_toggle');
    expect(await site.service.codes.end(row.id, 'Nora Ward')).toMatchObject({ endedBy: 'Bo Lamp' });
    for (const other of ['1', '00000000-0000-4000-8000-000000000000'])
      expect((await getProblem(site.service.codes.end(other, 'Nora Ward'))).code).toBe('not_found');
  });

  it('ends on its own after its last day', async () => {
    const until = new Date(site.clock().getTime() + day).toISOString().slice(0, 10);
    const { code } = await make({ until });
    await redeem(code);
    site.pass(3 * day);
    expect((await site.service.codes.list())[0]?.state).toBe('expired');
    expect(await fieldsOf(redeem(code))).toEqual(['code: code_ended']);
  });

  it('that is wrong is refused with every field that is', async () => {
    expect(
      await fieldsOf(make({ name: '', package: 'all', uses: 0.001, until: '2020-01-01' })),
    ).toEqual(['name: required', 'package: required', 'uses: uses', 'until: past']);
    expect(await site.service.codes.list()).toEqual([]);
  });
});

describe('what is said about a plan', () => {
  const publish = (facts: object, key = 'filter_toggle') =>
    planEntries.publish(
      site.database.db,
      key,
      {
        package: key,
        summary: 'New words.',
        features: ['One'],
        position: 1,
        isVisible: true,
        ...facts,
      },
      site.clock(),
    );
  const check = (facts: object, key = 'filter_toggle') =>
    planEntries.check?.(
      site.database.db,
      key,
      {
        package: key,
        summary: 'New words.',
        features: ['One'],
        position: 1,
        isVisible: true,
        ...facts,
      },
      site.clock(),
    );

  it('is what the code says, until staff publish something else', async () => {
    expect(await planEntries.list(site.database.db)).toEqual([
      { key: 'filter_toggle', title: 'Program match', updatedAt: null },
      { key: 'application_condenser', title: 'My application', updatedAt: null },
    ]);
    expect((await site.service.listPackages())[0]?.summary).toBe(packages.filter_toggle.summary);
    await publish({ position: 5 });
    const [first, second] = await site.service.listPackages();
    expect(first?.key).toBe('application_condenser');
    expect(second).toMatchObject({
      key: 'filter_toggle',
      title: 'Program match',
      summary: 'New words.',
      features: ['One'],
      price: 2900,
      currency: 'usd',
    });
    expect((await site.service.getPlan((await site.addStudent()).id)).packages).toEqual(
      await site.service.listPackages(),
    );
  });

  it('takes a plan off sale: nobody can buy it, a code still gives it, who has it keeps it', async () => {
    const { code } = await make();
    await publish({ isVisible: false });
    const { id } = await site.addStudent();
    expect((await site.service.listPackages()).map(({ key }) => key)).toEqual([
      'application_condenser',
    ]);
    expect((await site.service.getPlan(id)).offers.map((offer) => offer.package)).toEqual([
      'application_condenser',
    ]);
    expect(await getProblem(site.service.openCheckout(id, 'filter_toggle'))).toMatchObject({
      code: 'wrong_state',
      message: 'Program match isn’t on sale right now. Nothing was charged.',
    });
    expect(await site.count('package_orders', id)).toBe(0);
    const plan = await site.service.redeem(id, code);
    expect(plan.packages.map(({ key }) => key)).toEqual(['filter_toggle', 'application_condenser']);
    expect(await site.packageOf(id)).toBe('filter_toggle');
  });

  it('changes nothing of what was paid', async () => {
    const { id } = await site.addStudent();
    const order = await site.service.openCheckout(id, 'filter_toggle');
    await site.receive(await site.stripe.pay(order.sessionId ?? ''));
    const before = await site.service.listOrders(id);
    await publish({ summary: 'Other words.', isVisible: false });
    expect(await site.service.listOrders(id)).toEqual(before);
    expect((await site.service.getPlan(id)).student_package).toBe('filter_toggle');
  });

  it('is looked at before it is published', async () => {
    expect(await check({})).toEqual([]);
    expect(await check({ package: 'application_condenser' })).toMatchObject([
      { level: 'error', path: 'package' },
    ]);
    expect(await check({ position: 2 })).toMatchObject([{ level: 'warning', path: 'position' }]);
    await publish({ isVisible: false, position: 2 }, 'application_condenser');
    expect(await check({ isVisible: false })).toMatchObject([
      { level: 'warning', path: 'isVisible' },
    ]);
  });
});
