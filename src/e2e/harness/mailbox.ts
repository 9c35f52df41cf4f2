// What the site has mailed, read from the development mailbox.
import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';

type Sent = { readonly to: string; readonly subject: string; readonly text: string };

export class Mailbox {
  private readonly request: APIRequestContext;
  private readonly origin: string;

  /** @param origin of the server itself */
  constructor(request: APIRequestContext, origin: string) {
    this.request = request;
    this.origin = origin;
  }

  /** Mails to an address, newest first. */
  async to(address: string): Promise<readonly Sent[]> {
    const answer = await this.request.get(
      `${this.origin}/dev/mail.json?to=${encodeURIComponent(address)}`,
    );
    if (!answer.ok()) throw new Error(`The mailbox could not be read: ${answer.status()}`);
    return ((await answer.json()) as { data: Sent[] }).data;
  }

  /** Waits for a mail whose subject fits. */
  async wait(address: string, subject: RegExp): Promise<Sent> {
    let found: Sent | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.to(address)).find((mail) => subject.test(mail.subject));
          return found !== undefined;
        },
        // Seeding asks, too: outside Playwright's runner, where its configuration does not hold.
        { timeout: 120_000 },
      )
      .toBe(true);
    if (!found) throw new Error('There is no such mail.');
    return found;
  }
}

/** The six digits that have a line of their own: a link may hold six digits, too. @throws Error when there are none */
export function codeIn({ text }: Sent): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** The link of a mail to this site. @throws Error when it has none */
export function linkIn({ text }: Sent): URL {
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return new URL(link);
}
