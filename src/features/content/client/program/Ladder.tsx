import type { NursingProgram } from '#features/content/nursingBasics.ts';
import styles from './Ladder.module.css';

const stair = { width: 80, height: 30 };

export const Ladder = ({ steps }: { steps: NursingProgram['ladder'] }) => (
  <div className={styles.ladder}>
    <Stairs titles={steps.map(({ title }) => title)} />
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </div>
);

function Stairs({ titles }: { titles: readonly string[] }) {
  const width = titles.length * stair.width;
  const height = (titles.length + 1) * stair.height;
  const top = (at: number): number => height - 4 - (at + 1) * stair.height;
  const way = titles.map((_, at) => `V${top(at)}h${stair.width - 4}`).join('');
  const last = titles.length - 1;
  return (
    <svg
      className={styles.stairs}
      viewBox={`0 -8 ${width} ${height + 8}`}
      width={width}
      height={height + 8}
      aria-hidden="true"
    >
      <path d={`M4 ${height - 4}${way}`} />
      <path
        data-lamp=""
        d={`M${last * (stair.width - 4) + 12} ${top(last) - 8}h${stair.width - 20}`}
      />
      {titles.map((title, at) => (
        <text key={title} x={4 + at * (stair.width - 4) + (stair.width - 4) / 2} y={top(at) + 22}>
          {title.length <= 6 ? title : at + 1}
        </text>
      ))}
    </svg>
  );
}
