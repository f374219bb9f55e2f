import layout from '../../styles/layout.module.css';
import { Breadcrumb, type BreadcrumbProps } from '../breadcrumb.tsx';
import { type Definition, DefinitionList } from '../definition-list.tsx';
import frame from '../frame.module.css';
import { ButtonLink } from '../link.tsx';
import { Picture, type PictureSource } from '../picture.tsx';
import s from './program-intro.module.css';

interface ProgramIntroProps {
  breadcrumb: BreadcrumbProps;
  title: string;
  picture: PictureSource;
  /** The part of the picture that its crop keeps. */
  focus: 'left' | 'center' | 'right' | 'bottom';
  description: string[];
  facts: { label: string; items: Definition[] };
  button: { href: string; label: string };
}

/** What a program is: its picture, its description with the facts beside it, and the way to join. */
export function ProgramIntro(props: ProgramIntroProps) {
  const { breadcrumb, title, picture, focus, description, facts, button } = props;
  const [lead, ...rest] = description;
  return (
    <section>
      <div className={layout.wrap}>
        <Breadcrumb {...breadcrumb} />
        <h1 className={s.title}>{title}</h1>
        <div className={`${frame.frame} ${s.pan} ${s[focus] ?? ''}`}>
          <Picture picture={picture} priority />
        </div>
        <div className={`${layout.split} ${layout.top} ${layout.wideL} ${s.body}`}>
          <div className={layout.flow}>
            <p className={`${layout.lead} ${s.big}`}>{lead}</p>
            {rest.map((paragraph) => (
              <p key={paragraph} className={layout.muted}>
                {paragraph}
              </p>
            ))}
            <p className={s.action}>
              <ButtonLink href={button.href}>{button.label}</ButtonLink>
            </p>
          </div>
          <section aria-label={facts.label}>
            <DefinitionList items={facts.items} />
          </section>
        </div>
      </div>
    </section>
  );
}
