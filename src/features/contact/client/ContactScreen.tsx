// features.md §6.4
import { useSearchParams } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { lazyHydrate } from '#ui/lazy.tsx';
import type { Settings } from '#features/content/contract.ts';
import { isReceipt } from '../receipt.ts';
import { contactMeta } from './contactMeta.ts';
import styles from './ContactScreen.module.css';

const ContactBody = lazyHydrate(async () => (await import('./ContactBody.lazy.tsx')).ContactBody);

export type ContactSite = {
  readonly settings: Pick<Settings, 'contact' | 'siteName'> | null;
  readonly isLoaded: boolean;
  readonly error: boolean;
  readonly retry: () => void;
};

export function ContactScreen({ site }: { site: ContactSite }) {
  const [query] = useSearchParams();
  usePageMeta(contactMeta(site.settings, isReceipt(query.get('receipt') ?? '')));
  if (!site.isLoaded && !site.error) return <ContactSkeleton />;
  return (
    <>
      {site.settings === null && <NoSettings retry={site.retry} />}
      <ContactBody block={site.settings?.contact ?? null} />
    </>
  );
}

function NoSettings({ retry }: { retry: () => void }) {
  return (
    <Banner
      tone="warn"
      title="We couldn’t load our address and phone number"
      actions={<Button onClick={retry}>Try again</Button>}
    >
      <p>You can still write to us. What you type is saved on this device.</p>
    </Banner>
  );
}

const ContactSkeleton = () => (
  <div className={styles.loading}>
    <Skeleton shape="title" />
    <Skeleton shape="field" count={5} />
  </div>
);
