import { use } from 'react';
import { fill } from '../../content/fill-slots.ts';
import { type Content, type Instructor, isDrawing } from '../content/content.ts';
import { findPhotograph, findPortrait } from '../media/images/find-portrait.ts';
import { FocusStyle, focusOf, Picture } from './picture.tsx';

const onCard = '(min-width: 44rem) 20rem, 9rem';
const middle = { x: 50, y: 50 };

interface PortraitProps {
  content: Content;
  instructor: Pick<Instructor, 'name' | 'portrait' | 'portraitFocus' | 'portraitAlt'>;
  /** The displayed width of a photograph for each viewport. */
  sizes?: string;
  /** Whether it is what the page shows first. */
  priority?: boolean;
}

/** An instructor's portrait, a drawing or an uploaded photograph. */
export function Portrait({
  content: { images },
  instructor,
  sizes = onCard,
  priority = false,
}: PortraitProps) {
  const { name, portrait, portraitFocus: focus = middle, portraitAlt } = instructor;
  if (!isDrawing(portrait)) {
    const alt = portraitAlt ?? fill(images.photograph, { instructor: name });
    const { picture } = use(findPhotograph(portrait));
    return <Picture picture={{ ...picture, sizes, alt, focus }} priority={priority} />;
  }
  const alt = fill(images.portrait, { instructor: name });
  const loading = priority
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img src={findPortrait(portrait)} width={480} height={600} alt={alt} {...loading} />;
}

interface FaceProps {
  instructor: Pick<Instructor, 'portrait' | 'portraitFocus'>;
  size: number;
}

/** A small round portrait beside a name, which says who it is. */
export function Face({ instructor: { portrait, portraitFocus = middle }, size }: FaceProps) {
  const drawing = isDrawing(portrait);
  const src = drawing ? findPortrait(portrait) : use(findPhotograph(portrait)).face;
  const focus = drawing ? undefined : portraitFocus;
  return (
    <>
      <img
        src={src}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        data-focus={focusOf(focus)}
      />
      <FocusStyle focus={focus} />
    </>
  );
}
