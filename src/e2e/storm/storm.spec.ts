// A phone and a laptop edit one application and send it in random order while the network is cut, the server is killed
// and pages die. At the end every value ever shown as saved is on the server, in a form or in a review card, every
// document shown as kept and every program shown as sent is on the server, and nothing is doubled. STORM_SEEDS is which
// storms, STORM_ROUNDS how long each of them is (src/tools/e2e.mjs chooses both and prints them); the same seed makes the
// same choices.
import { sectionKeys } from '#features/application/contract.ts';
import { memberPath, listRows } from '#shared/draft/draftValues.ts';
import type { Account } from '../harness/account.ts';
import { offlineListStored, workerInControl } from '../harness/builds.ts';
import { stateLabels } from '../harness/device.ts';
import type { LoggedRequest } from '../harness/network/faults.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { saves, type Site } from '../harness/site.ts';
import { Oracle, findTokens } from './oracle.ts';
import { DocumentLedger } from './documentLedger.ts';
import { ForumLedger } from './forumLedger.ts';
import { Random } from './random.ts';
import { SubmissionLedger } from './submissionLedger.ts';
import { listPlaces, memberLabels, Writer } from './writer.ts';

const readNumbers = (text: string) => text.split(',').map(Number);
const seeds = readNumbers(process.env.STORM_SEEDS ?? '20261121');
const lengths = readNumbers(process.env.STORM_ROUNDS ?? '5');

test.use({ serviceWorkers: 'allow', faulty: true, siteOptions: {} });

/** What the weather does in one round. @returns what it was */
async function disturb(site: Site, writers: readonly Writer[], random: Random): Promise<string> {
  const choice = random.next();
  const writer = random.pick(writers);
  if (choice < 0.25) {
    await writer.device.offline();
    writer.offline = true;
    return `${writer.name} offline`;
  }
  if (choice < 0.4) {
    if (!site.isRunning) return 'the server stays down';
    await site.killServer();
    return 'server killed';
  }
  if (choice < 0.55) {
    site.proxy.order({ ...saves, fault: { kind: 'resetAfterCommit' }, times: 1 });
    return 'an answer will be lost';
  }
  if (choice < 0.65) {
    site.proxy.order({ ...saves, fault: { kind: 'slowAnswer', ms: 1500 }, times: 2 });
    return 'answers will be slow';
  }
  if (choice < 0.72) {
    site.proxy.order({ path: /^\/api\//, fault: { kind: 'html' }, times: 2 });
    return 'a captive portal';
  }
  return 'calm';
}

async function clearUp(site: Site, writers: readonly Writer[]): Promise<void> {
  await site.startServer();
  for (const writer of writers) {
    if (writer.offline) await writer.device.online();
    writer.offline = false;
    await writer.device.fireOnline();
  }
}

/** Lets both devices send and fetch until each section is either settled or waits for a person. */
async function settle(writers: readonly Writer[]): Promise<void> {
  // The line of a section in which nobody has typed has no text.
  const settledWords = new RegExp(`^($|${stateLabels.onServer}|${stateLabels.review})`);
  // Twice: what the second device sends is news for the first.
  for (let pass = 0; pass < 2; pass += 1)
    for (const writer of writers)
      for (const place of listPlaces) {
        await writer.goTo(place);
        await writer.device.fireOnline();
        await expect(writer.device.saveState, `${writer.name}, ${place.section}`).toHaveText(
          settledWords,
        );
      }
}

/** Operations that the server counted more than once, or that raised more revisions than there were. */
function doubledOperations(log: readonly LoggedRequest[]): string[] {
  const revisions = new Map<string, Set<number>>();
  for (const { idempotencyKey, status, answer } of log) {
    if (status !== 200 || idempotencyKey === null) continue;
    const { rev } = (JSON.parse(answer) as { data: { rev: number } }).data;
    const known = revisions.get(idempotencyKey) ?? new Set<number>();
    revisions.set(idempotencyKey, known.add(rev));
  }
  return [...revisions].filter(([, found]) => found.size > 1).map(([id]) => id);
}

async function onServer(account: Account) {
  const sections = await Promise.all(sectionKeys.map((key) => account.section(key)));
  return {
    values: new Map(sections.map((snapshot) => [snapshot.key, snapshot.values])),
    revisions: sections.reduce((sum, { rev }) => sum + rev, 0),
    text: sections.map(({ values }) => Object.values(values).join('\n')).join('\n'),
  };
}

for (const [at, seed] of seeds.entries()) {
  const rounds = lengths[at] ?? lengths[0] ?? 5;
  test(
    `${rounds} rounds of weather lose nothing and double nothing (seed ${seed})`,
    longRun,
    async ({ site, phone, laptop, account }) => {
      test.setTimeout((5 + rounds) * 60_000);
      const random = new Random(seed);
      const oracle = new Oracle();
      const writers = [
        new Writer('phone', phone, oracle, random),
        new Writer('laptop', laptop, oracle, random),
      ];
      const sending = await SubmissionLedger.begin(site, account);
      for (const writer of writers) {
        await writer.goTo({ section: 'personal-information', topic: 'names' });
        await workerInControl(writer.device.page);
        await writer.device.page.reload();
        await offlineListStored(writer.device.page, 'student');
      }
      const forum = await ForumLedger.begin(site, account, writers);
      const before = (await onServer(account)).revisions;
      const counts = { crashes: 0, kills: 0, cuts: 0 };
      const paperwork = new DocumentLedger();

      for (let round = 1; round <= rounds; round += 1) {
        const story = [await disturb(site, writers, random)];
        if (story[0] === 'server killed') counts.kills += 1;
        if (story[0]?.endsWith('offline')) counts.cuts += 1;
        for (const writer of writers) writer.round = round;
        for (let step = 0; step < 2 + random.below(2); step += 1) {
          const writer = random.pick(writers);
          story.push(`${writer.name} ${await writer.act()}`);
        }
        if (round === 1 || random.chance(0.2))
          story.push(await paperwork.add(random.pick(writers), random));
        if (round <= 2 || random.chance(0.2))
          story.push(await forum.act(random.pick(writers), random));
        if (round === 2 || (round > 2 && random.chance(0.35)))
          story.push(await sending.act(random.pick(writers), random));
        if (random.chance(0.25)) {
          const writer = random.pick(writers);
          await writer.crash();
          counts.crashes += 1;
          story.push(`the page of the ${writer.name} dies`);
        }
        if (random.chance(0.55)) {
          await clearUp(site, writers);
          story.push('it clears up');
        }
        if (process.env.STORM_STORY) console.log(`${round}: ${story.join('; ')}`);
      }

      site.proxy.calm();
      await clearUp(site, writers);
      await settle(writers);
      const papers = await paperwork.verdict(writers, account);
      const posts = await forum.verdict(site, writers, account);
      const sent = await sending.verdict(writers, account, random);
      const server = await onServer(account);
      const shown = (await Promise.all(writers.map((writer) => writer.readEverything()))).join(
        '\n',
      );
      const found = new Set([...findTokens(server.text), ...findTokens(shown)]);
      const lost = oracle.mustBeFound().filter(({ token }) => !found.has(token));
      const demographics = server.values.get('demographics') ?? {};
      const lostToggles = oracle.lostToggles(
        (label) => demographics[memberPath('raceGroups', memberLabels[label] ?? '')] === 'yes',
      );
      const pushes = site.proxy.pushes();
      const doubledOps = doubledOperations(pushes);
      const distinct = new Set(site.proxy.commits().map(({ idempotencyKey }) => idempotencyKey))
        .size;
      const tokensOnServer = server.text.match(/tok\d+x/g) ?? [];
      const doubledValues = tokensOnServer.length - new Set(tokensOnServer).size;
      const rowCount = listPlaces.reduce((sum, { section, topic }) => {
        const list = topic === 'previous-names' ? 'previousNames' : topic;
        return sum + listRows(server.values.get(section) ?? {}, list).length;
      }, 0);

      console.log(
        `storm: ${JSON.stringify({
          rounds,
          seed,
          ...counts,
          ...oracle.counts(),
          mustBeFound: oracle.mustBeFound().length,
          onServer: new Set(tokensOnServer).size,
          rows: rowCount,
          saves: pushes.length,
          savesAccepted: distinct,
          ...papers,
          ...posts,
          ...sent,
          lost: lost.length + lostToggles.length + sent.programsLost.length,
          doubled:
            doubledOps.length +
            doubledValues +
            papers.papersDoubled.length +
            sent.programsDoubled.length +
            posts.answersDoubled.length,
        })}`,
      );
      expect(lost).toEqual([]);
      expect(lostToggles).toEqual([]);
      expect(doubledOps).toEqual([]);
      expect(doubledValues).toBe(0);
      expect(papers.papersDoubled).toEqual([]);
      expect(posts.answersDoubled).toEqual([]);
      expect(sent.programsLost).toEqual([]);
      expect(sent.programsDoubled).toEqual([]);
      expect(sent.programsUnasked).toEqual([]);
      expect(server.revisions - before).toBe(distinct);
      expect(oracle.mustBeFound().length).toBeGreaterThan(0);
    },
  );
}
