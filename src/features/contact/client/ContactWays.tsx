import type { ReactNode } from 'react';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { isEmail } from '#shared/input/email.ts';
import type { IconType } from '#ui/icon.ts';
import styles from './Contact.module.css';
import { type ContactBlock, hasOtherWays, listSocials, otherWaysTitle } from './otherWays.ts';
import { toTelNumber } from './toTelNumber.ts';

export function ContactWays({
  block,
  supportEmail,
}: {
  block: ContactBlock | null;
  supportEmail: string;
}) {
  const email = block?.email || supportEmail;
  const { phone = '', hours = '', replyTime = '', address = '', map = null } = block ?? {};
  const socials = listSocials(block);
  if (!hasOtherWays(block, email)) return null;
  return (
    <aside className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">{otherWaysTitle}</h2>
      {email !== '' && (
        <Way icon={Mail} title="Email">
          <p>{isEmail(email) ? <a href={`mailto:${email}`}>{email}</a> : email}</p>
          {replyTime !== '' && <p className={styles.small}>You’ll hear from us {replyTime}.</p>}
        </Way>
      )}
      {phone !== '' && (
        <Way icon={Phone} title="Phone">
          <p>{toTelNumber(phone) ? <a href={`tel:${toTelNumber(phone)}`}>{phone}</a> : phone}</p>
          <p className={styles.small}>
            Deaf, hard of hearing, or with a speech disability: dial <a href="tel:711">711</a> in
            the US for a relay operator who connects you to this number, by TTY or by voice.
          </p>
        </Way>
      )}
      {hours !== '' && (
        <Way icon={Clock} title="Hours">
          <p className={styles.lines}>{hours}</p>
        </Way>
      )}
      {address !== '' && (
        <Way icon={MapPin} title="Address">
          <address className={styles.lines}>{address}</address>
          {map && <MapLink {...map} />}
        </Way>
      )}
      {socials.length > 0 && (
        <ul className={styles.socials} aria-label="Elsewhere">
          {socials.map(({ kind, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {kind}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function Way({
  icon: Icon,
  title,
  children,
}: {
  icon: IconType;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.way}>
      <Icon size={20} aria-hidden />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}

/** Nothing of the other site's map is loaded before a tap. */
function MapLink({ lat, lng }: { lat: number; lng: number }) {
  const href = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  return (
    <a className={styles.map} href={href} target="_blank" rel="noopener noreferrer">
      <MapIllustration />
      <span>Open in OpenStreetMap (new tab)</span>
    </a>
  );
}

const MapIllustration = () => (
  <svg className={styles.place} viewBox="0 0 320 132" aria-hidden="true">
    <path d="M0 34h96M122 34h198M0 92h214M244 92h76" />
    <path d="M58 0v132M132 0v58M132 92v40M212 0v132M276 34v98" />
    <path d="m132 58 48 34M0 116l58-24" />
    <path
      d="M244 0c-8 26 6 44-6 66s-22 32-14 66M258 0c-8 26 6 44-6 66s-22 32-14 66"
      data-water=""
    />
    <path d="M160 104c17-20 26-33 26-47a26 26 0 0 0-52 0c0 14 9 27 26 47z" data-pin="" />
    <circle cx="160" cy="57" r="9" data-lamp="" />
  </svg>
);
