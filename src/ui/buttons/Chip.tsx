import X from 'lucide-react/icons/x';
import styles from './Chip.module.css';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

export function Chip({
  label,
  onRemove,
  onPress,
  selected,
}: {
  label: string;
  onRemove?: (() => void) | undefined;
  onPress?: (() => void) | undefined;
  selected?: boolean | undefined;
}) {
  if (onPress)
    return (
      <button type="button" className={styles.chip} aria-pressed={selected} onClick={onPress}>
        {label}
      </button>
    );
  return (
    <span className={styles.chip}>
      <span>{label}</span>
      {onRemove && (
        <button type="button" className={styles.remove} onClick={onRemove}>
          <X size={18} aria-hidden />
          <VisuallyHidden>Remove {label}</VisuallyHidden>
        </button>
      )}
    </span>
  );
}
