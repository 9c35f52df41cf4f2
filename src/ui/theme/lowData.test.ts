// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLowData, isLowData, subscribeLowData } from './lowData.ts';

const page = document.documentElement;
const stubSaveData = (saveData: boolean | undefined): void => {
  vi.stubGlobal('navigator', { connection: saveData === undefined ? undefined : { saveData } });
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setLowData(false);
  localStorage.clear();
  page.removeAttribute('data-low-data');
});

/** The script that runs before anything else, as the page carries it. */
function runInlineScript(): void {
  const [, script = ''] =
    /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own inline script is what is under test
  new Function(script)();
}

describe('low data', () => {
  it('is off until somebody asks for it', () => {
    stubSaveData(undefined);
    expect(isLowData()).toBe(false);
  });

  it.each([
    [true, null, true],
    [true, 'off', false],
    [false, 'on', true],
    [false, 'sometimes', false],
    [true, 'sometimes', true],
  ])('with the browser saving data %s and %s chosen here is %s', (browser, chosen, expected) => {
    stubSaveData(browser);
    if (chosen !== null) localStorage.setItem('lowData', chosen);
    expect(isLowData()).toBe(expected);
    runInlineScript();
    expect(page.hasAttribute('data-low-data')).toBe(expected);
  });

  it('is kept on the device and set on the page', () => {
    setLowData(true);
    expect(localStorage.getItem('lowData')).toBe('on');
    expect(page.hasAttribute('data-low-data')).toBe(true);
    setLowData(false);
    expect(localStorage.getItem('lowData')).toBe('off');
    expect(page.hasAttribute('data-low-data')).toBe(false);
  });

  it('holds for the page when storage is closed', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('closed', 'SecurityError');
      });
    }
    setLowData(true);
    expect(isLowData()).toBe(true);
    expect(page.hasAttribute('data-low-data')).toBe(true);
  });

  it('holds for the page when storage is full, until another tab chooses', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const stop = subscribeLowData(() => {});
    setLowData(true);
    expect(isLowData()).toBe(true);
    expect(page.hasAttribute('data-low-data')).toBe(true);
    full.mockRestore();
    localStorage.setItem('lowData', 'off');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lowData' }));
    stop();
    expect(isLowData()).toBe(false);
    expect(page.hasAttribute('data-low-data')).toBe(false);
  });

  it('follows a choice made in another tab', () => {
    const heard = vi.fn();
    const stop = subscribeLowData(heard);
    localStorage.setItem('lowData', 'on');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lowData' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(page.hasAttribute('data-low-data')).toBe(true);
  });

  it('asks for no web font: no face of fonts.css with a file is named by the styles in use', () => {
    const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');
    const faces = readFileSync('src/ui/theme/fonts.css', 'utf8').split('@font-face').slice(1);
    const loaded = faces
      .filter((face) => face.includes('url('))
      .map((face) => /font-family: ("[^"]+")/.exec(face)?.[1] ?? '');
    const rule = /\[data-low-data\][^{]*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
    expect(loaded).toHaveLength(2);
    expect(rule).toContain('--text:');
    expect(rule).toContain('--headline:');
    for (const family of loaded) expect(rule).not.toContain(family);
  });
});
