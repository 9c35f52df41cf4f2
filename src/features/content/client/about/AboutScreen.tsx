import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { lazyHydrate } from '#ui/lazy.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './AboutScreen.module.css';
import { SettingsBoundary } from '../SettingsBoundary.tsx';

const AboutBody = lazyHydrate(async () => (await import('./AboutBody.lazy.tsx')).AboutBody);
const LampDrawing = lazyHydrate(
  async () => (await import('#ui/media/illustrations/LampIllustration.tsx')).LampIllustration,
);

/** features.md §6.3 */
export const AboutScreen = ({ updates }: { updates?: ReactNode }) => (
  <SettingsBoundary>
    {(settings) => <About settings={settings} updates={updates} />}
  </SettingsBoundary>
);

function About({ settings, updates }: { settings: Settings | null; updates: ReactNode }) {
  const about = settings?.about ?? null;
  const siteName = settings?.siteName ?? __SITE_NAME__;
  usePageMeta({
    title: 'About',
    description: about?.intro || `Who makes ${siteName}, and how to reach us.`,
    canonical: '/about',
  });
  return (
    <>
      <div className={styles.head}>
        <PageHeader title={`About ${siteName}`} lead={about?.intro} />
        <div className={styles.picture}>
          <LampDrawing size={112} />
        </div>
      </div>
      <AboutBody about={about} updates={updates} />
    </>
  );
}
