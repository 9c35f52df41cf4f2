// Documents in the storm: whatever a screen said to be kept must be on the server at the end, whole, and once.
import { expect } from 'playwright/test';
import type { StudentDocument } from '../../features/documents/contract.ts';
import type { Account } from '../harness/account.ts';
import { pdf, sha256Of } from '../harness/files.ts';
import type { Random } from './random.ts';
import type { Writer } from './writer.ts';

const place = { section: 'program-material', topic: 'documents' } as const;
const keptWords = /Kept on this device|Uploading|is checking it|On the server/;
const patience = 6000;
/** Well below what one student may have. */
const most = 12;

type Paper = { readonly name: string; readonly sha256: string; kept: boolean };

export class Paperwork {
  private readonly papers: Paper[] = [];

  /** One device adds a document. @returns what it was */
  async add(writer: Writer, random: Random): Promise<string> {
    if (this.papers.length >= most) return 'has handed in everything';
    await writer.goTo(place);
    const file = pdf(`Paper ${this.papers.length + 1}.pdf`, 20_000 + random.below(900_000));
    const paper = { name: file.name, sha256: sha256Of(file.buffer), kept: false };
    this.papers.push(paper);
    const { page } = writer.device;
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ ...file, mimeType: 'application/pdf' }, { timeout: 20_000 });
    try {
      const row = page.getByRole('listitem', { name: file.name });
      await row.filter({ hasText: keptWords }).waitFor({ timeout: patience });
      paper.kept = true;
    } catch {
      // Not shown as kept: nothing was promised.
    }
    return `${writer.name} adds ${file.name}`;
  }

  /** Waits until everything that was kept has arrived, and says what did not, or came twice. */
  async verdict(writers: readonly Writer[], account: Account) {
    const kept = this.papers.filter((paper) => paper.kept);
    const arrived = (list: readonly StudentDocument[], { sha256 }: Paper): number =>
      list.filter((each) => each.sha256 === sha256 && each.state === 'ready').length;
    for (const writer of writers) await writer.goTo(place);
    let list: readonly StudentDocument[] = [];
    await expect
      .poll(
        async () => {
          for (const { device } of writers) await device.comeBack();
          list = await account.documents();
          return kept.filter((paper) => arrived(list, paper) === 0).map(({ name }) => name);
        },
        { timeout: 60_000, intervals: [500, 1000, 2000] },
      )
      .toEqual([]);
    return {
      papers: this.papers.length,
      papersKept: kept.length,
      papersOnServer: list.filter(({ state }) => state === 'ready').length,
      papersDoubled: this.papers
        .filter((paper) => arrived(list, paper) > 1)
        .map(({ name }) => name),
    };
  }
}
