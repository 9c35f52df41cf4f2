// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildPicture } from '#features/media/testing.ts';
import { queryClient } from '#api/queryClient.ts';
import { defineContentType } from '#shared/contract/contentType.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { EntryForm } from './EntryForm.tsx';

const cardType = defineContentType({
  name: 'card',
  title: 'Cards',
  singular: 'card',
  permission: 'content.edit',
  shape: 1,
  schema: z.object({
    title: z.string(),
    cover: z.nullable(
      z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
    ),
  }),
  blank: { title: '', cover: null },
  labels: { cover: { title: 'Picture', widget: 'media' } },
  titleOf: ({ title }) => title,
});
const url = (size: number) => `/media/${'a1'.repeat(32)}/${size}.webp`;

function serve(picture: ReturnType<typeof buildPicture>): void {
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'PUT'
      ? ok({ ...picture, alt: 'A new sentence', revision: 2 })
      : Response.json({ data: [picture], meta: { nextAfter: null } }),
  );
}

let value: unknown = { title: 'Nights', cover: null };
function Card() {
  const [card, setCard] = useState(value);
  const change = (next: unknown) => {
    value = next;
    setCard(next);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <EntryForm type={cardType} value={card} problems={[]} onChange={change} />
    </QueryClientProvider>
  );
}
const openPicker = async () => {
  press('Choose from the library: Picture');
  return screen.findByRole('dialog', { name: 'Choose a picture' });
};

afterEach(() => {
  cleanup();
  value = { title: 'Nights', cover: null };
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a picture of a form', () => {
  it('is chosen from the library, with its address, words and size', async () => {
    serve(buildPicture());
    render(<Card />);
    const sheet = await openPicker();
    fireEvent.click(await within(sheet).findByRole('button', { name: /ward\.jpg/ }));
    expect(value).toEqual({
      title: 'Nights',
      cover: { url: url(1280), alt: 'Two nurses at a bed', width: 1280, height: 960 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`/admin${url(1280)}`);
  });

  it('that has no words is described before it is chosen', async () => {
    serve(buildPicture({ alt: '', state: 'draft', focalX: 0.1, focalY: 0.9 }));
    render(<Card />);
    const sheet = await openPicker();
    fireEvent.click(await within(sheet).findByRole('button', { name: /ward\.jpg/ }));
    expect(value).toMatchObject({ cover: null });
    type('What the picture shows', 'A new sentence');
    press('Save');
    await expect
      .poll(() => value)
      .toMatchObject({ cover: { alt: 'A new sentence', url: `${url(1280)}#focal-0-100` } });
  });

  it('that is archived is shown and not offered', async () => {
    serve(buildPicture({ state: 'archived' }));
    render(<Card />);
    const sheet = await openPicker();
    const tile = await within(sheet).findByRole('button', { name: /ward\.jpg/ });
    expect((tile as HTMLButtonElement).disabled).toBe(true);
  });
});
