import interfaceTexts from 'virtual:interface';
import { themedPicture } from '../../content-model/markdown/local-pictures.ts';
import type { Service } from '../../content-model/schemas/service.ts';
import { pathOf } from '../../content-model/site-map.ts';
import { dataOf } from './entries.ts';

/** As wide as the page, without its gutters. */
const SIZES = '(min-width: 90rem) 82.5rem, 92vw';

/** Finished work with its client and the first figure of its outcome. @param from the content file, from the project's root */
export async function workOf({ picture, project }: NonNullable<Service['work']>, from: string) {
  const { client, color, outcome } = await dataOf('projects', project);
  const { value, label } = outcome[0]!;
  return {
    picture: await themedPicture(picture, from, { sizes: SIZES, isFirst: true }),
    client,
    color,
    result: `${value} ${label}`,
    link: { label: interfaceTexts.seeProject, href: pathOf('projects', project) },
  };
}
