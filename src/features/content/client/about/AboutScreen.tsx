import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../ui/pageMeta.ts';
import { takenOverLater } from '../../../ui/takenOverLater.tsx';
import type { Settings } from '../contract.ts';
import styles from './AboutScreen.module.css';
import { FromSettings } from './FromSettings.tsx';

const AboutBody = takenOverLater(async () => (await import('./about/AboutBody.tsx')).AboutBody);
const LampDrawing = takenOverLater(
  async () => (await import('../../../ui/illustrations/LampDrawing.tsx')).LampDrawing,
);

/** Who stands behind the site (features.md §6.3). */
export const AboutScreen = () => (
  <FromSettings>{(settings) => <About settings={settings} />}</FromSettings>
);

function About({ settings }: { settings: Settings | null }) {
  const about = settings?.about ?? null;
  const siteName = settings?.siteName ?? __SITE_NAME__;
  usePageMeta({
    title: 'About',
    description: about?.intro || `Who makes ${siteName}, and how to reach us.`,
    canonical: '/about',
  });
  return (
    <>
      <div className={styles['head']}>
        <PageHeader title={`About ${siteName}`} lead={about?.intro} />
        <div className={styles['picture']}>
          <LampDrawing size={112} />
        </div>
      </div>
      <AboutBody about={about} />
    </>
  );
}
