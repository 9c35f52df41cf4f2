import styles from './Contact.module.css';

/** A few streets, a river and a pin: a sign for a place, drawn here, not a map of it. */
export const MapDrawing = () => (
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
