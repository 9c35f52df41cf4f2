// The first match counts: Edge says Chrome, Chrome says Safari, and everything says Mozilla.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|\bCriOS|\bChromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const findFirstMatch = (list: typeof browsers, agent: string): string | null =>
  list.find(([sign]) => sign.test(agent))?.[1] ?? null;

export const parseBrowser = (agent: string): string | null => findFirstMatch(browsers, agent);

export const parseSystem = (agent: string): string | null => findFirstMatch(systems, agent);

/** What a person calls the thing in the hand. Android says `Mobile` on phones alone. */
export function formatDeviceNoun(agent: string): 'phone' | 'tablet' | 'computer' {
  const isAndroidTablet = agent.includes('Android') && !agent.includes('Mobile');
  if (isAndroidTablet || /iPad|Tablet/.test(agent)) return 'tablet';
  return /Mobi|iPhone|Android/.test(agent) ? 'phone' : 'computer';
}
