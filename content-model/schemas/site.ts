import { z } from 'astro/zod';
import { parseEmailAddress } from '../text/email-address.ts';
import { languageTag, locale, referencePrefix } from './locale.ts';
import { holidays, openingHours } from './opening-hours.ts';
import { between, heading, href, link, list, phrase, sentence } from './text.ts';

const claim = (help: string) => between(1, 30, help);

/** Every promise and figure of the site. Texts use them as {claims.name}; unused claims may be omitted. */
const claims = z
  .strictObject({
    platforms: claim('How many SaaS platforms are in use, such as 40+.'),
    uptime: claim('Measured uptime over all platforms, as the counters show it.'),
    clients: claim('How many enterprises are clients, such as 12.'),
    years: claim('Years of SaaS development.'),
    teamSince: claim('The year in which the team began to work together.'),
    guarantee: claim('The share of time that contracts promise, such as 99.9%.'),
    support: claim('When somebody is on watch.'),
    supportReply: claim('How soon a support request is answered.'),
    firstReply: claim('How soon somebody who writes has a first answer.'),
    quote: claim('How soon somebody who asks for a price has it.'),
    notice: claim('How long before its end an agreement or plan is to be canceled.'),
    projects: claim('How many there are since the first year, such as 120+.'),
    satisfaction: claim('Their share, such as 98%, and only what a survey of yours shows.'),
    mvp: claim('How long a typical first version takes.'),
    enterprise: claim('How long a full enterprise platform takes.'),
    refundWindow: claim('How long a full refund can be asked for when no work has started.'),
    refundProcessing: claim('How long a refund takes to be processed.'),
    firstCall: claim('How long the free first call takes.'),
    trial: claim('How long a product can be tried free of charge.'),
    payWithin: claim('The time that a client has, such as 14 days.'),
    freeFixes: claim('How long defects are corrected free of charge.'),
    exportKept: claim('How long data can be exported after a plan or trial ends.'),
    backupsKept: claim('How long backups of the products are kept.'),
    breachNotice: claim('How soon a client hears of a breach that touches their data.'),
  })
  .partial();

/** Whether the code is an ISO 3166 country. Excludes aliases (UK), parts of countries (IC) and unions (EU). */
function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return (
    /^[A-Z]{2}$/.test(code) &&
    new Intl.Locale('und', { region: code }).region === code &&
    names.of(code) !== undefined &&
    !/^(EU|EZ|UN|QO|ZZ|X[AB]|AC|C[PQ]|DG|EA|IC|TA)$/.test(code)
  );
}

const contact = z.strictObject({
  email: z
    .string()
    .trim()
    .refine(
      (text) => parseEmailAddress(text) !== undefined,
      'must be an email address with plain letters before the @, such as hello@example.com',
    )
    .describe('The one public email address.'),
  phone: phrase('The phone number as people read it.'),
  phoneLink: z
    .string()
    .regex(/^tel:\+[1-9]\d{6,14}$/, 'must be tel:+, the country code and digits only')
    .describe('What a phone dials: tel:, the country code and digits only, such as tel:+15125550142.'),
  address: z.strictObject({
    street: phrase('As on an envelope, such as 400 Water Street.'),
    city: phrase('Without state and postal code.'),
    region: phrase(
      'State or prefecture, as addresses write it: TX. Leave it out where they do not.',
    ).optional(),
    regionName: phrase(
      'The same as a sentence names it: Texas. Without it, the abbreviation or else the country is named.',
    ).optional(),
    postalCode: phrase(
      'Postal code, such as a ZIP code. Leave it out in countries that have none.',
    ).optional(),
    country: z
      .string()
      .refine(isCountry, {
        error: ({ input }) =>
          `must be the two capital letters of a country, such as US, ES or JP${input === 'UK' ? '; GB is the United Kingdom' : ''}`,
      })
      .describe('Country, two letters.'),
    lines: list(
      z
        .string()
        .regex(
          /^([^{}]|\{(street|city|region|postalCode)\})+$/,
          'may name only {street}, {city}, {region} and {postalCode} in braces',
        ),
      1,
      6,
    )
      .default(['{street}', '{postalCode} {city}'])
      .describe('The lines of the address, as letters to your country have them.'),
  }),
});

const law = z
  .strictObject({
    governing: phrase('Whose laws and courts the terms name: Delaware.'),
    privacy: phrase('The privacy law of the place, beside the GDPR.'),
  })
  .describe('What the policies name. Have a lawyer read them all the same.');

const navigationEntry = z
  .strictObject({
    label: phrase('One short word, because the menu has a single line.'),
    href,
    menu: z.enum(['products']).optional().describe('Opens the list of all products under this entry.'),
  })
  .describe('An entry of the main menu.');

const footer = z.strictObject({
  subscribe: z.strictObject({
    title: phrase('Line above the subscribe form.'),
    note: sentence('What comes, how often.'),
  }),
  lists: z.array(z.strictObject({ title: phrase('Heading of the list.'), links: list(link, 1, 8) })).max(3),
  policiesTitle: phrase('Heading of the policy links.'),
  policies: list(link, 1, 5).describe('Policy links; shown in the list and in the copyright line.'),
  contactTitle: phrase('Stands above phone and address in the footer.'),
});

const map = z.strictObject({
  latitude: z.number().min(-90).max(90).describe('In degrees; south of the equator it is negative.'),
  longitude: z.number().min(-180).max(180).describe('In degrees; west of Greenwich it is negative.'),
  directions: href.describe(
    'Works without JavaScript, such as the address that a maps service gives for directions.',
  ),
  frame: z
    .url({ protocol: /^https$/ })
    .describe('The maps service frame, loaded only when a visitor asks for it.'),
  service: phrase('The button that loads the map names it, because the service then sees the visitor.'),
});

export const siteSchema = z.strictObject({
  name: phrase('The name on every page and in every mail, such as Ferry Lane.'),
  legalName: between(1, 120, 'As it stands in the register and on contracts, such as Ferry Lane Studio LLC.'),
  tagline: phrase('Stands in the footer of every page, and tells search engines what you do.'),
  placeLine: phrase('What and where, in one short line.'),
  contact,
  hours: openingHours.optional(),
  holidays: holidays.optional(),
  claims,
  navigation: list(navigationEntry, 2, 7),
  navigationAction: link.describe('Stands in view on every page, so it should lead to the contact form.'),
  footer,
  film: z
    .strictObject({
      address: href.describe('The page shown in the film popup.'),
      title: heading('Stands above the film, and is what search engines call it.'),
    })
    .optional(),
  map: map.optional().describe('Where it is; without it the contact page has no map.'),
  social: z.array(link).max(6).describe('Profiles elsewhere: in the footer and structured data.'),
  // Rarely changed after the first day: forms fold these.
  law: law.meta({ isAdvanced: true }),
  firstYear: z
    .int()
    .min(1990)
    .max(2100)
    .describe('The footer writes it as © 2019–2026.')
    .meta({ isAdvanced: true }),
  language: languageTag.meta({ isAdvanced: true }),
  locale: locale.meta({ isAdvanced: true }),
  referencePrefix: referencePrefix.meta({ isAdvanced: true }),
  sample: z
    .literal(true)
    .optional()
    .describe('Only in the site that comes with the project: it must be what the specification says.')
    .meta({ isAdvanced: true, choices: { true: 'Yes' } }),
});

export type Site = z.infer<typeof siteSchema>;
