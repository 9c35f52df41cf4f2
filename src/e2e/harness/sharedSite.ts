import { people } from './people.ts';
import { type Seed, Site } from './site.ts';

/** A site, and somebody who was never there before. */
export type Visit = { readonly site: Site; readonly person: string };

/** One site for the tests of a worker that leave it running: each of them is another person on another network. */
export class SharedSite {
  private readonly seed: Seed;
  private opened: Promise<Site> | null = null;
  private visits = 0;

  constructor(seed: Seed) {
    this.seed = seed;
  }

  async take(): Promise<Visit> {
    if (this.visits === people.length) await this.close();
    this.opened ??= Site.open(this.seed);
    const site = await this.opened;
    site.proxy.startOver();
    const person = people[this.visits] ?? '';
    this.visits += 1;
    return { site, person };
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    this.visits = 0;
    await opened?.then((site) => site.close());
  }
}
