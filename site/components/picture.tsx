import type { PictureSource } from '../media/images/pictures.ts';

// The design's first breakpoint; below it a picture fills the width of the screen.
const phones = '(max-width: 43.99rem)';

interface PictureProps {
  picture: PictureSource;
  /** The page's largest contentful paint: loaded eagerly with high priority. */
  priority?: boolean;
}

/** An image as AVIF, with one WebP for old browsers, or an uploaded one as WebP; width and height reserve its space. */
export function Picture({ picture, priority = false }: PictureProps) {
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const { phone } = picture;
  return (
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
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={picture.sizes} />}
      <img
        src={picture.fallback}
        srcSet={picture.webp}
        sizes={picture.webp && picture.sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        data-focus={picture.focus}
        {...loading}
      />
    </picture>
  );
}
