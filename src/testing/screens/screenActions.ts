import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

export const setOnline = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};
