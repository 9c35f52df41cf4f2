import styles from './Stars.module.css';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

const maxStars = 5;

export function StarRating({ stars }: { stars: number }) {
  const shown = Math.round(Math.min(Math.max(stars, 0), maxStars) * 2) / 2;
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`${shown} out of ${maxStars} stars`}</VisuallyHidden>
      {Array.from({ length: maxStars }, (_, index) => {
        const fill = Math.min(Math.max(shown - index, 0), 1);
        return (
          <svg
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
            data-fill={fill}
          >
            {fill === 0.5 && <path d="M10 2v12.600l-5 2.900 1.200-5.700L2 7.900l5.700-.6z" />}
            <path d="m10 2 2.300 5.300 5.700.6-4.200 3.900L15 17.500l-5-2.900-5 2.900 1.200-5.700L2 7.900l5.700-.6z" />
          </svg>
        );
      })}
    </span>
  );
}
