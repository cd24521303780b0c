import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { below, type Breakpoint } from '../../../ui/tokens/breakpoints.ts';

interface PictureProps {
  picture: PagePicture;
  /** The narrow version stands in narrower windows. From `medium` on, it is half as wide as the window. */
  narrowBelow?: Breakpoint;
}

/** A picture in the width that the window needs, with its space reserved. */
export function Picture({ picture: { versions, sizes, isFirst }, narrowBelow = 'medium' }: PictureProps) {
  return versions.map(({ src, srcset, alt, width, height, theme, narrow }) => (
    <picture key={src} className={theme && `u-${theme}`}>
      {narrow && (
        <source
          media={below(narrowBelow)}
          srcSet={narrow.srcset ?? narrow.src}
          sizes={`${below('medium')} 92vw, 50vw`}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <img
        src={src}
        {...(srcset?.includes(',') && { srcSet: srcset, sizes })}
        width={width}
        height={height}
        alt={alt}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  ));
}

/** A picture with its caption. */
export function Figure({ picture }: PictureProps) {
  return (
    <figure>
      <Picture picture={picture} />
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  );
}
