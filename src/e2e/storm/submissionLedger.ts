// Sending in the storm: each application that a screen called sent or waiting arrives, once, whatever happened to the
// page, the answer or the server; none that nobody sent does.
import { expect } from 'playwright/test';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { sendHref } from '#features/application/client/sectionHrefs.ts';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { Account } from '../harness/account.ts';
import { fillReadyApplication } from '../harness/readyApplication.ts';
import type { Site } from '../harness/site.ts';
import type { Random } from './random.ts';
import type { Writer } from './writer.ts';

const statusOf = ({ device }: Writer) =>
  device.page
    .getByRole('main')
    .getByRole('status')
    .filter({
      hasText: /^(Checking…|Not ready|Sending…|Waiting for connection|Submitted|Not submitted)/,
    });
const isMeant = /^(Sending…|Waiting for connection|Submitted)/;
const timeoutMs = 6000;
const finalMs = 300_000;

export class SubmissionLedger {
  /** What could be sent when the storm began. */
  private readonly ids: readonly string[];
  private readonly meant = new Map<string, Writer>();
  private readonly pressed = new Set<string>();
  private readonly site: Site;

  private constructor(site: Site, ids: readonly string[]) {
    this.site = site;
    this.ids = ids;
  }

  static async begin(site: Site, account: Account): Promise<SubmissionLedger> {
    const ready = await fillReadyApplication(account, site.serverOrigin);
    // The writers add awards and previous names.
    await account.save('achievements', { noAwards: '' });
    await account.save('personal-information', { noPreviousNames: '' });
    return new SubmissionLedger(
      site,
      ready.map(({ id }) => id),
    );
  }

  /** One device signs and sends a program that nobody has sent yet. @returns what it did */
  async act(writer: Writer, random: Random): Promise<string> {
    const id = this.ids.find((each) => !this.meant.has(each));
    if (id === undefined) return 'has sent everything';
    await writer.device.followLink(sendHref(id));
    const { page } = writer.device;
    const sign = page.getByLabel('Type your full name to sign');
    try {
      await sign.waitFor({ timeout: timeoutMs });
    } catch {
      return `${writer.name} cannot check a program now`;
    }
    this.pressed.add(id);
    await this.sign(writer, random);
    try {
      await statusOf(writer).filter({ hasText: isMeant }).waitFor({ timeout: timeoutMs });
      this.meant.set(id, writer);
    } catch {
      // Not shown as under way: nothing was promised.
    }
    return `${writer.name} sends a program`;
  }

  /** What is on the screen may change while a person signs: then nothing is pressed. */
  private async sign({ device: { page } }: Writer, random: Random): Promise<void> {
    const form = page.locator('form', { has: page.getByLabel('Type your full name to sign') });
    try {
      await form.getByRole('checkbox').first().check({ timeout: timeoutMs });
      await form.getByLabel('Type your full name to sign').fill('Petra Storm');
      const later = form.getByRole('checkbox', {
        name: 'Send it as soon as there is a connection',
      });
      if (await later.isVisible()) await later.check({ timeout: timeoutMs });
      const submit = form.getByRole('button', { name: 'Submit' });
      if (random.chance(0.5)) await submit.dblclick({ timeout: timeoutMs });
      else await submit.click({ timeout: timeoutMs });
    } catch {
      // Gone from under the finger.
    }
  }

  /** Presses again what was refused since answers had changed or were missing, and counts what arrived. */
  async verdict(writers: readonly Writer[], account: Account, random: Random) {
    for (const [id, writer] of this.meant) await this.finish(id, writer, random);
    const sent = new Map<string, number>();
    for (const id of this.ids) sent.set(id, (await readVersions(this.site, account, id)).length);
    const states = new Map(
      (await readPrograms(this.site, account)).map(({ id, state }) => [id, state]),
    );
    for (const { device } of writers) await device.fireOnline();
    return {
      programsMeant: this.meant.size,
      programsSent: [...sent.values()].filter((count) => count > 0).length,
      programsLost: [...this.meant.keys()].filter(
        (id) => sent.get(id) === 0 || states.get(id) !== 'submitted',
      ),
      programsUnasked: this.ids.filter((id) => !this.pressed.has(id) && sent.get(id) !== 0),
      programsDoubled: this.ids.filter((id) => (sent.get(id) ?? 0) > 1),
    };
  }

  private async finish(id: string, writer: Writer, random: Random): Promise<void> {
    const { device } = writer;
    const { page } = device;
    await device.followLink(sendHref(id));
    await expect
      .poll(
        async () => {
          await device.fireOnline();
          const text = (await statusOf(writer).first().textContent()) ?? '';
          if (!/^Not (submitted|ready)/.test(text)) return text;
          if (await clearFirstBlocker(writer, text)) await device.followLink(sendHref(id));
          else if (await page.getByLabel('Type your full name to sign').isVisible())
            await this.sign(writer, random);
          return text;
        },
        { timeout: finalMs, intervals: [500, 1000, 2000] },
      )
      .toMatch(/^Submitted/);
  }
}

/** What the storm left undone, as its person would do it now. @returns whether there was something */
async function clearFirstBlocker(writer: Writer, status: string): Promise<boolean> {
  const { device } = writer;
  // It waits for the choice, and goes out by itself afterwards.
  if (/two versions/.test(status)) {
    await writer.decideAll();
    return true;
  }
  const list = device.page.getByRole('region', { name: 'Take care of these first' });
  const first = list.getByRole('link').first();
  if (!(await first.isVisible())) return false;
  const text = (await first.textContent()) ?? '';
  if (/two versions/.test(text)) {
    await writer.decideAll();
    return true;
  }
  const label = /Fill in “(.+)”/.exec(text)?.[1];
  if (label === undefined) throw new Error(`The storm does not know how to clear: ${text}`);
  await first.click();
  await device.formReady();
  const field = device.field(label);
  await field.fill('Filled in');
  await field.blur();
  await device.savedOnDevice();
  return true;
}

async function readPrograms(site: Site, account: Account): Promise<readonly ProgramApplication[]> {
  const answer = await account.request.get(`${site.serverOrigin}/api/program-applications`);
  return ((await answer.json()) as { data: ProgramApplication[] }).data;
}

async function readVersions(site: Site, account: Account, id: string) {
  const answer = await account.request.get(
    `${site.serverOrigin}/api/program-applications/${encodeURIComponent(id)}/versions`,
  );
  return ((await answer.json()) as { data: SentVersion[] }).data;
}
