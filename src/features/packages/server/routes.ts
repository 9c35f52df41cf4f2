import type { FastifyInstance } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { mount, mountPrepared } from '#server/api/mount.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  cancelCheckout,
  getCheckout,
  getPlan,
  listOrders,
  listPackages,
  openCheckout,
  redeemCode,
  requestRefund,
} from '../contract.ts';
import { BadSignature } from './payments/provider.ts';
import { presentCheckout } from './present.ts';
import type { PackagesService } from './services.ts';

/** While the provider is asked no transaction is open: the embedded database has one connection. */
export function mountPackages(api: FastifyInstance, service: PackagesService): void {
  mount(api, listPackages, async () => ({ data: await service.listPackages() }));
  mountPrepared(
    api,
    openCheckout,
    ({ caller, body }) => service.openCheckout(caller.userId, body.package_key),
    async (_, order) => ({ data: presentCheckout(order) }),
  );
  mount(api, getCheckout, async ({ caller, params }) => ({
    data: await service.getCheckout(caller.userId, params.id),
  }));
  mountPrepared(
    api,
    cancelCheckout,
    ({ caller, params }) => service.cancelCheckout(caller.userId, params.id),
    async (_, data) => ({ data }),
  );
  mount(api, listOrders, async ({ caller }) => ({ data: await service.listOrders(caller.userId) }));
  mountPrepared(
    api,
    requestRefund,
    ({ caller, params }) => service.requestRefund(caller.userId, params.id),
    async (_, data) => ({ data }),
  );
  mount(api, getPlan, async ({ caller }) => ({ data: await service.getPlan(caller.userId) }));
  mount(api, redeemCode, async ({ caller, body }) => ({
    data: await service.redeem(caller.userId, body.code),
  }));
}

const maxEventBytes = 1_048_576;

/** The signature covers the bytes as they came, so they are not parsed before. */
export function mountPaymentWebhook(
  site: FastifyInstance,
  { provider, takeEvent }: PackagesService,
): void {
  const { apiBase, clock } = requireContext(site);
  const refuse = () =>
    new Problem('malformed_request', 'This was not signed by our payment provider.');
  void site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxEventBytes },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(
      `${apiBase}/webhooks/payments`,
      { schema: { summary: 'What the payment provider reports, signed by it' } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const { body } = request;
        if (provider === null || typeof signature !== 'string' || !Buffer.isBuffer(body))
          throw refuse();
        try {
          await takeEvent(await provider.readEvent(body, signature, clock()));
        } catch (error) {
          throw error instanceof BadSignature ? refuse() : error;
        }
        return reply.header('cache-control', 'no-store').send({ data: { received: true } });
      },
    );
  });
}
