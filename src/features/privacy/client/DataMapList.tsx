import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { dataMap } from '../rules.ts';
import styles from './PrivacySettings.module.css';

/** Everything this site holds about a person, from the list that the copy and the deletion are checked against. */
export const DataMapList = () => (
  <Disclosure summary={`What we hold and why (${dataMap.length} kinds of data)`}>
    <p>
      This is all of it. The <Link to="/privacy">privacy page</Link> has the same list.
    </p>
    <dl className={styles.list}>
      {dataMap.map(({ key, title, why, howLong, inCopy, remains }) => (
        <div key={key} className={styles.row}>
          <dt>{title}</dt>
          <dd>{why}.</dd>
          <dd className={styles.quiet}>
            How long: {howLong}. {inCopy ? 'In your copy.' : 'Not in your copy.'}{' '}
            {remains === ''
              ? 'Deleted with your account.'
              : `After you delete your account: ${remains}.`}
          </dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);
