import type { ReactNode } from 'react';
import type { Content, Instructor } from '../../content/model/content.ts';
import { formatList } from '../../inquiry/locales.ts';
import layout from '../styles/layout.module.css';
import s from './instructor-card.module.css';
import { Portrait } from './portrait.tsx';

export interface InstructorProps {
  content: Content;
  instructor: Instructor;
}

interface InstructorCardProps extends InstructorProps {
  /** Instruments or credential, under the name. */
  role?: ReactNode;
  heading?: 'h2' | 'h3';
  /** What stands below the name and the role. */
  children: ReactNode;
}

/** An instructor as a card: a row when wide, a column when narrow; the whole card is a link. */
export function InstructorCard(props: InstructorCardProps) {
  const { content, instructor, role, heading: Heading = 'h3', children } = props;
  // The slug is also the element's id, by which a hash finds the card.
  const { slug, name } = instructor;
  return (
    <article className={s.person} id={slug}>
      <div>
        <div className={`${layout.frame} ${s.pic}`} data-portrait={slug}>
          <Portrait content={content} instructor={instructor} />
        </div>
        <div className={s.txt}>
          <Heading className={s.name}>
            <InstructorName name={name} />
          </Heading>
          {role && <p className={`${layout.role} ${s.role}`}>{role}</p>}
          {children}
        </div>
      </div>
    </article>
  );
}

/** What an instructor has studied and the years of teaching: a number and its noun stay on one line. */
export const formatCredential = (credential = '') => credential.replace(/(?<=\d) /g, '\u00a0');

/** From what age an instructor teaches, and in which languages, where that is said. */
export function InstructorFacts({ content, instructor }: InstructorProps) {
  const { ageRange, languages } = instructor;
  const names = languages.map(({ name }) => name);
  if (!ageRange && names.length === 0) return null;
  return (
    <p className={`${layout.sm} ${layout.muted}`}>
      {ageRange}
      {ageRange && names.length > 0 && <br />}
      {formatList(content.language, names)}
    </p>
  );
}

const inBothScripts = /^(\p{Script=Han}+) (.+)$/u;

/** An instructor's name in a heading: in both scripts, a line ends between them, not at a hyphen. */
export function InstructorName({ name }: { name: string }) {
  const [, chinese, latin] = inBothScripts.exec(name) ?? [];
  if (!latin) return name;
  return (
    <>
      {`${chinese} `}
      <span className={s.latin}>{latin}</span>
    </>
  );
}

/**
 * Names each portrait for the transition between pages, so that it grows from the list into the profile and
 * back. A style sheet of its own, because the coming policy forbids `style` attributes.
 */
export function PortraitTransitions({ slugs }: { slugs: string[] }) {
  const rules = slugs.map((slug) => `[data-portrait=${slug}]{view-transition-name:p-${slug}}`);
  return <style data-own="">{`@layer parts{${rules.join('')}}`}</style>;
}
