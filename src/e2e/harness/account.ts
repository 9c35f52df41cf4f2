// The server as another program sees it: signing in and reading an application by the API, without a browser.
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import {
  applicationSchema,
  type SectionKey,
  type SectionSnapshot,
} from '#features/application/contract.ts';
import type { StudentDocument } from '#features/documents/contract.ts';
import { condenser } from './device.ts';
import { demoPassword } from './server.ts';

export class Account {
  readonly request: APIRequestContext;
  private readonly loginTarget: () => string;

  constructor(request: APIRequestContext, whereTo: () => string) {
    this.request = request;
    this.loginTarget = whereTo;
  }

  private get origin(): string {
    return this.loginTarget();
  }

  /** Signs this request context in; a browser context's own `request` shares its cookies with the pages. */
  static async signIn(
    request: APIRequestContext,
    whereTo: () => string,
    email = condenser,
    password = demoPassword,
  ): Promise<Account> {
    const origin = whereTo();
    const headers = { origin, 'idempotency-key': crypto.randomUUID() };
    const answer = await onceFree(() =>
      request.post(`${origin}/api/auth/login`, { headers, data: { email, password } }),
    );
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
    return new Account(request, whereTo);
  }

  async section(key: SectionKey): Promise<SectionSnapshot> {
    const answer = await this.request.get(
      `${this.origin}/api/applications/current/sections/${key}`,
      { headers: deviceHeader(0) },
    );
    if (!answer.ok()) throw new Error(`${key} could not be read: ${await answer.text()}`);
    return ((await answer.json()) as { data: SectionSnapshot }).data;
  }

  async documents(): Promise<readonly StudentDocument[]> {
    const answer = await this.request.get(`${this.origin}/api/documents`);
    if (!answer.ok()) throw new Error(`The documents could not be read: ${await answer.text()}`);
    return ((await answer.json()) as { data: StudentDocument[] }).data;
  }

  async values(key: SectionKey): Promise<Readonly<Record<string, string>>> {
    return (await this.section(key)).values;
  }

  /** Saves changes as a third device would, on top of what the server has now. */
  async save(key: SectionKey, changes: Readonly<Record<string, string>>): Promise<APIResponse> {
    const { rev, applicationId } = await this.section(key);
    return this.request.patch(`${this.origin}/api/applications/${applicationId}/sections/${key}`, {
      headers: {
        origin: this.origin,
        'if-match': `"${rev}"`,
        'idempotency-key': crypto.randomUUID(),
        ...deviceHeader(1),
      },
      data: {
        schema: applicationSchema,
        seq: 1,
        changes: Object.entries(changes).map(([path, value]) => ({ path, value })),
      },
    });
  }
}

/** Asks again while the server has more to do than it can: a machine under load is no finding. */
export async function onceFree(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 503) return answer;
    await setTimeout(200);
  }
}

const deviceHeader = (seq: number): Record<string, string> => ({
  'lamplight-device': `e2e-other-device; seq=${seq}; label=Library%20computer`,
});
