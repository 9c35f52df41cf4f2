import styles from './WardScene.module.css';

export const WardScene = () => (
  <svg
    className={styles.scene}
    viewBox="0 0 480 560"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g className={styles.far}>
      <path d="M52 338V184a54 54 0 0 1 108 0v154zM106 130v208M52 214h108M52 276h108" />
      <path d="M320 338V184a54 54 0 0 1 108 0v154zM374 130v208M320 214h108M320 276h108" />
      <path d="M76 168v.1M88 240v.1M140 250v.1M340 246v.1M356 176v.1M404 298v.1M72 312v.1" />
      <path d="M398 164a17 17 0 1 0 13 27 14 14 0 0 1-13-27z" />
      <path d="M20 506h440" />
    </g>
    <path className={styles.light} d="M188 240h104l84 118H104z" />
    <path d="M240 0v192M240 192c-31 0-51 18-55 47h110c-4-29-24-47-55-47z" />
    <path d="M84 358h312M118 358v148M362 358v148M160 358v42h160v-42M226 378h28" />
    <path d="M134 356v-13h60v13M140 343v-13h50v13M150 337h16" />
    <path d="M302 328h34v20a8 8 0 0 1-8 8h-18a8 8 0 0 1-8-8zM336 333h5a7 7 0 0 1 0 14h-5" />
    <rect className={styles.phone} x="212" y="268" width="56" height="88" rx="9" />
    <path d="M226 286h28M226 298h19" />
    <path className={styles.lit} d="m226 324 10 10 19-21" />
  </svg>
);
