// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreviewPanel } from './PreviewPanel.tsx';

const shown = document.implementation.createHTMLDocument('A page');
const submit = vi.fn<(data: Record<string, string>) => void>();

beforeEach(() => {
  submit.mockReset();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function send(
    this: HTMLFormElement,
  ) {
    submit(Object.fromEntries(new FormData(this)) as Record<string, string>);
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(shown);
  shown.head.innerHTML = '';
});
afterEach(cleanup);

function open() {
  const { container } = render(<PreviewPanel type="home" entryKey="home" value={{ a: 1 }} />);
  for (const part of container.querySelectorAll('details')) part.open = true;
  return screen.getByTitle<HTMLIFrameElement>('Preview');
}

it('says what the page weighs, in all and by its parts, once it is shown', () => {
  const frame = open();
  expect(screen.queryByText(/kB/)).toBeNull();
  shown.head.innerHTML =
    '<meta name="page-weight" content="161.1" data-page="8.1" data-styles="12.0" data-scripts="140.0" data-pictures="0.9">';
  fireEvent.load(frame);
  expect(screen.getByText('161.1 kB').parentElement?.textContent).toBe(
    '161.1 kB for a first visit, without fonts: text and markup 8.1 kB, styles 12.0 kB, scripts 140.0 kB, pictures 0.9 kB.',
  );
});

it('says nothing of a note that takes the place of a page', () => {
  fireEvent.load(open());
  expect(screen.queryByText(/kB/)).toBeNull();
});

it('is shown in three widths, light or dark', () => {
  const frame = open();
  expect(frame.style.inlineSize).toBe('360px');
  for (const width of ['768', '1280']) {
    fireEvent.change(screen.getByLabelText('Width'), { target: { value: width } });
    expect(frame.style.inlineSize).toBe(`${width}px`);
  }
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'dark' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the preview' }));
  expect(submit).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'home', value: '{"a":1}', theme: 'dark' }),
  );
});
