// The first that fits counts: Edge says Chrome, Chrome says Safari, and everything says Mozilla.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
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

/**
 * A browser and its system in words, such as "Chrome on Android", for somebody who looks for a device of theirs.
 * @param agent what the browser said of itself; never shown, since a sender may write anything into it
 */
export function deviceInWords(agent: string): string {
  const known = (list: typeof browsers) => list.find(([sign]) => sign.test(agent))?.[1];
  const browser = known(browsers) ?? 'A browser';
  const system = known(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
