import type { ReactNode } from 'react';
import Heart from 'lucide-react/icons/heart';

export const HeartContent = ({
  withLabel,
  children,
}: {
  withLabel: boolean;
  children: ReactNode;
}) => (
  <>
    <Heart size={22} aria-hidden />
    {withLabel && <span aria-hidden="true">{children}</span>}
  </>
);
