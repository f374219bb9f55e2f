import type { Content, Program } from '../../content/model/content.ts';
import { clefPath, otherHalf } from '../../ui/clef-mark.tsx';
import { contactPath, programPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { DefinitionList } from './definition-list.tsx';
import { ButtonLink } from './link.tsx';
import { MoreLinks } from './more-links.tsx';
import { Breadcrumb } from './navigation.tsx';
import s from './program.module.css';

interface ProgramProps {
  content: Content;
  /** The program whose page it is. */
  program: Program;
}

/** A program's introduction: its description and a link to enrol, beside them its scene and the facts. */
export function ProgramIntro({ content, program }: ProgramProps) {
  const { name, title, description, facts, button, inquiryType, contact, slug } = program;
  const [lead, ...rest] = description;
  return (
    <section>
      <div className={layout.wrap}>
        <Breadcrumb content={content} menu="offer" current={name} />
        <h1 className={s.title}>{title}</h1>
        <div className={`${layout.split} ${layout.top} ${layout.wideL} ${s.body}`}>
          <div className={`${layout.flow} ${s.words}`}>
            <p className={`${layout.lead} ${s.big}`}>{lead}</p>
            {rest.map((paragraph) => (
              <p key={paragraph} className={`${layout.muted} ${s.rest}`}>
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

/** What families ask before they write, with the answers; nothing for a program without any. */
export function ProgramAnswers({ content: { programPage }, program: { answers } }: ProgramProps) {
  if (answers.length === 0) return null;
  return (
    <section className={`${layout.sec} ${layout.mist}`}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR}`}>
        <h2>{programPage.answers}</h2>
        <div className={layout.ruled}>
          {answers.map(({ question, answer }) => (
            <div key={question} className={s.answer}>
              <h3>{question}</h3>
              <p className={layout.muted}>{answer}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** More of what we offer: the other programs as a ruled list, in the order of the menu. */
export function MorePrograms({ content: { language, programPage, programs }, program }: ProgramProps) {
  const others = programs.filter(({ slug }) => slug !== program.slug);
  return (
    <MoreLinks
      title={programPage.more}
      items={others.map(({ slug, name, summary }) => ({ href: programPath(language, slug), name, summary }))}
    />
  );
}

const dot = 'a3 3 0 1 0 6 0 3 3 0 1 0-6 0';
const finalBar = 'M446 80v80M456 80h6v80h-6z';
const repeatedBar = `M160 80h6v80h-6zM173 80v80M180 110${dot}M180 130${dot}
  M423 110${dot}M423 130${dot}M436 80v80M443 80h6v80h-6z`;

/**
 * Chords, each its place from the left and its notes, as steps above the lowest line, the bass clef's G; and as a
 * path the beams, slurs, barlines and other signs.
 */
type Scene = [tint: string | undefined, chords: string, signs?: string];

const scenes: Record<string, Scene> = {
  // A teacher and a student, under one beam.
  'private-lessons': [layout.straw, '230 1, 340 3', 'M241 88L352 68v11L241 99z'],
  // Two to five students: chords of two to five notes.
  'group-lessons': [layout.mist, '170 3 5, 250 3 5 7, 330 1 3 5 7, 410 0 2 4 6 8'],
  // One bar, repeated.
  workshops: [
    layout.blush,
    '210 0, 265 1, 320 2, 375 3',
    `M221 98L387 68v10L221 108zM221 115L387 85v10L221 125z${repeatedBar}`,
  ],
  // The five notes of melodies all over the world, growing louder.
  'mini-concert': [
    layout.straw,
    '170 3, 230 4, 290 5, 350 7, 410 8',
    'M168 88Q280 20 410 56Q280 28 168 88zM170 208L410 196M170 208L410 220',
  ],
  // A last chord, held as long as its players like.
  masterclass: [
    layout.mist,
    '290 3 5 7',
    `M258 66a32 32 0 0 1 64 0 33 28 0 0 0-64 0zM287 60${dot}${finalBar}`,
  ],
  // A scale that comes home.
  'summer-camp': [
    layout.blush,
    '145 3, 184 4, 223 5, 262 6, 301 7, 340 8, 379 9, 418 10',
    `M400 60h36${finalBar}`,
  ],
};

/** A few notes on a staff that picture a program. Decorative. */
function ProgramScene({ slug }: { slug: string }) {
  const [tint, chords, signs = ''] = scenes[slug] ?? [];
  if (!chords) return null;
  let heads = '';
  let stems = '';
  for (const chord of chords.split(', ')) {
    const [x = 0, ...steps] = chord.split(' ').map(Number);
    const heights = steps.map((step) => 160 - 10 * step);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    for (const y of heights) heads += `M${x - 4.5} ${y + 1.8}l9-3.6`;
    // Below the middle line a stem stands on the right; from there up it hangs on the left.
    stems += top + bottom > 240 ? `M${x + 11.5} ${bottom}V${top - 60}` : `M${x - 11.5} ${top}V${bottom + 60}`;
  }
  return (
    <svg className={`${s.scene} ${tint}`} viewBox="0 0 480 240" aria-hidden="true">
      <path stroke="var(--ink)" opacity=".3" d="M0 80h480M0 100h480M0 120h480M0 140h480M0 160h480" />
      <g transform="translate(26 69)scale(1.52)">
        <path fill="var(--coral)" transform={otherHalf} d={clefPath} />
        <path fill="var(--ink)" d={`${clefPath}M63 18.3${dot}M63 29.7${dot}`} />
      </g>
      <path fill="var(--ink)" stroke="var(--ink)" strokeWidth="2.4" d={stems + signs} />
      <path stroke="var(--coral)" strokeWidth="17" strokeLinecap="round" d={heads} />
    </svg>
  );
}
