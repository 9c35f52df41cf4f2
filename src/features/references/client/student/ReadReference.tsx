import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Reference, ReferenceAnswer } from '../../contract.ts';
import { referenceFilePath } from '../../paths.ts';
import { checklist, checklistKeys, ratings, recommendations } from '../../rules.ts';
import { referenceAnswerQuery } from './referenceQueries.ts';

/** Only of one that was not waived. */
export function ReadReference({ userId, reference }: { userId: string; reference: Reference }) {
  const [isOpened, setOpened] = useState(false);
  const { data, isError } = useQuery({
    ...referenceAnswerQuery(userId, reference.rowId),
    enabled: isOpened,
  });
  return (
    <Disclosure
      summary={`Read the reference by ${reference.name}`}
      onToggle={(open) => open && setOpened(true)}
    >
      {isError && (
        <InlineNotice tone="warn">
          We couldn’t load it right now. It’s safe with us; check your connection and open it again.
        </InlineNotice>
      )}
      {!data && !isError && <Skeleton shape="text" count={3} label="Opening the reference" />}
      {data && <AnswerText answer={data} rowId={reference.rowId} />}
    </Disclosure>
  );
}

const labelIn = (table: Readonly<Record<string, string>>, value = ''): string =>
  table[value] ?? value;

function AnswerText({
  answer: { values, file },
  rowId,
}: {
  answer: ReferenceAnswer;
  rowId: string;
}) {
  const rated = checklistKeys.filter((key) => values[key]);
  return (
    <Stack gap={3}>
      <p>
        <b>Recommends you:</b> {labelIn(recommendations, values['recommendation'])}
      </p>
      {rated.length > 0 && (
        <ul>
          {rated.map((key) => (
            <li key={key}>
              {checklist[key]}: {labelIn(ratings, values[key])}
            </li>
          ))}
        </ul>
      )}
      {values['text'] && <p dir="auto">{values['text']}</p>}
      {file && (
        <p>
          <a href={`${referenceFilePath}/${encodeURIComponent(rowId)}`}>
            {file.name} ({describeBytes(file.bytes)})
          </a>
        </p>
      )}
    </Stack>
  );
}
