import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { formatDate } from '../../../shared/time/formatDate.ts';
import { InlineNotice } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../ui/pageMeta.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMounted } from '../../../ui/useMounted.ts';
import type { Page } from '../pagesContract.ts';
import { privacyPolicy } from '../privacyPolicy.ts';
import { PageVersions } from './PageVersions.tsx';
import { pageQuery } from './pageQueries.ts';
import { PlainText, plainHeadings } from './PlainText.tsx';
import styles from './PrivacyScreen.module.css';

const { slug } = privacyPolicy;

/** The privacy policy. When the server cannot be asked, the one that came with this build: it is never blank. */
export function PrivacyScreen() {
  const { data, isError, isFetching, refetch } = useQuery(pageQuery(slug));
  usePageMeta({
    title: data?.title ?? privacyPolicy.title,
    description:
      'What is kept about you and why, who sees it, what stays on your device, the ten cookies, and how to get a copy of it all or have it deleted.',
    canonical: `/${slug}`,
  });
  if (data)
    return (
      <Policy page={data} headings={data.headings} history={[data, ...data.earlier]}>
        <RichText html={data.html} />
      </Policy>
    );
  if (!isError && data !== null) return <Waiting />;
  return (
    <Policy
      page={privacyPolicy}
      headings={plainHeadings(privacyPolicy.body)}
      history={[]}
      notice={
        <InlineNotice tone="info">
          <p>
            This is the text that came with the app. The server could not be asked whether there is
            a newer one.
          </p>
          <Button
            variant="quiet"
            busy={isFetching}
            busyLabel="Asking…"
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </InlineNotice>
      }
    >
      <PlainText source={privacyPolicy.body} />
    </Policy>
  );
}

function Policy({
  page,
  headings,
  history,
  notice,
  children,
}: {
  page: Pick<Page, 'title' | 'summary' | 'version' | 'publishedAt'>;
  headings: Page['headings'];
  history: Page['earlier'];
  notice?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={styles['policy']}>
      <PageHeader
        title={page.title}
        lead={
          <p>
            Last changed {formatDate(Date.parse(page.publishedAt))}, version {page.version}
          </p>
        }
        actions={<PrintButton />}
      />
      {notice}
      {page.summary !== '' && (
        <section className={styles['summary']}>
          <h2>In short</h2>
          <p>{page.summary}</p>
        </section>
      )}
      {headings.length > 0 && <Contents headings={headings} />}
      {children}
      {history.length > 0 && (
        <section className={styles['history']}>
          <h2>Versions of this text</h2>
          <PageVersions slug={slug} versions={history} />
        </section>
      )}
    </article>
  );
}

const Contents = ({ headings }: { headings: Page['headings'] }) => (
  <nav className={styles['contents']} aria-label="On this page">
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
  <span className={styles['print']} data-ready={useMounted()}>
    <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  </span>
);

const Waiting = () => (
  <div className={styles['waiting']}>
    <Skeleton shape="title" label="Loading the privacy policy" />
    <Skeleton count={8} />
  </div>
);
