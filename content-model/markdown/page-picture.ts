import type { ResponsivePicture } from './picture-html.ts';

/** A picture as a page shows it. */
export interface PagePicture {
  /** One version, or one for each theme, of which CSS hides the other. */
  versions: (ResponsivePicture & {
    theme?: 'day' | 'night';
    /** Replaces it on phones. */
    narrow?: ResponsivePicture | undefined;
  })[];
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** Whether it is the first picture of the page and probably in view, so that it is not loaded lazily. */
  isFirst: boolean;
  caption?: string | undefined;
}
