import { type ReactNode, useState } from 'react';
import { Disclosure } from '#ui/layout/Disclosure.tsx';

/** Not rendered before it was opened once: a phone has little to do, and nothing is fetched early. */
export function LazyDisclosure({
  summary,
  open = false,
  children,
}: {
  summary: string;
  open?: boolean | undefined;
  children: ReactNode;
}) {
  const [initially] = useState(open);
  const [wasOpened, setOpened] = useState(open);
  return (
    <Disclosure
      summary={summary}
      open={initially}
      onToggle={(isOpen) => {
        if (isOpen) setOpened(true);
      }}
    >
      {wasOpened && children}
    </Disclosure>
  );
}
