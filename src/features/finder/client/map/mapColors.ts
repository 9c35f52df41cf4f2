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

/** Under forced colors the tokens count for nothing: the colors are those of the person's own theme. */
const forcedColors: Readonly<Record<(typeof mapTokens)[number], string>> = {
  paper: 'Canvas',
  sunken: 'Canvas',
  surface: 'Canvas',
  ink: 'CanvasText',
  soft: 'CanvasText',
  line: 'CanvasText',
  edge: 'CanvasText',
  action: 'LinkText',
  'action-strong': 'LinkText',
  'action-tint': 'Canvas',
  'on-action': 'Canvas',
};

const forcedQuery = '(forced-colors: active)';

export function readMapColors(element: HTMLElement): MapColors {
  const isForced = matchMedia(forcedQuery).matches;
  const probe = element.ownerDocument.createElement('span');
  probe.hidden = true;
  probe.style.forcedColorAdjust = 'none';
  element.append(probe);
  const colors = Object.fromEntries(
    mapTokens.map((token) => {
      probe.style.color = isForced ? forcedColors[token] : `var(--${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colors as MapColors;
}

export function watchTheme(changed: () => void): () => void {
  const devices = [matchMedia('(prefers-color-scheme: dark)'), matchMedia(forcedQuery)];
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  for (const device of devices) device.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    for (const device of devices) device.removeEventListener('change', changed);
  };
}
