import { isDrawing } from '../../content/is-drawing.ts';
import { type Content, describePortrait, type Instructor } from '../../content/model/content.ts';
import { findPortrait } from '../media/images/find-portrait.ts';
import { Picture } from './picture.tsx';

// On phones between the small picture of a card and the few that fill the screen.
const onCard = '(min-width: 44rem) 24rem, 60vw';

/**
 * Has each crop of a photograph keep the middle of the face in view. A style sheet of its own, because the
 * policy forbids `style` attributes.
 *
 * @returns the mark of the image, for `data-focus`, and the style sheet
 */
function keepInView({ x, y } = { x: 50, y: 50 }) {
  const focus = `${x}/${y}`;
  const rule = `[data-focus="${focus}"]{object-position:${x}% ${y}%}`;
  return { focus, style: <style data-own="">{`@layer modes{${rule}}`}</style> };
}

function needPhotograph({ portrait, photograph }: Pick<Instructor, 'portrait' | 'photograph'>) {
  if (!photograph) throw new Error(`Nobody has uploaded ${portrait}.`);
  return photograph;
}

/** The initials that replace a missing portrait. Decorative. */
function Initials({ of: name, width, height }: { of: string; width: number; height: number }) {
  const words = name.split(' ');
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} fill="var(--mist)" />
      <text
        x="50%"
        y="50%"
        textAnchor="middle"
        dominantBaseline="central"
        fontFamily="var(--serif)"
        fontSize={width / 3}
        fill="var(--sage-deep)"
      >
        {letters.join('')}
      </text>
    </svg>
  );
}

interface PortraitProps {
  content: Content;
  instructor: Pick<
    Instructor,
    'name' | 'latinName' | 'portrait' | 'portraitFocus' | 'portraitAlt' | 'photograph'
  >;
  /** The displayed width of a photograph for each viewport. */
  sizes?: string;
  /** Whether the portrait is in the page's first view. */
  priority?: boolean;
}

/** An instructor's portrait, a drawing or an uploaded photograph; without one, initials. */
export function Portrait({
  content: { images },
  instructor,
  sizes = onCard,
  priority = false,
}: PortraitProps) {
  const { portrait, portraitFocus } = instructor;
  if (!portrait) return <Initials of={instructor.latinName} width={480} height={600} />;
  const alt = describePortrait(images, instructor);
  if (!isDrawing(portrait)) {
    const { focus, style } = keepInView(portraitFocus);
    const { picture } = needPhotograph(instructor);
    return (
      <>
        <Picture picture={{ ...picture, sizes, alt, focus }} priority={priority} />
        {style}
      </>
    );
  }
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img src={findPortrait(portrait)} width={480} height={600} alt={alt} {...loading} />;
}

/** A small round portrait. The name beside it serves as its text alternative. */
export function Face({ instructor, size }: { instructor: PortraitProps['instructor']; size: number }) {
  const { portrait, portraitFocus } = instructor;
  if (!portrait) return <Initials of={instructor.latinName} width={size} height={size} />;
  const drawing = isDrawing(portrait);
  const src = drawing ? findPortrait(portrait) : needPhotograph(instructor).face;
  const { focus, style } = drawing ? {} : keepInView(portraitFocus);
  return (
    <>
      <img src={src} width={size} height={size} alt="" loading="lazy" data-focus={focus} />
      {style}
    </>
  );
}
