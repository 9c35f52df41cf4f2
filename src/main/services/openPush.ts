import { findOrStoreVapidKeys } from '#features/notifications/server/push/pushStore.ts';
import {
  createVapid,
  isKeyPair,
  makeVapidKeys,
  type Vapid,
} from '#features/notifications/server/push/vapid.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { StartupError } from '#server/startupError.ts';
import type { Clock } from '#shared/time/clock.ts';

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Those of the environment; else those that the first start made. @throws StartupError for two that are no pair */
export async function openPush(
  { db }: Pick<OpenDatabase, 'db'>,
  { vapidKeys, mailFrom, publicOrigin }: Config,
  clock: Clock,
): Promise<Vapid> {
  if (vapidKeys && !isKeyPair(vapidKeys)) {
    throw new StartupError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together. Set the two of one pair, or neither.',
    );
  }
  const keys = vapidKeys ?? (await findOrStoreVapidKeys(db, makeVapidKeys(), clock()));
  const contact = publicOrigin?.startsWith('https:')
    ? publicOrigin
    : `mailto:${addressIn(mailFrom)}`;
  return createVapid(keys, () => contact);
}
