import { parseBrowser, parseSystem } from '../shared/text/userAgent.ts';
import type { Store } from './db/store.ts';
import { type Platform, persistStorage } from './platform.ts';

export class DeviceInfo {
  id: string;
  readonly label: string;
  persisted: boolean | null = null;
  private readonly platform: Platform;
  private asked = false;

  constructor(platform: Platform) {
    this.platform = platform;
    this.id = platform.newId();
    this.label = deviceLabel(platform.userAgent);
  }

  async recall(store: Store): Promise<void> {
    const known = await store.readPlain('deviceId');
    if (typeof known === 'string') this.id = known;
    else await this.remember(store);
    this.persisted = await persistStorage(this.platform, false);
  }

  async remember(store: Store): Promise<void> {
    await store.writePlain('deviceId', this.id);
  }

  /**
   * Asks the browser for lasting storage: once in a page, and again after installation.
   *
   * @returns whether it was asked now.
   */
  async askToPersist(again: boolean): Promise<boolean> {
    if ((this.asked && !again) || this.persisted === true) return false;
    this.asked = true;
    this.persisted = await persistStorage(this.platform, true);
    return true;
  }
}

const devices: Readonly<Record<string, string>> = {
  ChromeOS: 'Chromebook',
  Windows: 'Windows computer',
  Linux: 'Linux computer',
};

function deviceLabel(agent: string): string {
  const system = parseSystem(agent) ?? 'Device';
  const android = /Mobile/.test(agent) ? 'Android phone' : 'Android tablet';
  const device = system === 'Android' ? android : (devices[system] ?? system);
  return `${device}, ${parseBrowser(agent) ?? 'browser'}`;
}
