import { Button } from '#ui/buttons/Button.tsx';
import { Chip } from '#ui/buttons/Chip.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { plural } from '#shared/text/plural.ts';
import { kindLabels, kinds, topicLabels, topics } from '../rules.ts';
import {
  emptyView,
  type FilterName,
  findBestRemoval,
  type ListedResource,
  type ListView,
  shownFilters,
  shownLabels,
} from './listView.ts';
import styles from './Resources.module.css';

type Props = { readonly view: ListView; readonly onView: (view: ListView) => void };

const toOptions = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const pick = <V extends string>(values: readonly V[], value: string): V | '' =>
  values.find((each) => each === value) ?? '';

export function ListFilters({ view, count, onView }: Props & { count: number }) {
  return (
    <div className={styles.filters}>
      <TextField
        label="Search the resources"
        type="search"
        value={view.q}
        onChange={(q) => onView({ ...view, q })}
      />
      <SelectField
        label="Topic"
        placeholder="All topics"
        value={view.topic}
        options={toOptions(topics, topicLabels)}
        onChange={(value) => onView({ ...view, topic: pick(topics, value) })}
      />
      <SelectField
        label="Kind"
        placeholder="All kinds"
        value={view.kind}
        options={toOptions(kinds, kindLabels)}
        onChange={(value) => onView({ ...view, kind: pick(kinds, value) })}
      />
      <SelectField
        label="Show"
        placeholder="Everything"
        value={view.shown}
        options={toOptions(shownFilters, shownLabels)}
        onChange={(value) => onView({ ...view, shown: pick(shownFilters, value) })}
      />
      <p className={styles.soft} aria-live="polite">
        {plural(count, 'resource')}
      </p>
    </div>
  );
}

function describeFilter({ q, topic, kind, shown }: ListView, name: FilterName): string {
  if (name === 'q') return `“${q.trim()}”`;
  if (name === 'topic') return topic === '' ? '' : topicLabels[topic];
  if (name === 'kind') return kind === '' ? '' : kindLabels[kind];
  return shown === '' ? '' : shownLabels[shown];
}

export function NoMatches({ listed, view, onView }: Props & { listed: readonly ListedResource[] }) {
  const names = (Object.keys(view) as FilterName[]).filter((name) => view[name] !== '');
  const best = findBestRemoval(listed, view);
  const remove = (name: FilterName) => onView({ ...view, [name]: '' });
  return (
    <EmptyState
      title="No resource matches"
      action={
        best === null ? (
          <Button onClick={() => onView(emptyView)}>Show everything</Button>
        ) : (
          <Button onClick={() => remove(best.name)}>
            {`Remove ${describeFilter(view, best.name)} to see ${plural(best.count, 'resource')}`}
          </Button>
        )
      }
    >
      <div className={styles.chips}>
        {names.map((name) => (
          <Chip key={name} label={describeFilter(view, name)} onRemove={() => remove(name)} />
        ))}
      </div>
    </EmptyState>
  );
}
