import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { getStudentHome } from '../contract.ts';
import type { StudentHomeServices } from './services.ts';

export function mountStudentHome(api: FastifyInstance, { home }: StudentHomeServices): void {
  mount(api, getStudentHome, async ({ caller }) => ({ data: await home.read(caller.userId) }));
}
