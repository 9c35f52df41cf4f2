// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPreflight, openSigned, type SendingServer, setUpSending } from './testingSending.tsx';

/** Issue 14, "Speed and memory". */
const maxBytes = 50_000;

let server: SendingServer;
setUpSending((started) => {
  server = started;
});

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
/** 60 courses, 20 essays of a thousand words each, 30 documents. */
function buildHeavyPacket() {
  const { packet } = buildPreflight();
  const essay = range(1_000)
    .map((at) => `word${at}`)
    .join(' ');
  const topic = (key: string, count: number, text: string) => ({
    key,
    title: key,
    groups: range(count).map((at) => ({
      title: `${key} ${at}`,
      answers: [
        { label: 'Title', text: `${key} ${at}` },
        { label: 'Text', text },
      ],
    })),
  });
  const topics = [topic('courses', 60, 'BIOL 20'), topic('essays', 20, essay)];
  const [document] = packet.documents;
  return {
    ...packet,
    answers: { ...packet.answers, topics },
    documents: range(30).map((at) => ({ ...document!, id: `d${at}`, name: `${at}.pdf` })),
  };
}

it('a press of Submit sends less than 50 kB, however much the application holds', async () => {
  const packet = buildHeavyPacket();
  expect(JSON.stringify(packet).length).toBeGreaterThan(150_000);
  server.preflight = buildPreflight({ packet });
  const { pass } = await openSigned();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await pass(1_000);
  await expect.poll(() => server.sent.length).toBe(1);
  const body = JSON.stringify(server.sent[0]?.body);
  expect(body).toContain('Zoë Ruiz');
  expect(body).toContain(server.preflight.answersSha256);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBytes);
});
