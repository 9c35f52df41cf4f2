import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import styles from './Settings.module.css';

export const UpdateProfileScreen = ({ plan }: { plan?: ReactNode }) => (
  <div className={styles.screen}>
    <PageHeader
      title="Account settings"
      lead="Sections save separately."
      back={{ label: 'Your account', href: '/my-account' }}
    />
    <AccountSettings />
    {plan}
  </div>
);
