import { LampMark } from '../media/LampMark.tsx';
import { ChartIllustration } from '../media/illustrations/ChartIllustration.tsx';
import { HandsIllustration } from '../media/illustrations/HandsIllustration.tsx';
import { LampIllustration } from '../media/illustrations/LampIllustration.tsx';
import { MapPinIllustration } from '../media/illustrations/MapPinIllustration.tsx';
import { StethoscopeIllustration } from '../media/illustrations/StethoscopeIllustration.tsx';
import styles from './Kit.module.css';
import { Example, KitSection } from './KitSection.tsx';

const colors = [
  'paper',
  'sunken',
  'surface',
  'ink',
  'soft',
  'line',
  'edge',
  'action',
  'lamp',
  'good',
  'warn',
  'bad',
  'info',
] as const;

export function KitColors() {
  return (
    <KitSection title="Color, type and pictures">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <p>{theme === 'light' ? 'Light' : 'Dark'}</p>
          <div className={styles.swatches}>
            {colors.map((color) => (
              <div key={color} className={styles.swatch}>
                <svg aria-hidden="true">
                  <rect width="100%" height="100%" className={styles[color]} />
                </svg>
                <span>{color}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
      <Example name="Headlines and text">
        <h2>What is on this phone</h2>
        <h3>Spring term courses</h3>
        <p>
          Everything you write stays on this device first and goes to the server when there is a
          connection. Digits and letters stay apart: 0O 1lI 5S 8B, license RN 0158012.
        </p>
      </Example>
      <Example name="Drawings and mark">
        <div className={styles.drawings}>
          <StethoscopeIllustration />
          <LampIllustration />
          <MapPinIllustration />
          <ChartIllustration />
          <HandsIllustration />
          <LampMark size={64} />
          <LampMark size={64} lit={false} />
        </div>
      </Example>
    </KitSection>
  );
}
