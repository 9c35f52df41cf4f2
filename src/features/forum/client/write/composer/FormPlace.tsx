import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/**
 * What stands where a form was.
 *
 * @param wasUsed by whoever is here: then it takes the focus that went with the form
 */
export function FormPlace({
  wasUsed,
  className,
  children,
}: {
  wasUsed: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (wasUsed && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
