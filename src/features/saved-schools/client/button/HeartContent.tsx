import type { ReactNode } from 'react';
import Heart from 'lucide-react/icons/heart';

export const HeartContent = ({ children }: { children: ReactNode }) => (
  <>
    <Heart size={22} aria-hidden />
    <span aria-hidden="true">{children}</span>
  </>
);
