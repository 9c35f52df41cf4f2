import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Bookmark from 'lucide-react/icons/bookmark';
import User from 'lucide-react/icons/user';
import { AppBar } from '../navigation/AppBar.tsx';
import { Avatar } from '../display/Avatar.tsx';
import { BottomNav } from '../navigation/BottomNav.tsx';
import { Footer } from '../navigation/Footer.tsx';
import { MenuButton } from '../navigation/MenuButton.tsx';
import { NavMenu } from '../navigation/NavMenu.tsx';
import { SkipLink } from '../accessibility/SkipLink.tsx';
import { SyncPill } from '../feedback/SyncPill.tsx';
import styles from './Kit.module.css';
import { Example, KitSection } from './KitSection.tsx';

const brand = { name: 'Lamplight', href: '#home' };
const navItems = [
  { label: 'Home', href: '#home', icon: House, current: true },
  { label: 'Find', href: '#find', icon: GraduationCap },
  { label: 'Forum', href: '#forum', icon: MessageCircle, badge: '3' },
  { label: 'Saved', href: '#saved', icon: Bookmark },
  { label: 'Me', href: '#me', icon: User },
];

export function KitNavigation() {
  return (
    <KitSection title="Bars and menus">
      <Example name="App bar with menu, pill and account">
        <div className={styles.bar}>
          <AppBar
            brand={brand}
            label="Kit main"
            items={navItems.slice(0, 2)}
            menu={<NavMenu items={navItems} />}
            end={
              <>
                <SyncPill tone="offline" label="Offline" onPress={() => undefined} />
                <MenuButton
                  label="Account"
                  leading={<Avatar name="Zoë Nguyễn" />}
                  items={[
                    { label: 'My account', href: '#account', icon: User },
                    { label: 'Sign out', icon: LogOut, onPress: () => undefined },
                  ]}
                >
                  Signed in as zoe@example.test
                </MenuButton>
              </>
            }
          />
        </div>
      </Example>
      <Example name="Bottom navigation of a phone">
        <div className={styles.phone}>
          <BottomNav items={navItems} label="Kit places" />
        </div>
      </Example>
      <Example name="Skip link: focus it to see it">
        <SkipLink targetId="root">Skip to the start of the kit</SkipLink>
      </Example>
      <Example name="Footer">
        <Footer
          brand={brand}
          logo={{ url: '/images/footer-logo.svg', alt: 'Lamplight', width: 168, height: 48 }}
          groups={[
            { title: 'Find', items: [{ label: 'Universities', href: '#universities' }] },
            { title: 'Help', items: [{ label: 'Contact', href: '#contact' }] },
          ]}
          legal={[{ label: 'Privacy', href: '#privacy' }]}
          legalTitle="Legal, as a sample"
        />
      </Example>
    </KitSection>
  );
}
