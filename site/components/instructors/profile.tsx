import layout from '../../styles/layout.module.css';
import card from '../card.module.css';
import { type Definition, DefinitionList } from '../definition-list.tsx';
import frame from '../frame.module.css';
import type { Portrait } from '../instructor-card.tsx';
import { BackLink, ButtonLink } from '../link.tsx';
import s from './profile.module.css';

interface ProfileProps {
  back: { href: string; label: string };
  slug: string;
  name: string;
  chineseName: string | undefined;
  instruments: string;
  tagline: string;
  portrait: Portrait;
  sections: { title: string; text: string }[];
  info: { title: string; facts: (Definition & { details: string | string[] })[] };
  ready: { title: string; text: string; button: { href: string; label: string } };
}

/** Several lines of one fact, each on its own. */
function Lines({ lines }: { lines: string | string[] }) {
  if (typeof lines === 'string') return lines;
  return lines.map((line) => (
    <span key={line} className={s.line}>
      {line}
    </span>
  ));
}

function Bio({ name, chineseName, instruments, tagline, sections, info }: ProfileProps) {
  return (
    <div className={s.bio}>
      <header>
        <h1>{name}</h1>
        <p className={s.role}>
          {chineseName && <span lang="zh-Hans">{chineseName}</span>}
          <span>{instruments}</span>
        </p>
        <p className={s.tagline}>“{tagline}”</p>
      </header>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section>
        <h2>{info.title}</h2>
        <DefinitionList
          items={info.facts.map(({ term, details }) => ({ term, details: <Lines lines={details} /> }))}
        />
      </section>
    </div>
  );
}

/** One instructor: portrait and the way to write left, who it is right; on phones one below the other. */
export function Profile(props: ProfileProps) {
  const { back, slug, portrait, ready } = props;
  return (
    <div className={`${layout.wrap} ${s.profile}`}>
      <p>
        <BackLink href={back.href}>{back.label}</BackLink>
      </p>
      <div className={s.columns}>
        <div className={`${frame.frame} ${s.portrait}`} data-portrait={slug}>
          <img src={portrait.src} width="480" height="600" alt={portrait.alt} fetchPriority="high" />
        </div>
        <Bio {...props} />
        <aside className={`${card.card} ${layout.straw} ${s.ready}`}>
          <h2>{ready.title}</h2>
          <p className={layout.muted}>{ready.text}</p>
          <ButtonLink href={ready.button.href}>{ready.button.label}</ButtonLink>
        </aside>
      </div>
    </div>
  );
}
