import type { PictureSource } from '../../media/images/create-picture.ts';
import layout from '../../styles/layout.module.css';
import frame from '../frame.module.css';
import { Picture } from '../picture.tsx';
import s from './academy.module.css';

interface AcademyProps {
  title: string;
  paragraphs: string[];
  picture: PictureSource;
}

/** About the academy: its mission as text, and a picture of instruments that extends to the edge of the page. */
export function Academy({ title, paragraphs, picture }: AcademyProps) {
  const [lead, ...rest] = paragraphs;
  return (
    <section className={s.academy}>
      <div className={`${layout.wrap} ${layout.split} ${layout.wideR}`}>
        <div className={layout.flow}>
          <h2>{title}</h2>
          <p className={layout.lead}>{lead}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={`${frame.frame} ${frame.bleedR}`}>
          <Picture picture={picture} priority />
        </div>
      </div>
    </section>
  );
}
