import type { Plan } from '../contract.ts';
import { covers, findEndedPlan, findPackage, offersFor, type PackageKey } from '../rules.ts';
import { createCheckout } from './checkout.ts';
import { createCodes } from './codes/redeemCode.ts';
import { createEntitlements } from './entitlementService.ts';
import { listEntitlements } from './entitlementStore.ts';
import { createPackageMails } from './mails.ts';
import { createPackageJobs, type PackageJobDeps } from './packageJobs.ts';
import { createPaymentNews } from './paymentNews.ts';
import type { PaymentEvent } from './payments/provider.ts';
import { readPlanTexts } from './planTexts.ts';
import { presentCheckout, presentEntitlement, presentOrder, presentPackage } from './present.ts';
import { createRefunds } from './refunds.ts';
import { createStaffCodes } from './codes/staffCodes.ts';
import * as store from './store.ts';

export function createPackages(deps: PackageJobDeps) {
  const { clock, provider } = deps;
  const { db } = deps.database;
  const mails = createPackageMails(deps);
  const entitlements = createEntitlements(deps);
  const checkout = createCheckout(deps, entitlements, mails);
  const news = createPaymentNews(deps, entitlements, mails);
  const codes = createCodes(deps, checkout);
  const refunds = createRefunds(deps);
  const jobs = createPackageJobs(deps, entitlements, mails);

  async function getPlan(userId: string): Promise<Plan> {
    const now = clock();
    const rows = await listEntitlements(db, userId);
    const open = await store.findOpenOrder(db, userId);
    const owned = findPackage(rows, now);
    const texts = await readPlanTexts(db);
    const sold = new Set(texts.flatMap(({ package: key, isVisible }) => (isVisible ? key : [])));
    return {
      student_package: owned,
      entitlements: rows.map((row) => presentEntitlement(row, rows, now)),
      packages: texts
        .filter(({ package: key }) => sold.has(key) || covers(owned, key))
        .map(presentPackage),
      offers: offersFor(owned).filter(({ package: key }) => sold.has(key)),
      open: open && presentCheckout(open),
      sells: provider !== null,
    };
  }

  return {
    provider,
    getPlan,
    codes: createStaffCodes(deps),
    listPackages: async () =>
      (await readPlanTexts(db)).filter(({ isVisible }) => isVisible).map(presentPackage),
    findEndedPlan: async (userId: string) =>
      findEndedPlan(await listEntitlements(db, userId), clock()),
    give: (userId: string, key: PackageKey) => entitlements.give(userId, key),
    openCheckout: (userId: string, key: PackageKey) => checkout.open(userId, key),
    findOrder: (userId: string, id: string) => checkout.find(userId, id),
    getCheckout: async (userId: string, id: string) =>
      presentCheckout(await checkout.find(userId, id)),
    cancelCheckout: async (userId: string, id: string) =>
      presentCheckout(await checkout.cancel(await checkout.find(userId, id))),
    listOrders: async (userId: string) =>
      (await store.listOrders(db, userId)).map((order) => presentOrder(order, clock())),
    requestRefund: async (userId: string, id: string) =>
      presentOrder(await refunds.requestOwn(await checkout.find(userId, id)), clock()),
    async redeem(userId: string, code: string): Promise<Plan> {
      await codes.redeem(userId, code);
      return getPlan(userId);
    },
    takeEvent: (event: PaymentEvent) => news.take(event),
    jobs: jobs.jobs,
    endPlans: jobs.end,
    remindOfEnds: jobs.remindDue,
    expireOrders: jobs.expire,
  };
}
export type PackagesService = ReturnType<typeof createPackages>;
