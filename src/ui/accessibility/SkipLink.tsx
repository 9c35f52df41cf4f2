import styles from '../display/display.module.css';

/** The first thing the Tab key meets: past the bars to the content. */
export function SkipLink({
  targetId,
  children = 'Skip to content',
}: {
  targetId: string;
  children?: string;
}) {
  return (
    <a
      className={styles.skip}
      href={`#${targetId}`}
      onClick={(event) => {
        const target = document.getElementById(targetId);
        if (!target) return;
        event.preventDefault();
        target.tabIndex = -1;
        target.focus();
      }}
    >
      {children}
    </a>
  );
}
