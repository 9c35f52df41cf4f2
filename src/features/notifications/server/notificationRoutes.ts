import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  addPush,
  checkPush,
  getPushKey,
  listNotices,
  readNotices,
  removePush,
} from '../contract.ts';
import { getNoticePrefs, saveNoticePrefs } from '../prefsContract.ts';
import type { PushService } from './push/pushService.ts';
import type { NotificationsService } from './service.ts';

export function mountNotifications(api: FastifyInstance, service: NotificationsService): void {
  mount(api, listNotices, async ({ caller, query }) => {
    if (query.count !== undefined) return { data: await service.count(caller.userId) };
    const before = query.before === undefined ? undefined : Number(query.before);
    return { data: await service.list(caller.userId, before) };
  });
  mount(api, readNotices, async ({ caller, body }) => ({
    data: await service.markRead(caller.userId, body),
  }));
  mount(api, getNoticePrefs, async ({ caller }) => {
    const data = await service.getPrefs(caller);
    return { data, etag: data.revision };
  });
  mount(api, saveNoticePrefs, async ({ caller, body, ifMatch }) => {
    const data = await service.savePrefs(caller, body, ifMatch);
    return { data, etag: data.revision };
  });
}

export function mountPush(api: FastifyInstance, push: PushService): void {
  mount(api, getPushKey, async () => ({ data: { key: push.publicKey } }));
  mount(api, checkPush, async ({ caller, query }) => ({
    data: await push.findState(caller.userId, query.endpoint),
  }));
  mount(api, addPush, async ({ caller, body }) => {
    await push.add(caller, body);
    return { data: { added: true as const } };
  });
  mount(api, removePush, async ({ caller, body }) => {
    await push.remove(caller.userId, body.endpoint);
    return { data: { removed: true as const } };
  });
}
