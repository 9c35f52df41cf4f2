import styles from '../display/display.module.css';

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
