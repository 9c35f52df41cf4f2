import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import Search from 'lucide-react/icons/search';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { states } from '#shared/reference/states.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import {
  forumPath,
  listViewHref,
  listViewParams,
  type QuestionListView,
  readListView,
} from '../listView.ts';
import styles from './List.module.css';

/** Works without a script: a form that leads to the list's own address. */
export function ListSearch({ view, path = forumPath }: { view: QuestionListView; path?: string }) {
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(listViewHref(readListView(new URLSearchParams(given)), path));
  };
  const hidden = [
    ...listViewParams({ ...view, q: '', program: '', nurse: '', page: 1, cursor: '' }),
  ].filter(([name]) => path === forumPath || name !== 'tag');
  return (
    <form
      key={listViewHref(view, path)}
      className={styles.search}
      action={path}
      aria-label="Search the forum"
      method="get"
      onSubmit={submit}
    >
      <label htmlFor={`${id}-q`}>
        <VisuallyHidden>Search questions and answers</VisuallyHidden>
      </label>
      <div className={styles.searchLine}>
        <input
          id={`${id}-q`}
          type="search"
          name="q"
          defaultValue={view.q}
          placeholder="Search the forum"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </div>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Disclosure summary="Filters">
        <div className={styles.filters}>
          <div>
            <label htmlFor={`${id}-program`}>About a program</label>
            <select id={`${id}-program`} name="program" defaultValue={view.program}>
              <option value="">Any program</option>
              {programTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`${id}-nurse`}>Answered by a nurse licensed in</label>
            <select id={`${id}-nurse`} name="nurse" defaultValue={view.nurse}>
              <option value="">Any state, or no nurse</option>
              {states.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit">Apply filters</Button>
        </div>
      </Disclosure>
    </form>
  );
}
