import { sha256 } from '#server/text/sha256.ts';
import type { Queries } from '#server/db/database.ts';
import type { AuditAction, SecurityEvent } from '#features/account/securityContract.ts';
import type { Clock } from '#shared/time/clock.ts';
import { day } from '#shared/time/duration.ts';
import type { Origin } from '../origin.ts';
import { formatDevice } from '../present.ts';
import { createAuditStore } from './auditStore.ts';
import { createDeviceStore } from './deviceStore.ts';

const shownEvents = 20;
/** Longer than the cookie of a browser lasts without a sign-in. */
const deviceAgeMs = 400 * day;
const personAgeMs = 730 * day;

/** What happens to the security of accounts, and the browsers that people have signed in with. */
export function createSecurity(db: Queries, clock: Clock) {
  const events = createAuditStore(db);
  const devices = createDeviceStore(db);

  /** @param origin without it, what the site did by itself */
  async function record(userId: string, action: AuditAction, origin?: Origin): Promise<void> {
    await events.addEvent({
      userId,
      action,
      device: origin ? formatDevice(origin.agent) : '',
      networkPrefix: origin?.networkPrefix ?? '',
      at: clock(),
    });
  }

  return {
    record,

    /** What a person did in one of their sessions, before it is ended. */
    async recordIn(sessionId: string, userId: string, action: AuditAction): Promise<void> {
      await record(userId, action, (await events.findOrigin(sessionId, userId)) ?? undefined);
    },

    /** Before the session is stored. @returns whether the person should hear about a sign-in from a new browser */
    async recognize(userId: string, { device }: Origin): Promise<boolean> {
      if (device === undefined) return false;
      const deviceHash = sha256(device);
      const hasSignedInBefore = await devices.hasSignedInBefore(userId, deviceHash);
      return (await devices.addDevice(userId, deviceHash, clock())) && hasSignedInBefore;
    },

    async listSecurityEvents(userId: string): Promise<SecurityEvent[]> {
      return (await events.listEvents(userId, shownEvents)).map(({ id, action, device, at }) => ({
        id,
        action,
        device,
        at: at.toISOString(),
      }));
    },

    listAll: (userId: string) => events.listEvents(userId, 10_000),
    listDevices: devices.listDevices,
    removePerson: (userId: string) => events.removePersons([userId]),

    async removeOld(): Promise<void> {
      const now = clock().getTime();
      await devices.deleteUnusedSince(new Date(now - deviceAgeMs));
      await events.removePersonsBefore(new Date(now - personAgeMs));
      await events.removePersonsWithoutAccount();
    },
  };
}
export type Security = ReturnType<typeof createSecurity>;
