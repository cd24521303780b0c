import { z } from 'astro/zod';
import { offerSections, type OfferNames } from './offer.ts';
import { callToAction, counters, pointList, process, sidePicture, testimonials } from './sections.ts';
import { picture } from './picture.ts';
import {
  banner,
  fileName,
  link,
  list,
  pageOfSections,
  paragraph,
  phrase,
  section,
  sentence,
} from './text.ts';
import { features } from './features.ts';

/** A card that links to a service, on the services page and in other lists. */
const serviceCard = z.strictObject({
  title: phrase('The title of the card.'),
  subTitle: phrase('One line that says for whom or what for.').optional(),
  content: sentence('What one gets.'),
});

export const projectSelection = (names: readonly string[]) =>
  section({ show: list(fileName(names, 'projects'), 1, 6) });

/**
 * A service: the page /service/<file name>, its card and its sitemap entry. One file in content/services/.
 * @param names a reference to a missing file or an unknown plan fails the build
 */
export const serviceSchema = (names: OfferNames & { projects: readonly string[] }) =>
  pageOfSections({
    head: {
      order: z.int().min(1).max(99).describe('Place in lists: 1 comes first.'),
      name: phrase('Name of the service in lists and in the breadcrumb.'),
      card: serviceCard.extend({
        picture: picture
          .optional()
          .describe('Finished work of this service; without it, the first of its screenshots.'),
      }),
      banner: banner.omit({ crumb: true }).extend({
        intro: sentence(
          'One or two sentences under the heading; without them, those of the card.',
        ).optional(),
      }),
      work: z
        .strictObject({
          picture,
          project: fileName(names.projects, 'projects').describe(
            'The project it is from, whose color is the ground.',
          ),
        })
        .optional()
        .describe('Finished work of this service, large below the title.'),
    },
    sections: {
      items: features(3, 9, {}).describe('What the service consists of.'),
      differentiators: pointList
        .extend({ picture: sidePicture })
        .describe('What you do and other agencies do not, in a sentence each.'),
      process,
      projects: projectSelection(names.projects),
      ...offerSections(names),
    },
    end: { action: callToAction.optional() },
    externalSections: ['counters'],
  });

/** Texts of all service pages: the counters and the invitation below the projects. */
export const serviceSharedSchema = z.strictObject({
  counters: counters.optional(),
  note: paragraph('What the counters count, below them.').optional(),
  portfolio: z.strictObject({ invitation: link, all: link }).optional(),
});

const skill = z.strictObject({
  label: phrase('Name of the skill.'),
  percent: z.int().min(0).max(100).describe('How far the bar reaches.'),
});

/** The overview at /service. */
export const serviceIndexSchema = pageOfSections({
  head: { banner },
  sections: {
    services: section({ intro: sentence('Above the list of all services.') }),
    engagement: process,
    kinds: section({ cards: list(serviceCard.extend({ action: link, picture: picture.optional() }), 2, 8) }),
    testimonials,
    articles: section({ all: link }),
    why: section({
      text: paragraph('What the bars stand for.'),
      skills: list(skill, 2, 5),
      note: sentence('Where the figures come from.'),
    }),
  },
  end: { action: callToAction.optional() },
});

/** The page /service/service-details: what every engagement includes. */
export const serviceDetailsSchema = (names: { projects: readonly string[] }) =>
  pageOfSections({
    head: { banner },
    sections: {
      description: section({ paragraphs: list(paragraph('A paragraph.'), 1, 4), picture: sidePicture }),
      included: pointList,
      why: pointList.extend({ picture: sidePicture }),
      process,
      projects: projectSelection(names.projects),
      testimonials,
    },
    end: { action: callToAction.optional() },
    externalSections: ['counters'],
  });

export type Service = z.infer<ReturnType<typeof serviceSchema>>;
export type ServiceShared = z.infer<typeof serviceSharedSchema>;
export type ServiceIndex = z.infer<typeof serviceIndexSchema>;
