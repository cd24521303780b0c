import { getCollection } from 'astro:content';
import { themedPicture } from '../../content-model/markdown/local-pictures.ts';
import { priceOfService } from './prices.ts';
import { coverThumbnail } from './thumbnails.ts';

/** The width of a narrow picture at its fixed height. */
const SIZES_OF_PART = '20rem';

/** Returns all services in site order with pictures of finished work and their lowest price. */
export const servicesWithWork = async () =>
  Promise.all(
    (await getCollection('services'))
      .toSorted((a, b) => a.data.order - b.data.order)
      .map(async ({ id, data }) => {
        const file = `content/services/${id}.yaml`;
        const cover = data.card.picture ?? data.screenshots?.pictures[0];
        const { narrow, alt = '' } = data.work?.picture ?? {};
        return {
          id,
          data,
          thumbnail: cover && (await coverThumbnail(cover, file)),
          part: narrow
            ? await themedPicture({ file: narrow, alt }, file, { sizes: SIZES_OF_PART })
            : undefined,
          price: await priceOfService(id),
        };
      }),
  );
