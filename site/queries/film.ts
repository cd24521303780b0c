import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import { themedPicture } from '../../content-model/markdown/local-pictures.ts';
import { filmScenes, type Scene } from '../../content-model/schemas/film.ts';
import { dataOf } from './entries.ts';
import { products } from './products.ts';

/** All scenes of the film, including those of products. */
export async function scenes(): Promise<Scene[]> {
  const [film, entries] = await Promise.all([dataOf('film'), products()]);
  return filmScenes(
    film,
    entries.flatMap(({ id, data: { film: scene, moments } }) =>
      scene ? [{ ...scene, product: id, picture: moments?.items[0]?.picture }] : [],
    ),
  );
}

/** A scene with its rendered picture. */
export type RenderedScene = Scene & { screen: PagePicture | undefined };

export const renderedScenes = async (): Promise<RenderedScene[]> =>
  Promise.all(
    (await scenes()).map(async (scene) => {
      const file = scene.product ? `content/products/${scene.product}.yaml` : 'content/pages/film.yaml';
      const { picture } = scene;
      return { ...scene, screen: picture && (await themedPicture(picture, file, { sizes: '50vw' })) };
    }),
  );
