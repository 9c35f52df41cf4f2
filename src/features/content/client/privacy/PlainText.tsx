// The text of the build, without the parser of the server: headlines, lists, links and `code` of Markdown.
import { Link } from 'react-router-dom';
import { Prose } from '#ui/display/Prose.tsx';

export const headingId = (text: string): string =>
  `section-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')}`;

const parseBlocks = (source: string): string[] => source.trim().split(/\n\s*\n/);
const parseHeadline = (block: string): string | null => /^## (.+)$/.exec(block)?.[1] ?? null;

export const plainHeadings = (source: string): { id: string; text: string }[] =>
  parseBlocks(source).flatMap((block) => {
    const text = parseHeadline(block);
    return text === null ? [] : [{ id: headingId(text), text }];
  });

export const PlainText = ({ source }: { source: string }) => (
  <Prose>
    {parseBlocks(source).map((block) => (
      <Block key={block} block={block} />
    ))}
  </Prose>
);

function Block({ block }: { block: string }) {
  const headline = parseHeadline(block);
  if (headline !== null) return <h2 id={headingId(headline)}>{headline}</h2>;
  if (!block.startsWith('- ')) return <p>{inline(block)}</p>;
  return (
    <ul>
      {block
        .slice(2)
        .split('\n- ')
        .map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
    </ul>
  );
}

const inline = (text: string) =>
  text.split(/(\[[^\]]+\]\(\/[^)]*\)|`[^`]+`)/).map((part) => {
    const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (words !== undefined && href !== undefined)
      return (
        <Link key={part} to={href}>
          {words}
        </Link>
      );
    return part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part;
  });
