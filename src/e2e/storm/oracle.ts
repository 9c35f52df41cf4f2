// Knows, beside the site, what may never be lost: every value that a screen showed as saved after it was typed, unless
// somebody who saw it replaced it. Each value carries a word of its own (`tok12x`), so that it is found anywhere.

export type Fate = 'typed over' | 'chosen away' | 'row removed';

type Typed = {
  readonly token: string;
  readonly where: string;
  readonly device: string;
  readonly round: number;
  saved: boolean;
  replaced: Fate | null;
};

type Toggle = {
  readonly member: string;
  readonly to: boolean;
  readonly device: string;
  readonly at: number;
  saved: boolean;
  /** How many toggles there were when its device was seen to have sent everything. */
  sentAt: number | null;
};

/** Made later, or on another device that had not sent it: then neither person knew of the other's choice. */
const supersedes = (other: Toggle, one: Toggle): boolean =>
  other.member === one.member &&
  other.to !== one.to &&
  (other.at > one.at ||
    (other.device !== one.device && (other.sentAt === null || other.sentAt > one.at)));

const tokenPattern = /tok\d+x/g;

/** The words of the oracle that stand in a text. */
export const findTokens = (text: string): string[] => [...new Set(text.match(tokenPattern))];

export class Oracle {
  private readonly typed = new Map<string, Typed>();
  private readonly toggles: Toggle[] = [];
  private next = 1;

  /** A new value that has never been seen anywhere. */
  typing(where: string, device: string, round: number): string {
    const token = `tok${this.next}x`;
    this.next += 1;
    this.typed.set(token, { token, where, device, round, saved: false, replaced: null });
    return token;
  }

  /** The screen showed these values as saved after they were typed. */
  markSaved(tokens: readonly string[]): void {
    for (const token of tokens) {
      const typed = this.typed.get(token);
      if (typed) typed.saved = true;
    }
  }

  /** Somebody who saw these values put something else in their place. */
  replaced(tokens: readonly string[], fate: Fate): void {
    for (const token of tokens) {
      const typed = this.typed.get(token);
      if (typed) typed.replaced ??= fate;
    }
  }

  isReplaced = (token: string): boolean => (this.typed.get(token)?.replaced ?? null) !== null;

  toggled(member: string, to: boolean, device: string): Toggle {
    const at = this.toggles.length;
    const toggle: Toggle = { member, to, device, at, saved: false, sentAt: null };
    this.toggles.push(toggle);
    return toggle;
  }

  /** The screen showed that the server has everything of this device. */
  markSent(device: string): void {
    for (const toggle of this.toggles)
      if (toggle.device === device) toggle.sentAt ??= this.toggles.length;
  }

  /** Choices shown as saved that neither stand nor were taken back by another choice. */
  lostToggles(isChosen: (member: string) => boolean): string[] {
    return this.toggles
      .filter(
        (one) =>
          one.saved &&
          isChosen(one.member) !== one.to &&
          !this.toggles.some((other) => supersedes(other, one)),
      )
      .map(({ member, to }) => `${member} was ${to ? 'chosen' : 'cleared'}`);
  }

  /** Values that must still be somewhere. */
  mustBeFound(): readonly Typed[] {
    return [...this.typed.values()].filter(({ saved, replaced }) => saved && replaced === null);
  }

  counts() {
    const all = [...this.typed.values()];
    const fate = (wanted: Fate) => all.filter(({ replaced }) => replaced === wanted).length;
    return {
      typed: all.length,
      shownAsSaved: all.filter(({ saved }) => saved).length,
      typedOver: fate('typed over'),
      chosenAway: fate('chosen away'),
      removedWithTheirRow: fate('row removed'),
      toggles: this.toggles.length,
    };
  }
}
