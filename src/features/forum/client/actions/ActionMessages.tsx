import styles from './Actions.module.css';

/** What became of the last press, and what waits for a connection; read out when it changes. */
export const ActionMessages = ({ texts }: { texts: readonly string[] }) => (
  <p className={styles.message} aria-live="polite">
    {texts.filter((text) => text !== '').join(' ')}
  </p>
);

export const waitingText = (isWaiting: boolean, what: string): string =>
  isWaiting ? `${what} waits on this device until you’re online.` : '';
