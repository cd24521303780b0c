import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { below } from '../../../ui/tokens/breakpoints.ts';

interface PictureProps {
  picture: PagePicture;
}

/** A picture in the width that the window needs, with its space reserved. */
export function Picture({ picture: { versions, sizes, isFirst } }: PictureProps) {
  return versions.map(({ src, srcset, alt, width, height, theme, narrow }) => (
    <picture key={src} className={theme && `u-${theme}`}>
      {narrow && (
        <source
          media={below('medium')}
          srcSet={narrow.srcset ?? narrow.src}
          sizes="92vw"
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
