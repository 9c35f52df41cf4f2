// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listRows } from '#shared/draft/draftValues.ts';
import { listOf } from '#features/application/answers/places.ts';
import type { FieldKind } from '#features/application/definition/types.ts';
import { sectionsInOrder } from '#features/application/definition/sections.ts';
import { buildCollege } from '#features/application/testing.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => setWide(false));
afterEach(cleanup);

const typed: ReadonlySet<FieldKind> = new Set(['text', 'name', 'longtext', 'phone']);
const numeric: ReadonlySet<string> = new Set(['numeric', 'decimal']);

/** Of which a new row shows a field for words. */
const lists = sectionsInOrder.flatMap((section) =>
  section.topics.flatMap((topic) => {
    const list = listOf(topic);
    const isTyped = list?.fields.some(({ kind, showIf }) => typed.has(kind) && !showIf) ?? false;
    return list && isTyped ? [{ section, topic, list, name: list.key }] : [];
  }),
);
const college = { academics: buildCollege('c1') };
const text = 'Composition';

async function openNewRow({ section, topic, list }: (typeof lists)[number]) {
  const opened = await openScreen(<SectionScreen definition={section} />, {
    address: `/here?topic=${topic.key}`,
    answers: list.key === 'courses' ? college : {},
  });
  fireEvent.click(
    screen.getByRole('button', { name: new RegExp(`^Add (a|an|another) ${list.noun.one}$`) }),
  );
  const [field] = screen
    .queryAllByRole<HTMLInputElement>('textbox')
    .filter(({ inputMode, value }) => !numeric.has(inputMode) && value === '');
  if (!field) throw new Error('Nothing to type.');
  field.focus();
  fireEvent.focus(field);
  return { ...opened, field };
}

/** Letter by letter into the same element, which keeps the focus and every letter before. */
async function type(field: HTMLInputElement, afterEach: (at: number) => Promise<void>) {
  for (let at = 1; at <= text.length; at += 1) {
    fireEvent.change(field, { target: { value: text.slice(0, at) } });
    await afterEach(at);
    expect(field.value).toBe(text.slice(0, at));
    expect(document.activeElement).toBe(field);
  }
}

describe.each(lists)('the first keys of a new row in $name', (each) => {
  const { section, list } = each;

  it('are all kept while the row is stored and another device writes in between', async () => {
    const { field, pass, stored, transport } = await openNewRow(each);
    const server = transport.server(section.key);
    await type(field, async (at) => {
      if (at === 2 || at === 6)
        Object.assign(server, {
          rev: server.rev + 1,
          values: { ...server.values, [`${list.key}/other/#`]: 'b', elsewhere: String(at) },
        });
      await pass(at % 3 === 0 ? 1_200 : 60);
    });
    fireEvent.blur(field);
    await pass(5_000);
    const values = stored(section.key);
    const rows = listRows(values, list.key).map(({ id }) => id);
    expect(rows).toContain('other');
    expect(rows).toHaveLength(2);
    const own = rows.find((id) => id !== 'other');
    expect(values[`${list.key}/${own}/${field.name}`]).toBe(text);
  });

  it('are all kept without a connection, and sent when it is back', async () => {
    const { field, pass, stored, transport } = await openNewRow(each);
    transport.fault = () => Promise.resolve({ kind: 'unreachable' });
    await type(field, () => pass(300));
    fireEvent.blur(field);
    await pass(3_000);
    expect(listRows(stored(section.key), list.key)).toEqual([]);
    transport.fault = () => undefined;
    await pass(120_000);
    const values = stored(section.key);
    const [own] = listRows(values, list.key);
    expect(values[`${list.key}/${own?.id}/${field.name}`]).toBe(text);
  });
});
