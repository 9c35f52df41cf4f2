import BookOpen from 'lucide-react/icons/book-open';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LogIn from 'lucide-react/icons/log-in';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { IconType } from '#ui/icon.ts';

const icons: Readonly<Record<string, IconType>> = {
  home: House,
  search: Search,
  application: ClipboardList,
  account: UserRound,
  saved: Heart,
  forum: MessagesSquare,
  'sign-in': LogIn,
  read: BookOpen,
};

export const iconNamed = (name: string): IconType | undefined => icons[name];
