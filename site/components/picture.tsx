import type { PictureSource } from '../media/images/create-picture.ts';

// The design's first breakpoint; below it a picture fills the width of the screen.
const phones = '(max-width: 43.99rem)';

interface PictureProps {
  picture: PictureSource;
  /** The page's largest contentful paint: loaded eagerly with high priority. */
  priority?: boolean;
}

/**
 * Has the crops of an uploaded picture keep a point in view, wherever `focusOf` marks the image. A style
 * sheet of its own, because the policy forbids `style` attributes.
 */
export function FocusStyle({ focus }: Pick<PictureSource, 'focus'>) {
  if (!focus) return null;
  const position = `${focus.x}% ${focus.y}%`;
  return <style>{`@layer modes{[data-focus="${focusOf(focus)}"]{object-position:${position}}}`}</style>;
}

/** The mark of an image whose crops keep a point in view, and none for others. */
export const focusOf = (focus: PictureSource['focus']) => focus && `${focus.x}/${focus.y}`;

/** An image as AVIF, with one WebP for old browsers; width and height reserve its space. */
export function Picture({ picture, priority = false }: PictureProps) {
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const { phone } = picture;
  return (
    <>
      <picture>
        {phone && (
          <source
            media={phones}
            type="image/avif"
            srcSet={phone.avif}
            sizes={picture.sizes}
            width={phone.width}
            height={phone.height}
          />
        )}
        <source type="image/avif" srcSet={picture.avif} sizes={picture.sizes} />
        <img
          src={picture.fallback}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          decoding="async"
          data-focus={focusOf(picture.focus)}
          {...loading}
        />
      </picture>
      <FocusStyle focus={picture.focus} />
    </>
  );
}
