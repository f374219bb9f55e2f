import type { Content, Program } from '../../content/model/content.ts';
import { contactPath, programPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { DefinitionList } from './definition-list.tsx';
import { ButtonLink } from './link.tsx';
import { MoreLinks } from './more-links.tsx';
import { Breadcrumb } from './navigation.tsx';
import s from './program.module.css';
import { ProgramScene } from './program-scene.tsx';

interface ProgramIntroProps {
  content: Content;
  program: Program;
}

/** A program's introduction: its description and a link to enrol, beside them its scene and the facts. */
export function ProgramIntro({ content, program }: ProgramIntroProps) {
  const { name, title, description, facts, button, inquiryType, contact, slug } = program;
  const [lead, ...rest] = description;
  return (
    <section>
      <div className={layout.wrap}>
        <Breadcrumb content={content} menu="offer" current={name} />
        <h1 className={s.title}>{title}</h1>
        <div className={`${layout.split} ${layout.top} ${layout.wideL} ${s.body}`}>
          <div className={layout.flow}>
            <p className={`${layout.lead} ${s.big}`}>{lead}</p>
            {rest.map((paragraph) => (
              <p key={paragraph} className={layout.muted}>
                {paragraph}
              </p>
            ))}
            <p className={s.action}>
              <ButtonLink href={contactPath(content.language, { type: inquiryType, about: contact && slug })}>
                {button}
              </ButtonLink>
            </p>
          </div>
          <section className={s.facts} aria-label={content.programPage.facts}>
            <ProgramScene slug={slug} />
            <DefinitionList items={facts.map(({ label, value }) => ({ term: label, details: value }))} />
          </section>
        </div>
      </div>
    </section>
  );
}

interface MoreProgramsProps {
  content: Content;
  /** The program whose page it is. */
  current: Program;
}

/** More of what we offer: the other programs as a ruled list, in the order of the menu. */
export function MorePrograms({ content: { language, programPage, programs }, current }: MoreProgramsProps) {
  const others = programs.filter(({ slug }) => slug !== current.slug);
  return (
    <MoreLinks
      title={programPage.more}
      items={others.map(({ slug, name, summary }) => ({ href: programPath(language, slug), name, summary }))}
    />
  );
}
