import { type Seed, Site, type SiteOptions } from './site.ts';

/** Hands out fresh sites, and starts the next one while a test runs, once two in a row wanted the same. */
export class SiteSupply {
  private readonly seed: Seed;
  private next: { readonly key: string; readonly site: Promise<Site> } | null = null;
  private last = '';

  constructor(seed: Seed) {
    this.seed = seed;
  }

  async take(options: SiteOptions): Promise<Site> {
    const key = JSON.stringify(options);
    const ready = this.next?.key === key ? this.next.site : this.open(options);
    if (this.next?.key !== key) await this.close();
    const site = await ready;
    this.next = key === this.last ? { key, site: this.open(options) } : null;
    this.last = key;
    return site;
  }

  async close(): Promise<void> {
    const left = this.next;
    this.next = null;
    await left?.site.then((site) => site.close());
  }

  private open(options: SiteOptions): Promise<Site> {
    const site = Site.open(this.seed, options);
    // Whoever takes it hears of a failure; until then it is nobody's.
    site.catch(() => undefined);
    return site;
  }
}
