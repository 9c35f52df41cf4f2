import { Link } from 'react-router-dom';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './Hero.module.css';
import { WardScene } from './lazyBlocks.ts';
import type { Action } from './nextAction.ts';

export function Hero({
  title,
  subtitle,
  image,
  action,
  second,
}: {
  title: string;
  subtitle: string;
  image: NonNullable<Settings['home']>['hero']['image'];
  action: Action;
  second: Action | null;
}) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className={styles.lead}>{subtitle}</p>}
        <div className={styles.actions}>
          <NextAction label={action.label} href={action.href} />
          {second && (
            <Link to={second.href} className={styles.second}>
              {second.label}
            </Link>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        {image ? (
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={image.alt}
            fetchPriority="high"
          />
        ) : (
          <WardScene />
        )}
      </div>
    </section>
  );
}
