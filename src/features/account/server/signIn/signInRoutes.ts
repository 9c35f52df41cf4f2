import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { mount, mountPrepared } from '#server/api/mount.ts';
import { listSecurityEvents } from '#features/account/securityContract.ts';
import * as contract from '#features/account/signInWaysContract.ts';
import { maxConcurrentHashes } from '../profile/ownAccountRoutes.ts';
import type { AccountService } from '../service.ts';
import { readDeviceToken, setDeviceCookie } from '../sessions/cookies.ts';
import { type BeginSession, type Mailed, readOrigin } from './beginSession.ts';

const doNotStore = { storeResponse: false };
/** Recovery codes are readable in the one answer, and in no stored copy of it. */
const hashing = { ...doNotStore, concurrency: maxConcurrentHashes };

type Parts = {
  readonly begin: BeginSession;
  readonly mailed: Mailed;
  readonly publicOrigin: string | undefined;
};

function mountSignIns(
  app: FastifyInstance,
  service: AccountService,
  { begin, mailed, publicOrigin }: Parts,
): void {
  // Not stored: a repeated call must set the cookie that the code is bound to.
  mount(
    app,
    contract.requestSignInCode,
    async ({ body, request, reply }) => {
      const device = readDeviceToken(request);
      setDeviceCookie(request, reply, device, { shared: false, publicOrigin });
      await service.admitSignInCode(body.email, { ...readOrigin(request), device });
      await service.requestSignInCode(body.email, device);
      return mailed(request);
    },
    doNotStore,
  );
  mount(
    app,
    contract.signInByCode,
    (call) => begin(call, (origin) => service.signInByCode(call.body, origin)),
    doNotStore,
  );
  mount(
    app,
    contract.requestPasskeySignIn,
    async ({ request }) => {
      await service.admitPasskey(readOrigin(request));
      return { data: await service.requestPasskeySignIn() };
    },
    doNotStore,
  );
  mount(
    app,
    contract.signInByPasskey,
    (call) => begin(call, (origin) => service.signInByPasskey(call.body, origin)),
    doNotStore,
  );
  mount(
    app,
    contract.signInByRecoveryCode,
    ({ request, reply, body }) =>
      begin({ request, reply, body: {} }, (origin) =>
        service.signInByRecoveryCode(body.code, origin),
      ),
    doNotStore,
  );
}

function mountOwnPasskeys(app: FastifyInstance, service: AccountService): void {
  mount(app, contract.getSignInWays, async ({ caller }) => ({
    data: await service.getSignInWays(caller.userId),
  }));
  mountPrepared(
    app,
    contract.requestPasskey,
    ({ caller, body }) => service.provePassword(caller.userId, body.password),
    async (_, proof) => ({ data: await service.requestPasskey(proof) }),
    hashing,
  );
  mount(app, contract.addPasskey, async ({ caller, body, request }) => ({
    data: await service.addPasskey(caller.userId, body, readOrigin(request)),
  }));
  mount(app, contract.renamePasskey, async ({ caller, params, body, ifMatch }) => ({
    data: await service.renamePasskey(caller.userId, { ...params, ...body, rev: ifMatch }),
  }));
  mount(app, contract.removePasskey, async ({ caller, params, request }) => ({
    data: await service.removePasskey(caller.userId, params.id, readOrigin(request)),
  }));
  mount(app, listSecurityEvents, async ({ caller }) => ({
    data: await service.listSecurityEvents(caller.userId),
  }));
}

function mountSecondFactor(app: FastifyInstance, service: AccountService): void {
  mountPrepared(
    app,
    contract.turnOffSecondFactor,
    ({ caller, body }) => service.provePassword(caller.userId, body.password),
    async ({ request }, proof) => ({
      data: await service.turnOffSecondFactor(proof, readOrigin(request)),
    }),
    hashing,
  );
  mountPrepared(
    app,
    contract.turnOnSecondFactor,
    ({ caller, body }) => service.provePassword(caller.userId, body.password),
    async ({ request }, proof) => ({
      data: await service.turnOnSecondFactor(proof, readOrigin(request)),
    }),
    hashing,
  );
  mountPrepared(
    app,
    contract.replaceRecoveryCodes,
    ({ caller, body }) => service.provePassword(caller.userId, body.password),
    async ({ request }, proof) => ({
      data: await service.replaceRecoveryCodes(proof, readOrigin(request)),
    }),
    hashing,
  );
}

export function mountSignInWays(app: FastifyInstance, service: AccountService, parts: Parts): void {
  mountSignIns(app, service, parts);
  mountOwnPasskeys(app, service);
  mountSecondFactor(app, service);
}
