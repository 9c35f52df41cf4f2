import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { listNotices, readNotices } from '../contract.ts';
import { getNoticePrefs, saveNoticePrefs } from '../prefsContract.ts';
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
    const data = await service.getPrefs(caller.userId);
    return { data, etag: data.revision };
  });
  mount(api, saveNoticePrefs, async ({ caller, body, ifMatch }) => {
    const data = await service.savePrefs(caller.userId, body, ifMatch);
    return { data, etag: data.revision };
  });
}
