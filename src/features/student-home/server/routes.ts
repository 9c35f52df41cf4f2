import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { getStudentHome } from '../contract.ts';
import { listLinks, makeCalendarLink, makeProgressLink, removeLink } from '../linkContract.ts';
import type { StudentHomeServices } from './services.ts';

export function mountStudentHome(
  api: FastifyInstance,
  { home, links }: Pick<StudentHomeServices, 'home' | 'links'>,
): void {
  mount(api, getStudentHome, async ({ caller }) => ({ data: await home.read(caller.userId) }));
  mount(api, listLinks, async ({ caller }) => ({ data: await links.list(caller.userId) }));
  mount(api, makeCalendarLink, async ({ caller }) => ({
    data: await links.makeCalendar(caller.userId),
  }));
  mount(api, makeProgressLink, async ({ caller }) => ({
    data: await links.makeProgress(caller.userId),
  }));
  mount(api, removeLink, async ({ caller, params }) => ({
    data: { removed: await links.remove(caller.userId, params.id) },
  }));
}
