import { joined } from '#shared/text/plural.ts';

/** @param titles of the topics that changed after they were read back; nothing is shown without any */
export const ChangedTopics = ({ titles }: { titles: readonly string[] }) =>
  titles.length > 0 && (
    <p>
      Changed since you read them: <b>{joined(titles)}</b>. Read them below, then sign again.
    </p>
  );
