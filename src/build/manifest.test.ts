// The web manifest against what stores and Chromium ask for (offline.md §3), and against the files it names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, validateManifest } from '@pwabuilder/manifest-validation';
import { describe, expect, it } from 'vitest';
import { hasScreen } from '../shared/routing/routePatterns.ts';

type Picture = {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
};
type OurManifest = {
  id: string;
  name: string;
  short_name: string;
  description: string;
  start_url: string;
  scope: string;
  display: string;
  display_override: string[];
  prefer_related_applications: boolean;
  share_target: { action: string; method: string; params: Record<string, string> };
  launch_handler: { client_mode: string[] };
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

const read = (): OurManifest =>
  JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as OurManifest;
const manifest = read();
const fileOf = ({ src }: Picture): string => join('public', src);

/** Width, height and color type (6 has an opacity) from the head of a PNG (PNG specification §11.2.2). */
function readPng(path: string): { width: number; height: number; colorType: number } {
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    colorType: bytes.readUInt8(25),
  };
}

/** What the validator would like, and why this site leaves it out. */
const absentMembers: Readonly<Record<string, string>> = {
  display_override:
    'asks for window-controls-overlay: our bar would stand under the window buttons',
  related_applications: 'there is no application in a store',
  iarc_rating_id: 'the site is in no store, so it has no age rating',
  protocol_handlers: 'no protocol belongs to this site',
  file_handlers: 'documents are added inside the application, where it is known what they are for',
  scope_extensions: 'the site has one origin',
  widgets: 'drafts are personal: they are not shown outside the app',
};

describe('the web manifest', () => {
  it('passes every check of the validator but those left out for a reason', async () => {
    const checks = await validateManifest(read() as unknown as Manifest, true);
    const failed = checks.filter(({ valid }) => valid !== true);
    expect(checks.length).toBeGreaterThan(20);
    expect(failed.map(({ member }) => member).sort()).toEqual(Object.keys(absentMembers).sort());
    expect(failed.filter(({ category }) => category === 'required')).toEqual([]);
  });

  it('meets the install criteria of Chromium', () => {
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.start_url).toBe('/?source=pwa');
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
    expect(manifest.id).toBe('/');
    expect(manifest.display).toBe('standalone');
    expect(manifest.display_override).toEqual(['standalone', 'minimal-ui']);
    expect(manifest.prefer_related_applications).toBe(false);
    const any = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any');
    expect(any.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  it('has an icon of its own for each purpose, so that none is cut or tinted by mistake', () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
      'monochrome 512x512',
    ]);
    const [maskable] = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
    // Without an opacity anywhere no system can show a hole in it.
    expect(maskable && readPng(fileOf(maskable)).colorType).not.toBe(6);
  });

  it('opens links in the window that is there', () => {
    expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto']);
  });

  it('takes what is shared from other apps into a new question, by an address', () => {
    const { action, method, params } = manifest.share_target;
    expect([method, action, hasScreen(action)]).toEqual(['GET', '/forum/question/ask', true]);
    expect(params).toEqual({ title: 'title', text: 'text', url: 'url' });
  });

  it('has at most four shortcuts, each to a screen that exists, each with an icon of 96 pixels', () => {
    expect(manifest.shortcuts.length).toBeLessThanOrEqual(4);
    for (const { url, icons } of manifest.shortcuts) {
      expect(hasScreen(url)).toBe(true);
      expect(icons.map(({ sizes }) => sizes)).toContain('96x96');
    }
  });

  it.each(['narrow', 'wide'])('shows at least two %s screens, alike in shape', (formFactor) => {
    const shots = manifest.screenshots.filter(({ form_factor }) => form_factor === formFactor);
    expect(shots.length).toBeGreaterThanOrEqual(2);
    expect(shots.length).toBeLessThanOrEqual(5);
    const shapes = shots.map((shot) => {
      const { width, height } = readPng(fileOf(shot));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(shot.label?.length ?? 0).toBeGreaterThan(10);
      return width / height;
    });
    expect(new Set(shapes).size).toBe(1);
  });

  it('says in up to 300 characters what the app is', () => {
    expect(manifest.description.length).toBeGreaterThan(20);
    expect(manifest.description.length).toBeLessThanOrEqual(300);
  });

  it.each(
    [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((s) => s.icons)].map(
      (picture) => [picture.src, picture] as const,
    ),
  )('names %s with its true size and type', (_src, picture) => {
    expect(existsSync(fileOf(picture))).toBe(true);
    const { width, height } = readPng(fileOf(picture));
    expect(`${width}x${height}`).toBe(picture.sizes);
    expect(picture.type).toBe('image/png');
  });
});

describe('the page', () => {
  const page = readFileSync('index.html', 'utf8');

  it('names the manifest, and the icon that iOS takes before the manifest', () => {
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const icon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(readPng(join('public', icon))).toMatchObject({ width: 180, height: 180 });
  });

  it('is an app of its own on an iPhone that does not read the manifest', () => {
    expect(page).toContain('<meta name="apple-mobile-web-app-title" content="{site name}" />');
    expect(page).toContain('<meta name="mobile-web-app-capable" content="yes" />');
    expect(page).toContain('<meta name="apple-mobile-web-app-capable" content="yes" />');
  });
});
