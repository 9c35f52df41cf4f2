import { useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { Resource } from '../../contract.ts';
import { resourceLinkReport } from '../commands.ts';
import { findLinks } from './findLinks.ts';
import styles from '../Resources.module.css';

export function ItemFoot({ resource, userId }: { resource: Resource; userId: string }) {
  const { sources, checked_at: checkedAt, links } = resource;
  return (
    <footer className={styles.foot}>
      <h2>Sources</h2>
      <p className={styles.soft}>
        We last checked this on {formatDateText(checkedAt)}.
        {sources.length === 0 && ' It’s general advice, without an outside source.'}
      </p>
      {links === 'reported' && (
        <InlineNotice tone="warn">
          A reader reported that a link here doesn’t work. We’ll look at it.
        </InlineNotice>
      )}
      <ul className={styles.sources}>
        {sources.map(({ title, url, year }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>
            {year !== '' && `, ${year}`}
          </li>
        ))}
      </ul>
      <LinkReport resource={resource} userId={userId} />
    </footer>
  );
}

function LinkReport({ resource, userId }: { resource: Resource; userId: string }) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState('');
  const [message, setMessage] = useState('');
  const links = findLinks(resource);
  if (links.length === 0) return null;
  const send = async () => {
    if (url === '') {
      setError('Choose the link that doesn’t work');
      return;
    }
    try {
      const { outbox } = await requestOffline(userId);
      await outbox.add(resourceLinkReport, { slug: resource.slug, url });
      setMessage('Thank you. We’ll check this link.');
      setUrl('');
    } catch {
      setMessage('This device couldn’t save your report. Try again.');
    }
  };
  return (
    <div className={styles.noPrint}>
      <Disclosure summary="A link doesn’t work">
        <div className={styles.fields}>
          <RadioGroup
            label="Which one?"
            value={url}
            error={error || undefined}
            options={links.map(({ title, url: value }) => ({ value, label: title }))}
            onChange={(value) => {
              setUrl(value);
              setError('');
              setMessage('');
            }}
          />
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => void send()}>
              Report this link
            </Button>
          </div>
          <p className={styles.message} aria-live="polite">
            {message}
          </p>
        </div>
      </Disclosure>
    </div>
  );
}
