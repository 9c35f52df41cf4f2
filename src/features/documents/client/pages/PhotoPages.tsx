import { useState } from 'react';
import Files from 'lucide-react/icons/files';
import { plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import type { DocumentsView } from '../offline/useDocuments.ts';
import styles from '../DocumentsTopic.module.css';
import { isUnconvertedPhoto } from '../documentState.ts';
import { isWaitingPage, type JoinResult, joinPages, maxPages } from './joinPages.ts';

/** Photographed pages wait here, stored on this device, until they become one PDF. */
export function PhotoPages({ view }: { view: DocumentsView }) {
  const [working, setWorking] = useState<number | null>(null);
  const [result, setResult] = useState<JoinResult | null>(null);
  const pages = view.documents.filter(isWaitingPage);
  const count = pages.length;
  const unconverted = view.documents.filter(
    (each) => each.isPage && isUnconvertedPhoto(each),
  ).length;
  const join = async () => {
    setWorking(0);
    setResult(null);
    const joined = await joinPages(pages, view, setWorking).catch(
      (): JoinResult => ({ kind: 'unreadable', name: pages[0]?.name ?? '' }),
    );
    setResult(joined);
    setWorking(null);
  };
  const outcome = result === null ? '' : describeResult(result);
  return (
    <>
      {unconverted > 0 && (
        <InlineNotice tone="info">
          {unconverted === 1 ? '1 iPhone photo is' : `${unconverted} iPhone photos are`} saved here
          too. We need a connection once to open {unconverted === 1 ? 'it' : 'them'}; then you can
          put everything together.
        </InlineNotice>
      )}
      {count > 0 && (
        <div className={styles.pages}>
          <h3>Photos to put together</h3>
          <p className={styles.soft}>
            {count === 1 ? '1 photo is' : `${count} photos are`} saved on this device and not sent.
            Take the next page, or make the PDF: straightened, in gray, under 1 MB, in the order
            below.
          </p>
          {count > maxPages && (
            <InlineNotice tone="warn">
              One PDF has room for {maxPages} pages that can still be read. Delete some, or upload
              them one by one.
            </InlineNotice>
          )}
          <div className={styles.ways}>
            <Button
              variant="primary"
              icon={Files}
              disabled={count > maxPages}
              busy={working !== null}
              busyLabel={`Page ${(working ?? 0) + 1} of ${count}…`}
              onClick={() => void join()}
            >
              Make one PDF of {plural(count, 'photo')}
            </Button>
          </div>
        </div>
      )}
      {result !== null && result.kind !== 'added' && (
        <InlineNotice tone="bad">{outcome}</InlineNotice>
      )}
      <LiveRegion text={outcome} />
    </>
  );
}

function describeResult(result: JoinResult): string {
  switch (result.kind) {
    case 'added':
      return 'Your PDF is ready. It’s in the list below.';
    case 'alreadyThere':
      return 'You already have a PDF of these pages.';
    case 'unreadable':
      return `We couldn’t open “${result.name}”. Your photos are still on this device. Delete that one and take it again.`;
    case 'refused':
      return 'There’s no room for the PDF. Your photos are still on this device. Delete a document you don’t need, then try again.';
    default:
      return result satisfies never;
  }
}
