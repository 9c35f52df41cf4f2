import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { RichText } from '#ui/display/RichText.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { Page } from '#features/content/pagesContract.ts';
import { PageVersions } from './PageVersions.tsx';
import { pageQuery } from './pageQueries.ts';
import styles from './PrivacyScreen.module.css';

const slug = 'privacy';

const BuiltInPolicy = lazyPart(async () => (await import('./privacyParts.lazy.tsx')).BuiltInPolicy);

/** When the server cannot be asked, the policy of this build: never blank. */
export function PrivacyScreen() {
  const { data, isError, isFetching, refetch } = useQuery(pageQuery(slug));
  usePageMeta({
    title: data?.title ?? 'Privacy',
    description:
      'What we keep about you and why, who sees it, what stays on your device, the ten cookies, and how to get a copy or have it all deleted.',
    canonical: `/${slug}`,
  });
  if (data)
    return (
      <Policy page={data}>
        <RichText html={data.html} />
        <section className={styles.history}>
          <h2>Versions of this policy</h2>
          <PageVersions slug={slug} versions={[data, ...data.earlier]} />
        </section>
      </Policy>
    );
  if (!isError) return <PolicySkeleton />;
  return (
    <LazyBoundary fallback={<PolicySkeleton />} unavailable={<Unreachable />}>
      <BuiltInPolicy isRetrying={isFetching} retry={() => void refetch()} Frame={Policy} />
    </LazyBoundary>
  );
}

type Head = Pick<Page, 'title' | 'summary' | 'version' | 'publishedAt' | 'headings'>;

function Policy({
  page,
  notice,
  children,
}: {
  page: Head;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { title, summary, version, publishedAt, headings } = page;
  return (
    <article className={styles.policy}>
      <PageHeader
        title={title}
        lead={
          <p>
            Last changed {formatDate(Date.parse(publishedAt))}, version {version}
          </p>
        }
        actions={<PrintButton />}
      />
      {notice}
      {summary !== '' && (
        <section className={styles.summary}>
          <h2>In short</h2>
          <p>{summary}</p>
        </section>
      )}
      {headings.length > 0 && <Contents headings={headings} />}
      {children}
    </article>
  );
}

export type PolicyFrame = typeof Policy;

const Contents = ({ headings }: { headings: Page['headings'] }) => (
  <nav className={styles.contents} aria-label="On this page">
    <Disclosure summary="On this page">
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  </nav>
);

/** Keeps its room until the page has a script: without one it could do nothing. */
const PrintButton = () => (
  <span className={styles.print} data-ready={useMounted()}>
    <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  </span>
);

const Unreachable = () => (
  <article className={styles.policy}>
    <PageHeader title="Privacy" />
    <p>
      We couldn’t load the full policy. In short: we keep what you write for you, we sell nothing,
      we load nothing from other companies, and you can ask for a copy of everything or have it
      deleted. Open this page again when you’re online, or <a href="/contact">write to us</a>.
    </p>
  </article>
);

const PolicySkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton shape="title" label="Loading the privacy policy" />
    <Skeleton count={8} />
  </div>
);
