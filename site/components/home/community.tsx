import type { Content } from '../../content/content.ts';
import type { PictureSource } from '../../media/images/create-picture.ts';
import { programPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { ArrowLink } from '../link.tsx';
import { Picture } from '../picture.tsx';
import s from './community.module.css';

interface CommunityProps {
  content: Content;
  picture: PictureSource;
}

/** Community in Action: the picture of a stage fades into the navy background of the text. */
export function Community({ content: { home, language }, picture }: CommunityProps) {
  const { title, paragraphs, link } = home.community;
  const [lead, ...rest] = paragraphs;
  return (
    <section className={`${s.community} ${layout.navy}`}>
      <div className={s.pic}>
        <Picture picture={picture} />
      </div>
      <div className={`${layout.wrap} ${layout.sec} ${s.sec}`}>
        <div className={`${layout.split} ${layout.wideR} ${layout.top}`}>
          <h2>{title}</h2>
          <div className={layout.flow}>
            <p className={layout.lead}>{lead}</p>
            {rest.map((paragraph) => (
              <p key={paragraph} className={layout.muted}>
                {paragraph}
              </p>
            ))}
            <p>
              <ArrowLink href={programPath(language, 'mini-concert')}>{link}</ArrowLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
