// One queue: what waits, the oldest first, and what can be done with it; also by keys.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { plural } from '#shared/text/plural.ts';
import type { Queue, QueueAction, QueueItem } from '../contract.ts';
import { DecisionLog } from './DecisionLog.tsx';
import styles from './QueueScreen.module.css';
import { decideMutation, describeRefusal, queueQuery } from './queueQueries.ts';

export function QueueScreen() {
  const { queue: name = '' } = useParams();
  const query = useQuery(queueQuery(name));
  return (
    <>
      <PageHeader title={query.data?.title ?? 'Queue'} />
      {query.isError && (
        <Banner
          tone="bad"
          title={describeRefusal(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.isPending && <Skeleton count={4} />}
      {query.data && <OpenQueue key={name} queue={query.data} />}
    </>
  );
}

/** Keys do nothing while somebody types. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

function OpenQueue({ queue }: { queue: Queue }) {
  const [chosenId, setChosenId] = useState(queue.items[0]?.id ?? '');
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    queue.items.findIndex(({ id }) => id === chosenId),
  );
  const item = queue.items[at];

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    const next = step === 0 ? undefined : queue.items[at + step];
    if (!next) return;
    event.preventDefault();
    setChosenId(next.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <p aria-live="polite">{message}</p>
      {item ? (
        <>
          <p className={styles.hint}>
            {queue.count === 50 ? '50 or more wait.' : plural(queue.count, 'waits.', 'wait.')} Keys:
            J and K for the next and the one before, numbers for the actions.
          </p>
          <div className={styles.columns}>
            <ul ref={list} className={styles.list} aria-label="Waiting">
              {queue.items.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    data-id={each.id}
                    aria-current={each.id === item.id || undefined}
                    onClick={() => setChosenId(each.id)}
                  >
                    {each.title}
                  </button>
                </li>
              ))}
            </ul>
            <ItemView
              key={item.id}
              queue={queue}
              item={item}
              onDone={(label) => {
                setMessage(`${label}: ${item.title}. Done.`);
                setChosenId(queue.items[at + 1]?.id ?? queue.items[at - 1]?.id ?? '');
              }}
            />
          </div>
        </>
      ) : (
        <EmptyState title="Nothing waits here" />
      )}
      <DecisionLog queue={queue.name} />
    </>
  );
}

function ItemView({
  queue,
  item,
  onDone,
}: {
  queue: Queue;
  item: QueueItem;
  onDone: (label: string) => void;
}) {
  const [chosen, setChosen] = useState<QueueAction | null>(null);
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState('');
  const decide = useMutation(decideMutation());
  const titleId = useId();
  const actions = queue.actions.filter(({ name }) => item.actions.includes(name));

  const run = (action: QueueAction) =>
    decide.mutate(
      { queue: queue.name, id: item.id, action: action.name, note, choice },
      { onSuccess: () => onDone(action.label) },
    );
  const press = (action: QueueAction) => {
    if (action.note === null && action.choices.length === 0) run(action);
    else {
      setChosen(action);
      setChoice(action.choices[0]?.value ?? '');
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = /^[1-9]$/.test(event.key) ? actions[Number(event.key) - 1] : undefined;
    if (!action) return;
    event.preventDefault();
    press(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <h2 id={titleId}>{item.title}</h2>
      <p className={styles.hint}>
        {new Date(item.at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      {item.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Why it is here">
          {item.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {item.text !== '' && (
        <p className={styles.text} dir="auto">
          {item.text}
        </p>
      )}
      <dl className={styles.facts}>
        {item.facts.map(({ label, text }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {item.links.map(({ label, href }) => (
        <p key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        </p>
      ))}
      {decide.error && <Banner tone="bad" title={describeRefusal(decide.error)} />}
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <Button
            key={action.name}
            variant={action.tone}
            busy={decide.isPending && chosen === null}
            aria-expanded={action.note || action.choices.length > 0 ? chosen === action : undefined}
            onClick={() => press(action)}
          >
            {`${index + 1}. ${action.label}`}
          </Button>
        ))}
      </div>
      {chosen && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            run(chosen);
          }}
        >
          {chosen.choices.length > 0 && (
            <SelectField
              label={chosen.note ? 'About' : 'How it was checked'}
              value={choice}
              options={chosen.choices}
              preset
              onChange={setChoice}
            />
          )}
          {chosen.note && (
            <TextArea label={chosen.note.label} value={note} onChange={setNote} required />
          )}
          <Button type="submit" variant={chosen.tone} busy={decide.isPending}>
            {chosen.label}
          </Button>
        </form>
      )}
    </article>
  );
}
