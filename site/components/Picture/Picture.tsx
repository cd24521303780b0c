import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';

interface PictureProps {
  picture: PagePicture;
}

/** A picture in the width that the window needs, with its space reserved. */
export function Picture({ picture: { versions, sizes, isFirst } }: PictureProps) {
  return versions.map(({ src, srcset, alt, width, height, theme }) => (
    <picture key={src} className={theme && `u-${theme}`}>
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
