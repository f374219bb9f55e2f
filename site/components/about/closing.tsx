import { ClefMark } from '../../../ui/clef-mark.tsx';
import type { Content } from '../../content/content.ts';
import { outsideFormPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { ButtonLink } from '../link.tsx';
import s from './closing.module.css';

/** The closing band of the About page: one sentence, one button, and a large faint logo in the background. */
export function Closing({ content }: { content: Content }) {
  const { title, text, button } = content.about.closing;
  return (
    <section className={`${layout.coral} ${layout.ghostGround} ${s.closing} screen-only`}>
      <div className={`${layout.wrap} ${layout.sec} ${s.wrap}`}>
        <h2>{title}</h2>
        <p className={layout.lead}>{text}</p>
        <p>
          <ButtonLink
            href={outsideFormPath(content, 'registration')}
            look="light"
            newTab={content.navigation.newTab}
          >
            {button}
          </ButtonLink>
        </p>
        <ClefMark className={`${layout.ghostMark} ${s.ghost}`} color="rgb(250 246 239 / 0.1)" />
      </div>
    </section>
  );
}
