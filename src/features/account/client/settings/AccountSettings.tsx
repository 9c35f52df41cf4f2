import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotificationSettings } from '#features/notifications/client/parts.ts';
import { PrivacySettings } from '#features/privacy/client/parts.ts';
import { useSessionActions } from '#session/SessionActions.tsx';
import { useSession } from '#session/session.ts';
import type { Session } from '#shared/routing/session.ts';
import { textSwitch } from '#shared/routing/textOnly.ts';
import { formatDeviceNoun } from '#shared/text/userAgent.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useLowData } from '#ui/theme/lowData.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { ThemeChoice } from '#ui/theme/ThemeChoice.tsx';
import { loadAccountSettings, loadPinParts } from '../parts.ts';
import { EmailSection } from './EmailSection.tsx';
import { NameSection, TimeZoneSection } from './NameAndZone.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { profileQuery } from './profileQueries.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

const SignInWaysSection = lazyPart(async () => (await loadAccountSettings()).SignInWaysSection);
const PhoneSection = lazyPart(async () => (await loadAccountSettings()).PhoneSection);
const LanguageSection = lazyPart(async () => (await loadAccountSettings()).LanguageSection);
const DisplaySection = lazyPart(async () => (await loadAccountSettings()).DisplaySection);
const SecurityEvents = lazyPart(async () => (await loadAccountSettings()).SecurityEvents);
const PinSection = lazyPart(async () => (await loadPinParts()).PinSection);

/** Each stands where its part begins; `plan` is below the settings of students. */
const parts = [
  { key: 'name', label: 'Name and photo', to: '#name' },
  { key: 'email', label: 'Email and password', to: '#email' },
  { key: 'sign-in', label: 'Ways to sign in', to: '#sign-in' },
  { key: 'phone', label: 'Phone, time zone, language', to: '#phone' },
  { key: 'notifications', label: 'Notifications', to: '#notifications' },
  { key: 'device', label: 'This device and its display', to: '#device' },
  { key: 'sessions', label: 'Where you’re signed in', to: '#sessions' },
  { key: 'privacy', label: 'Your data and privacy', to: '#privacy' },
];
const plan = { key: 'plan', label: 'Plan and receipts', to: '#plan' };

const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={styles.settings}>
    {children}
  </div>
);

export function AccountSettings() {
  const session = useSession();
  return session.kind === 'member' && <Sections key={session.userId} session={session} />;
}

function Sections({ session }: { session: Extract<Session, { kind: 'member' }> }) {
  const { userId } = session;
  const { hash } = useLocation();
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery(userId));
  const { name, email, img } = profile ?? session;
  return (
    <div className={styles.settings}>
      {isError && (
        <Banner
          tone="warn"
          title="This is from your last sign-in"
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>We couldn’t load your account just now. Nothing has changed.</p>
        </Banner>
      )}
      <nav aria-label="Find a setting">
        <Disclosure summary="Find a setting">
          <ChipLinks links={session.roleName === 'Student' ? [...parts, plan] : parts} />
        </Disclosure>
      </nav>
      <Part id="name">
        <NameSection userId={userId} profile={profile} fallback={session.name} />
        <PhotoSection userId={userId} name={name} img={img} />
      </Part>
      <Part id="email">
        <EmailSection userId={userId} email={email} profile={profile} />
        <PasswordSection
          key={hash}
          userId={userId}
          email={email}
          name={name}
          isTarget={hash === '#password'}
        />
      </Part>
      <Part id="sign-in">
        <LazyBoundary fallback={null} unavailable={null}>
          <SignInWaysSection userId={userId} email={email} />
        </LazyBoundary>
      </Part>
      <Part id="phone">
        <LazyBoundary fallback={null} unavailable={null}>
          <PhoneSection userId={userId} profile={profile} />
        </LazyBoundary>
        <TimeZoneSection userId={userId} profile={profile} />
        <LazyBoundary fallback={null} unavailable={null}>
          <LanguageSection userId={userId} profile={profile} />
        </LazyBoundary>
      </Part>
      <Part id="notifications">
        <LazyBoundary fallback={null} unavailable={null}>
          <NotificationSettings userId={userId} />
        </LazyBoundary>
      </Part>
      <Part id="device">
        <DeviceSection />
        <LazyBoundary fallback={null} unavailable={null}>
          <DisplaySection userId={userId} profile={profile} />
        </LazyBoundary>
        <LazyBoundary fallback={null} unavailable={null}>
          <PinSection userId={userId} />
        </LazyBoundary>
      </Part>
      <Part id="sessions">
        <SessionsSection userId={userId} />
        <LazyBoundary fallback={null} unavailable={null}>
          <SecurityEvents userId={userId} />
        </LazyBoundary>
      </Part>
      <Part id="privacy">
        <LazyBoundary fallback={null} unavailable={null}>
          <PrivacySettings userId={userId} />
        </LazyBoundary>
      </Part>
    </div>
  );
}

function DeviceSection() {
  const [lowData, setLowData] = useLowData();
  const { clearDevice } = useSessionActions();
  const noun = formatDeviceNoun(navigator.userAgent);
  return (
    <SettingsSection title="On this device">
      <ThemeChoice />
      <Switch
        label="Use less data"
        hint="Skips extras like custom fonts. Your work is still sent."
        checked={lowData}
        onChange={setLowData}
      />
      <p>
        Is the connection very slow? Read the site’s public pages{' '}
        <a href={`/?${textSwitch.name}`}>as text only</a>.
      </p>
      <p>
        Will someone else use this {noun}? We send what’s only here, remove your work from it and
        sign you out.
      </p>
      <div>
        <Button onClick={clearDevice}>Leave this {noun}</Button>
      </div>
    </SettingsSection>
  );
}
