// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { buildAnswers } from '#features/application/packet/buildAnswers.ts';
import { hashPacket } from '#features/application/packet/hashPacket.ts';
import { buildRow } from '#features/application/testing.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { collectionName } from '#features/application/client/draft/collectionName.ts';
import {
  buildPreflight,
  buildVersion,
  id,
  openProgramPage,
  type SendingServer,
  setUpSending,
  typedRow,
} from '../testingSending.tsx';

let server: SendingServer;
setUpSending((started) => {
  server = started;
});

/** Its deadline has not passed whenever this runs. */
const row = { ...typedRow, cycle: 'Fall 2098', deadlineDate: '2098-03-01' };
const sent = buildProgramApplication({
  route: 'lamplight',
  state: 'submitted',
  cycle: row.cycle,
});

describe('a program whose core is edited after it was sent', () => {
  const names = 'personal-information';
  const answers = { [names]: { legalFirstName: 'Zoë', legalLastName: 'Ruiz' } };

  it('says so and where, until the answers are those that were sent again', async () => {
    const packet = buildAnswers({
      sections: {
        ...answers,
        academics: {},
        achievements: {},
        'program-material': buildRow('programs', id, row),
      },
      rowId: id,
      material: null,
      lookup: () => null,
    });
    server.sentAnswers = packet;
    server.list = [sent];
    server.versions = [
      buildVersion({
        answersSha256: await hashPacket(
          { answers: packet, documents: [] },
          globalThis.crypto.subtle,
        ),
      }),
    ];
    const { pass } = await openProgramPage(row, answers);
    expect(await screen.findByRole('heading', { name: 'What you sent' })).toBeTruthy();
    const type = async (value: string) => {
      findFieldRecords(getOffline()!, collectionName)!.setMany(names, [
        { path: 'legalFirstName', value },
      ]);
      await pass(1_000);
    };
    const shown = () => screen.queryByText(/^Changed since you sent it/)?.textContent;

    await type('Zoe');
    await expect.poll(shown).toBe('Changed since you sent it: Legal name.');
    await type('Zoë');
    await expect.poll(shown).toBeUndefined();
  });
});

describe('a program that was sent', () => {
  it('isn’t called changed while the list of documents, which may be the same, is out of reach', async () => {
    server.hasDocuments = false;
    server.list = [sent];
    server.versions = [buildVersion()];
    const { pass } = await openProgramPage(row);
    expect(await screen.findByRole('heading', { name: 'What you sent' })).toBeTruthy();
    await pass(5_000);
    // As long as the page takes for its own.
    for (let at = 0; at < 5; at += 1)
      await hashPacket({ answers: buildPreflight().packet.answers, documents: [] }, crypto.subtle);
    await pass(1_000);
    expect(screen.queryByText(/^Changed since you sent it/)).toBeNull();
  });

  it('is copied to its next cycle with one press, once, and what was sent stays', async () => {
    server.list = [
      {
        ...sent,
        catalogue: {
          slug: 'lantern-university',
          school: 'Lantern University',
          program: 'BSN',
          open: true,
          sample: true,
          round: null,
          nextRound: {
            cycle: 'Fall 2099',
            at: '2099-03-02T07:59:00.000Z',
            zone: 'America/Los_Angeles',
          },
        },
      },
    ];
    server.versions = [buildVersion()];
    const essay = buildRow('essays', 'e1', { title: 'Why?', program: id, body: 'Because.' });
    const { pass, stored } = await openProgramPage(row, { 'program-material': essay });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy to Fall 2099' }));
    expect(
      await screen.findByRole('link', { name: 'Fall 2099 is in your application' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy to Fall 2099' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'What you sent' })).toBeTruthy();
    await pass(5_000);
    const values = Object.entries(stored('program-material'));
    const cycles = values.filter(([path]) => /^programs\/.*\/cycle$/.test(path));
    expect(cycles.map(([, cycle]) => cycle).sort()).toEqual(['Fall 2098', 'Fall 2099']);
    expect(values.filter(([, value]) => value === 'Because.')).toHaveLength(2);
    expect(stored('program-material')[`programs/${id}/deadlineDate`]).toBe('2098-03-01');
  });
});
