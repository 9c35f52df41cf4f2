const findOpenMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>('header details[name="menu"][open]');

function closeOthers({ target }: Event): void {
  for (const menu of findOpenMenus())
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

function closeByKey({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const menu of findOpenMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
}

/** An open menu of the header closes by Escape, by leaving it and by a press beside it. @returns ends that */
export function startClosingMenus(): () => void {
  document.addEventListener('keydown', closeByKey);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('pointerdown', closeOthers);
  return () => {
    document.removeEventListener('keydown', closeByKey);
    document.removeEventListener('focusin', closeOthers);
    document.removeEventListener('pointerdown', closeOthers);
  };
}
