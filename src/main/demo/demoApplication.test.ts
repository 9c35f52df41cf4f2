// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import { day } from '#shared/time/duration.ts';

type Program = {
  readonly id: string;
  readonly state: string;
  readonly route: string;
  readonly deadline: { readonly at: string };
  readonly catalogue: { readonly sample: boolean };
};

describe.each(['2026-11-28T08:00:00Z', '2028-02-29T23:30:00Z'])(
  'the demo that was installed on %s',
  (installed) => {
    it('has two applications of condenser@ that are ready to be sent from here, and one that is not', async () => {
      const now = new Date(installed);
      const app = await startServer({ clock: () => now });
      const ask = async (url: string, payload?: object) => {
        const answer = await app.host.app.inject({
          url,
          cookies,
          ...(payload && {
            method: 'POST' as const,
            payload,
            headers: { 'idempotency-key': randomUUID() },
          }),
        });
        return { status: answer.statusCode, data: answer.json().data };
      };
      let cookies: Record<string, string> = {};
      try {
        const signedIn = await app.host.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'idempotency-key': randomUUID() },
          payload: { email: 'condenser@example.test', password: testDemoPassword },
        });
        cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
        const base = '/api/program-applications';
        const listed = await ask(base);
        expect(listed.status).toBe(200);
        const programs: Program[] = listed.data;
        expect(programs.map(({ state }) => state)).toEqual(['ready', 'ready', 'started']);
        for (const program of programs) {
          expect(program).toMatchObject({ route: 'lamplight', catalogue: { sample: true } });
          expect(Date.parse(program.deadline.at) - now.getTime()).toBeGreaterThan(18 * day);
        }
        const checks = await Promise.all(
          programs.map(async ({ id }) => (await ask(`${base}/${id}/checks`)).data),
        );
        expect(checks.map(({ state }) => state)).toEqual(['ready', 'ready', 'not_ready']);
        const [first, , last] = programs;
        const declaration = { accepted: true, name: 'Connie Park' };
        expect((await ask(`${base}/${first?.id}/submit`, { declaration })).status).toBe(201);
        expect((await ask(`${base}/${last?.id}/submit`, { declaration })).status).toBe(409);
      } finally {
        await app.close();
      }
    });
  },
);
