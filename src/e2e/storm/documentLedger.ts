// Documents in the storm: whatever a screen said to be saved must be on the server at the end, whole, and once.
import { expect } from 'playwright/test';
import type { StudentDocument } from '#features/documents/contract.ts';
import type { Account } from '../harness/account.ts';
import { documentInput, pdf, sha256Of } from '../harness/files.ts';
import type { Random } from './random.ts';
import type { Writer } from './writer.ts';

const place = { section: 'program-material', topic: 'documents' } as const;
const savedLabels = /Saved on this device|Uploading|We’re checking it|On the server/;
const timeoutMs = 6000;
/** Well below what one student may have. */
const maxDocuments = 12;

type LedgerEntry = { readonly name: string; readonly sha256: string; saved: boolean };

export class DocumentLedger {
  private readonly papers: LedgerEntry[] = [];

  /** One device adds a document. @returns what it was */
  async add(writer: Writer, random: Random): Promise<string> {
    if (this.papers.length >= maxDocuments) return 'has handed in everything';
    await writer.goTo(place);
    const file = pdf(`Paper ${this.papers.length + 1}.pdf`, 20_000 + random.below(900_000));
    const paper = { name: file.name, sha256: sha256Of(file.buffer), saved: false };
    this.papers.push(paper);
    const { page } = writer.device;
    await documentInput(page).setInputFiles(
      { ...file, mimeType: 'application/pdf' },
      { timeout: 20_000 },
    );
    try {
      const row = page.getByRole('listitem', { name: file.name });
      await row.filter({ hasText: savedLabels }).waitFor({ timeout: timeoutMs });
      paper.saved = true;
    } catch {
      // Not shown as saved: nothing was promised.
    }
    return `${writer.name} adds ${file.name}`;
  }

  /** Waits until everything that was saved has arrived, and says what did not, or came twice. */
  async verdict(writers: readonly Writer[], account: Account) {
    const saved = this.papers.filter((paper) => paper.saved);
    const arrived = (list: readonly StudentDocument[], { sha256 }: LedgerEntry): number =>
      list.filter((each) => each.sha256 === sha256 && each.state === 'ready').length;
    for (const writer of writers) await writer.goTo(place);
    let list: readonly StudentDocument[] = [];
    await expect
      .poll(
        async () => {
          for (const { device } of writers) await device.fireOnline();
          list = await account.documents();
          return saved.filter((paper) => arrived(list, paper) === 0).map(({ name }) => name);
        },
        { timeout: 60_000, intervals: [500, 1000, 2000] },
      )
      .toEqual([]);
    return {
      papers: this.papers.length,
      papersKept: saved.length,
      papersOnServer: list.filter(({ state }) => state === 'ready').length,
      papersDoubled: this.papers
        .filter((paper) => arrived(list, paper) > 1)
        .map(({ name }) => name),
    };
  }
}
