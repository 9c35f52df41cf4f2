import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import type { IconType } from '#ui/icon.ts';
import type { useFollow } from './marks/useFollow.ts';

/** For guests it is the button of the form around it, which leads to sign in. */
export const FollowButton = ({
  follow,
  isGuest,
  name,
  icon = Bell,
  className,
  children = 'Follow',
}: {
  follow: ReturnType<typeof useFollow>;
  isGuest: boolean;
  /** What is followed, for who hears one button at a time. */
  name: string;
  icon?: IconType;
  className?: string | undefined;
  children?: ReactNode;
}) => (
  <Button
    type={isGuest ? 'submit' : 'button'}
    variant="quiet"
    icon={icon}
    className={className}
    aria-pressed={follow.isFollowing}
    onClick={isGuest ? undefined : () => void follow.toggle()}
  >
    {children}
    <VisuallyHidden> {name}</VisuallyHidden>
  </Button>
);
