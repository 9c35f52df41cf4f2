// The engine knows no CSS variables: the tokens of the theme are read from the page.

export const mapTokens = [
  'paper',
  'sunken',
  'surface',
  'ink',
  'soft',
  'line',
  'edge',
  'action',
  'action-strong',
  'action-tint',
  'on-action',
] as const;
export type MapColors = Readonly<Record<(typeof mapTokens)[number], string>>;

export function readMapColors(element: HTMLElement): MapColors {
  const probe = element.ownerDocument.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const colors = Object.fromEntries(
    mapTokens.map((token) => {
      probe.style.color = `var(--${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colors as MapColors;
}

export function watchTheme(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  device.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    device.removeEventListener('change', changed);
  };
}
