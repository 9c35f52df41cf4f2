import { Link } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';

/** features.md §4.2 */
export const PreviewBar = ({ until }: { until: string }) => (
  <InlineNotice tone="warn">
    <p>
      <strong>Preview – not public.</strong> Anyone with this link can read it until{' '}
      {formatDate(Date.parse(until))}. <Link to="/">Leave the preview</Link>
    </p>
  </InlineNotice>
);
