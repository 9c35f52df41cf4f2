import type { HTMLAttributes, Ref } from 'react';
import Check from 'lucide-react/icons/check';
import styles from './OptionList.module.css';
import type { Option } from './option.ts';

export const maxVisibleOptions = 80;

type ListProps = HTMLAttributes<HTMLUListElement> & { ref?: Ref<HTMLUListElement> };
type ItemProps = HTMLAttributes<HTMLLIElement> & { ref?: Ref<HTMLLIElement> };

/** The list element is always there, so that screen readers know it. */
export function OptionList(props: {
  open: boolean;
  menuProps: ListProps;
  itemProps: (item: Option, index: number) => ItemProps;
  items: readonly Option[];
  highlighted: number;
  isSelected: (item: Option) => boolean;
  /** How many options match, shown or not. */
  matches: number;
}) {
  const { open, items } = props;
  return (
    <div className={styles.popup} hidden={!open}>
      {open && props.matches > items.length && (
        <p className={styles.note}>
          Showing {items.length} of {props.matches}. Type to find the rest.
        </p>
      )}
      <ul {...props.menuProps} className={styles.list}>
        {open &&
          items.map((item, index) => (
            <li
              key={item.value}
              {...props.itemProps(item, index)}
              className={styles.item}
              data-highlighted={props.highlighted === index || undefined}
            >
              <span className={styles.tick}>
                {props.isSelected(item) && <Check size={18} aria-hidden />}
              </span>
              <span>
                {item.label}
                {item.detail && <span className={styles.detail}> {item.detail}</span>}
              </span>
            </li>
          ))}
      </ul>
      {open && items.length === 0 && (
        <p className={styles.note} aria-live="polite">
          No matches. Try fewer letters.
        </p>
      )}
    </div>
  );
}
