import { people } from './people.ts';
import { type Seed, Site } from './site.ts';

/** A site, and somebody who was never there before. */
export type SiteSession = { readonly site: Site; readonly person: string };

/** One site for the tests of a worker that leave it running: each of them is another person on another network. */
export class SharedSite {
  private readonly seed: Seed;
  private opened: Promise<Site> | null = null;
  private sessionCount = 0;

  constructor(seed: Seed) {
    this.seed = seed;
  }

  async take(): Promise<SiteSession> {
    if (this.sessionCount === people.length) await this.close();
    this.opened ??= Site.open(this.seed);
    const site = await this.opened;
    site.proxy.reset();
    const person = people[this.sessionCount] ?? '';
    this.sessionCount += 1;
    return { site, person };
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    this.sessionCount = 0;
    await opened?.then((site) => site.close());
  }
}
