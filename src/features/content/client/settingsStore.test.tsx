// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMenu, buildSettings } from '../testing.ts';
import { useOptionList } from './optionListsStore.ts';
import { useMenus, useSettings } from './settingsStore.ts';

const day = 24 * 3600 * 1000;
type Answers = Record<string, unknown>;
let asked: string[] = [];

/** A server that answers `data` per path, and fails for any other. */
function serve(answers: Answers, date = 'Fri, 20 Nov 2026 10:00:00 GMT'): void {
  vi.stubGlobal('fetch', (input: string) => {
    const url = new URL(input, 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '') + url.search;
    asked.push(path);
    if (!(path in answers)) return Promise.reject(new TypeError('no network'));
    const headers = { 'content-type': 'application/json', date };
    return Promise.resolve(Response.json({ data: answers[path] }, { headers }));
  });
}

function wrapper() {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}
const openSettings = () => renderHook(() => useSettings(), { wrapper: wrapper() }).result;

beforeEach(() => {
  asked = [];
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the settings', () => {
  it('go from not loaded to loaded', async () => {
    serve({ '/settings': buildSettings() });
    const result = openSettings();
    expect(result.current).toMatchObject({ isLoaded: false, error: false, settings: null });
    await waitFor(() => expect(result.current.isLoaded).toBe(true));
    expect(result.current).toMatchObject({ error: false, settings: { siteName: 'Lamplight' } });
    expect(result.current.isOld).toBe(false);
  });

  it('set the error flag when the load fails, and can be asked for again', async () => {
    serve({});
    const result = openSettings();
    await waitFor(() => expect(result.current.error).toBe(true));
    expect(result.current).toMatchObject({ isLoaded: false, settings: null });
    serve({ '/settings': buildSettings() });
    result.current.retry();
    await waitFor(() => expect(result.current.isLoaded).toBe(true));
    expect(result.current.error).toBe(false);
  });

  it('are the last good copy of this device while the flag is up', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10 * day });
    serve({ '/settings': buildSettings({ siteName: 'Kept' }) });
    const before = openSettings();
    await waitFor(() => expect(before.current.isLoaded).toBe(true));

    vi.setSystemTime(12 * day);
    serve({});
    const result = openSettings();
    expect(result.current).toMatchObject({ isLoaded: true, settings: { siteName: 'Kept' } });
    await waitFor(() => expect(result.current.error).toBe(true));
    expect(result.current).toMatchObject({ isLoaded: true, isOld: true, savedAt: 10 * day });
  });

  it('tell their age when a cache gives an old answer again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10 * day });
    serve({ '/settings': buildSettings() });
    const before = openSettings();
    await waitFor(() => expect(before.current.isLoaded).toBe(true));

    vi.setSystemTime(12 * day);
    const result = openSettings();
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(result.current).toMatchObject({ isOld: true, error: false }));
  });

  it('are not asked for again within the hour, and again after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10 * day });
    serve({ '/settings': buildSettings() });
    const first = openSettings();
    await waitFor(() => expect(first.current.isLoaded).toBe(true));
    vi.setSystemTime(10 * day + 3_599_000);
    openSettings();
    expect(asked).toHaveLength(1);
    vi.setSystemTime(10 * day + 3_601_000);
    openSettings();
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

describe('the menus', () => {
  it('come with the settings', async () => {
    serve({ '/settings': buildSettings({ menus: [buildMenu({ title: 'From settings' })] }) });
    const { result } = renderHook(() => useMenus(), { wrapper: wrapper() });
    await waitFor(() => expect(result.current[0]?.title).toBe('From settings'));
    expect(asked).toEqual(['/settings']);
  });

  it('are asked for alone when the settings cannot be had', async () => {
    serve({ '/settings/menus': [buildMenu({ title: 'Alone' })] });
    const { result } = renderHook(() => useMenus(), { wrapper: wrapper() });
    await waitFor(() => expect(result.current[0]?.title).toBe('Alone'));
  });
});

describe('a reference list', () => {
  const lists = (version: string) => ({
    version,
    lists: [
      { key: 'gender', placeholder: '-- Select --', writeIn: true, options: [] },
      { key: version, placeholder: '', writeIn: false, options: [] },
    ],
  });
  const openList = (key: string) =>
    renderHook(() => useOptionList(key), { wrapper: wrapper() }).result;

  it('is asked for once a version', async () => {
    serve({ '/settings': buildSettings(), '/options?v=version-1': lists('version-1') });
    const first = openList('gender');
    await waitFor(() => expect(first.current?.placeholder).toBe('-- Select --'));
    const second = openList('gender');
    await waitFor(() => expect(second.current?.placeholder).toBe('-- Select --'));
    expect(asked.filter((path) => path.startsWith('/options'))).toEqual(['/options?v=version-1']);
  });

  it('is the kept one until a new version has come', async () => {
    serve({ '/settings': buildSettings(), '/options?v=version-1': lists('version-1') });
    const first = openList('version-1');
    await waitFor(() => expect(first.current).toBeDefined());
    localStorage.removeItem('content:settings');
    serve({ '/settings': buildSettings({ optionsVersion: 'version-2' }) });
    const second = openList('version-1');
    await waitFor(() => expect(asked.at(-1)).toBe('/options?v=version-2'));
    expect(second.current).toBeDefined();
  });

  it('is asked for without a version when the settings cannot be had', async () => {
    serve({ '/options': lists('version-9') });
    const result = openList('version-9');
    await waitFor(() => expect(result.current).toBeDefined());
  });
});
