import { parseBrowser, parseSystem } from '../shared/text/userAgent.ts';
import { lastingStorage } from './persistence.ts';
import type { Shelf } from './shelf.ts';
import type { Surroundings } from './surroundings.ts';

/** What the server and other devices know this device by, and whether the browser promised to keep its storage. */
export class ThisDevice {
  id: string;
  readonly label: string;
  /** Null while the browser has not said. */
  persisted: boolean | null = null;
  private readonly surroundings: Surroundings;
  private asked = false;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
    this.id = surroundings.newId();
    this.label = deviceLabel(surroundings.userAgent);
  }

  /** Takes the id kept here from earlier visits, or keeps the new one. */
  async recall(shelf: Shelf): Promise<void> {
    const known = await shelf.readMeta('deviceId');
    if (typeof known === 'string') this.id = known;
    else await this.remember(shelf);
    this.persisted = await lastingStorage(this.surroundings, false);
  }

  async remember(shelf: Shelf): Promise<void> {
    await shelf.writeMeta('deviceId', this.id);
  }

  /**
   * Asks the browser to keep the storage: once in a page, and again after installation.
   *
   * @returns whether it was asked now.
   */
  async askToKeep(again: boolean): Promise<boolean> {
    if ((this.asked && !again) || this.persisted === true) return false;
    this.asked = true;
    this.persisted = await lastingStorage(this.surroundings, true);
    return true;
  }
}

const devices: Readonly<Record<string, string>> = {
  ChromeOS: 'Chromebook',
  Windows: 'Windows computer',
  Linux: 'Linux computer',
};

/** What a person calls this device, e.g. `Android phone, Chrome`. */
function deviceLabel(agent: string): string {
  const system = parseSystem(agent) ?? 'Device';
  const android = /Mobile/.test(agent) ? 'Android phone' : 'Android tablet';
  const device = system === 'Android' ? android : (devices[system] ?? system);
  return `${device}, ${parseBrowser(agent) ?? 'browser'}`;
}
