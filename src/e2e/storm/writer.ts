// One person at one device in the storm: what they do on the screen, and what the oracle is told about it.
import { expect, type Locator, type Page } from 'playwright/test';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import type { SectionKey } from '#features/application/contract.ts';
import { crashPage } from '../harness/browser/devtools.ts';
import { labelled, type Device, stateLabels } from '../harness/device.ts';
import { decideReview } from './decideReview.ts';
import { type Oracle, findTokens } from './oracle.ts';
import { pressRemove } from './pressRemove.ts';
import type { Random } from './random.ts';

type Place = { readonly section: SectionKey; readonly topic: string };
type ListPlace = Place & { readonly noun: string; readonly fields: readonly string[] };
type PickedRow = { readonly place: ListPlace; readonly title: string };

const names: Place = { section: 'personal-information', topic: 'names' };
const nameFields = ['Legal first name', 'Legal middle name', 'Legal last name', 'Name you go by'];
const ethnicity: Place = { section: 'demographics', topic: 'ethnicity' };
const members = ['Asian', 'Black or African American', 'White'];
export const listPlaces: readonly ListPlace[] = [
  {
    section: 'personal-information',
    topic: 'previous-names',
    noun: 'previous name',
    fields: ['First name', 'Last name'],
  },
  { section: 'achievements', topic: 'awards', noun: 'award', fields: ['Name', 'Given by'] },
  { section: 'program-material', topic: 'essays', noun: 'essay', fields: ['Title', 'Your essay'] },
];
export const memberLabels: Readonly<Record<string, string>> = {
  Asian: 'asian',
  'Black or African American': 'blackAmerican',
  White: 'white',
};

/** Also behind "Waiting for connection". */
const savedLabels = new RegExp(`${stateLabels.onDevice}|${stateLabels.onServer}`);
const timeoutMs = 4000;

export class Writer {
  readonly name: string;
  device: Device;
  offline = false;
  private readonly oracle: Oracle;
  private readonly random: Random;
  round = 0;

  constructor(name: string, device: Device, oracle: Oracle, random: Random) {
    this.name = name;
    this.device = device;
    this.oracle = oracle;
    this.random = random;
  }

  private get page(): Page {
    return this.device.page;
  }

  /** Does one thing a person might do. @returns what it was */
  async act(): Promise<string> {
    const choice = this.random.next();
    if (choice < 0.28) return this.typeField();
    if (choice < 0.46) return this.addRow();
    if (choice < 0.66) return this.editRow();
    if (choice < 0.74) return this.removeRow();
    if (choice < 0.82) return this.moveRow();
    if (choice < 0.92) return this.toggle();
    return this.decide();
  }

  async goTo({ section, topic }: Place): Promise<void> {
    const address = topicHref(section, topic);
    if (this.page.url().startsWith(this.device.origin)) await this.device.followLink(address);
    else await this.device.open(address);
    await this.device.formReady();
  }

  /** The page's process dies; the person opens the site again. */
  async crash(): Promise<void> {
    await crashPage(this.page);
    this.device.page = await this.device.context.newPage();
    await this.goTo(this.random.chance(0.5) ? names : this.random.pick(listPlaces));
  }

  private async typeField(): Promise<string> {
    await this.goTo(names);
    const label = this.random.pick(nameFields);
    await this.write(this.device.field(label), label);
    return `types ${label}`;
  }

  /** Puts a new value in a field: what the form showed there is knowingly replaced. */
  private async write(field: Locator, where: string, long = false): Promise<void> {
    await field.focus();
    const shown = await field.inputValue();
    const token = this.oracle.typing(where, this.name, this.round);
    const more = long ? ` ${'and so on '.repeat(200 + this.random.below(400))}` : '';
    await field.fill(token + more);
    this.oracle.replaced(findTokens(shown), 'typed over');
    if (this.random.chance(0.75)) await this.recordSaved(() => this.oracle.markSaved([token]));
    if (this.random.chance(0.6)) await field.blur();
  }

  /** Tells the oracle when the state line says that what was done is saved. */
  private async recordSaved(seen: () => void): Promise<void> {
    await this.page.evaluate(async () => {
      // The line may lag a moment behind the last key; only what it says afterwards counts.
      for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    });
    try {
      await this.device.saveState.filter({ hasText: savedLabels }).waitFor({ timeout: timeoutMs });
      seen();
    } catch {
      // Not shown as saved: nothing was promised.
    }
  }

  private rows(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^Options for / });
  }

  private async addRow(): Promise<string> {
    const place = this.random.pick(listPlaces);
    await this.goTo(place);
    await this.device.addRow(place.noun);
    await this.fillOpenRow(place);
    return `adds ${place.noun}`;
  }

  private async fillOpenRow({ noun, fields }: ListPlace): Promise<void> {
    for (const label of fields)
      if (this.random.chance(0.8))
        await this.write(this.device.field(label), `${noun}: ${label}`, label === 'Your essay');
    if (this.random.chance(0.7)) await this.closeOpenRow();
  }

  /** Picks a row with a word of the oracle in its title. */
  private async pickRow(): Promise<PickedRow | null> {
    const place = this.random.pick(listPlaces);
    await this.goTo(place);
    await this.closeOpenRow();
    // In one look: what the other device removed may go between two.
    const labels = await this.rows().evaluateAll(readNames);
    const titles = labels
      .map((label) => label.replace(/^Options for /, ''))
      .filter((title) => findTokens(title).length > 0);
    return titles.length === 0 ? null : { place, title: this.random.pick(titles) };
  }

  /** In one look: what the other device removed may close it between two. */
  private async closeOpenRow(): Promise<void> {
    await this.page
      .getByRole('button', { name: 'Done', exact: true })
      .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  }

  /** Opens such a row. What the other device sends may rename or remove it before the press: then it is looked for anew. */
  private async openPickedRow(): Promise<PickedRow | null> {
    for (;;) {
      const found = await this.pickRow();
      if (!found) return null;
      const pressed = await this.page
        .getByRole('button', { name: found.title, exact: true })
        .evaluateAll((buttons: HTMLElement[]) => {
          buttons[0]?.click();
          return buttons.length > 0;
        });
      if (pressed) return found;
    }
  }

  /** The other device may have removed the row, and that arrives between two presses; else it must stay open. */
  private async onPickedRow(act: (found: PickedRow) => Promise<void>): Promise<PickedRow | null> {
    const found = await this.openPickedRow();
    if (!found) return null;
    const isChanged = findTokens(found.title).some((token) => this.oracle.isReplaced(token));
    try {
      await act(found);
    } catch (error) {
      if (!isChanged) throw error;
    }
    return found;
  }

  private async editRow(): Promise<string> {
    const found = await this.onPickedRow(({ place }) => this.fillOpenRow(place));
    return found ? `edits ${found.title}` : this.addRow();
  }

  private async removeRow(): Promise<string> {
    const found = await this.onPickedRow(async ({ place, title }) => {
      await this.device.field(place.fields[0] ?? '').waitFor();
      const button = this.page.getByRole('button', { name: `Remove this ${place.noun}` });
      await pressRemove(button, title, this.oracle);
    });
    return found ? `removes ${found.title}` : this.addRow();
  }

  private async moveRow(): Promise<string> {
    const found = await this.pickRow();
    if (!found) return this.addRow();
    const options = this.page.getByRole('button', {
      name: `Options for ${found.title}`,
      exact: true,
    });
    if ((await options.count()) === 0) return this.typeField();
    await options.click();
    for (const way of this.random.chance(0.5) ? ['up', 'down'] : ['down', 'up']) {
      const button = this.page.getByRole('button', { name: `Move ${way}: ${found.title}` });
      if ((await button.count()) > 0 && (await button.isEnabled())) {
        await button.click();
        return `moves ${found.title} ${way}`;
      }
    }
    return this.typeField();
  }

  private async toggle(): Promise<string> {
    await this.goTo(ethnicity);
    const label = this.random.pick(members);
    const box = this.page
      .getByRole('group', { name: /^How do you describe your race/ })
      .getByRole('checkbox', { name: labelled(label) });
    if ((await this.device.saveState.textContent())?.startsWith(stateLabels.onServer))
      this.oracle.markSent(this.name);
    const before = await box.isChecked();
    await box.click();
    const toggle = this.oracle.toggled(label, !before, this.name);
    if (this.random.chance(0.75))
      await this.recordSaved(() => {
        toggle.saved = true;
      });
    return `${before ? 'clears' : 'chooses'} ${label}`;
  }

  /** Decides an open review, if there is one on this screen. */
  private async decide(): Promise<string> {
    await this.goTo(this.random.chance(0.5) ? names : this.random.pick(listPlaces));
    return (await decideReview(this.page, this.oracle, this.random)) ?? 'finds nothing to decide';
  }

  /** Decides every review that is open on this device. */
  async decideAll(): Promise<void> {
    for (const place of [names, ...listPlaces]) {
      await this.goTo(place);
      while ((await decideReview(this.page, this.oracle, this.random)) !== null)
        await this.device.painted();
    }
  }

  /** Everything this device shows of these places: texts, values of controls, review cards. */
  async readEverything(): Promise<string> {
    const parts: string[] = [];
    for (const place of [names, ethnicity, ...listPlaces]) {
      await this.goTo(place);
      parts.push(await this.readVisible());
      if (!('noun' in place)) continue;
      await this.closeOpenRow();
      const count = await this.rows().count();
      for (let at = 0; at < count; at += 1) {
        // The row before is still closing.
        await expect(this.rows()).toHaveCount(count);
        const label = (await this.rows().evaluateAll(readNames))[at] ?? '';
        await this.page
          .getByRole('button', { name: label.replace(/^Options for /, ''), exact: true })
          .first()
          .click();
        parts.push(await this.readVisible());
        await this.closeOpenRow();
      }
    }
    return parts.join('\n');
  }

  private readVisible(): Promise<string> {
    return this.page.getByRole('main').evaluate((main) => {
      const controls = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input, textarea',
      );
      return `${main.textContent} ${Array.from(controls, ({ value }) => value).join(' ')}`;
    });
  }
}

const readNames = (buttons: Element[]): string[] =>
  buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
