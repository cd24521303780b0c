import { z } from 'astro/zod';
import { list, paragraph, phrase, sentence } from './text.ts';
import { contactForm, damaged, fileOffer, formErrors, problems, subscribeForm } from './interface-forms.ts';

const a11y = (help: string) => phrase(`For screen readers: ${help}`);

const layout = {
  skipLink: phrase('First link of every page: jumps to the content.'),
  homeLink: a11y('the logo that leads home.'),
  menu: z.strictObject({
    label: a11y('name of the main navigation.'),
    open: phrase('Button that opens the menu on a phone.'),
    close: phrase('Button that closes it.'),
    submenu: a11y('button that opens the links of one product; {name} is the product.'),
  }),
  theme: z.strictObject({
    label: a11y('name of the theme button.'),
  }),
  breadcrumb: z.strictObject({
    label: a11y('name of the breadcrumb.'),
    home: phrase('First part of every breadcrumb.'),
  }),
  footer: z.strictObject({
    copyright: phrase('Copyright line; {years} and {name} are filled in.'),
    rights: phrase('Words after the copyright line.'),
    sample: sentence('As long as site.yaml says that the agency is a sample.').optional(),
    sampleClients: sentence('The same beside results and words of clients.').optional(),
  }),
};

const search = z.strictObject({
  label: phrase('Name of the search and of the button that opens it.'),
  hint: phrase('Pale example inside the empty field.'),
  found: phrase('How many pages match; {count} is filled in.'),
  none: sentence('When nothing matches.'),
  close: phrase('Button that closes the search.'),
  shortcut: phrase('Switch for opening the search with the / key.'),
  all: phrase('Link to the page that lists all pages.'),
});

const carousel = z.strictObject({
  label: a11y('name of the carousel; {title} is its heading.'),
  pause: phrase('Button that stops the movement.'),
});

const film = z.strictObject({
  open: phrase('Button that opens the film.'),
  close: phrase('Button that closes it.'),
  captions: a11y('name of the captions.'),
});

const map = z.strictObject({
  load: phrase('Button that loads the maps frame.'),
  note: sentence('What loading means for privacy; {service} is filled in.'),
  frameTitle: a11y('title of the maps frame; {place} is filled in.'),
  drawn: a11y('what the drawn map shows; {place} is filled in.'),
  directions: phrase('Link to directions.'),
});

const process = z.strictObject({
  week: phrase('When a step happens that takes one week, {first}.'),
  weeks: phrase('When a step happens that takes several, from week {first} to {last}.'),
  openWeeks: phrase('When a step begins that has no end; {first} is its first week.'),
  demo: phrase('Beside the flag of a demo at the end of week {week}.'),
  demos: phrase('Before the numbers of the weeks at whose end a demo is.'),
  demoDay: phrase('What the flags of demos are.'),
  start: phrase('At the beginning of the plan, before the numbers of ended weeks.'),
  launch: phrase('At the line of week {week}, at whose end it goes live.'),
  youPay: phrase('Heading of the row of payments.'),
  payments: phrase('Before the numbers of the weeks at whose end something is paid.'),
});

const lists = z.strictObject({
  pages: phrase('Name of the list of further pages.'),
  page: phrase('Title of a further page of a list; {title} and {number} are filled in.'),
});

const articles = z.strictObject({
  readingTime: phrase('{minutes} is filled in.'),
  published: phrase('Before the date of an article.'),
  updated: phrase('Before the date of its last change.'),
  by: phrase('Before the name of the author.'),
  tags: phrase('Name of the list of tags.'),
  allTags: phrase('Shows articles of every tag.'),
  taggedWith: phrase('Heading of a tag page; {tag} is filled in.'),
  contents: phrase('Heading of the table of contents.'),
  related: phrase('Heading of related articles.'),
  all: phrase('Link back to all articles.'),
  feed: phrase('Link to the RSS feed.'),
});

const projects = z.strictObject({
  client: phrase('Stands above the name of the client in the facts of a project.'),
  service: phrase('Label of the service.'),
  product: phrase('Label of the product that the client uses.'),
  year: phrase('Label of the year.'),
  duration: phrase('Label of the duration.'),
  price: phrase('Label of what it cost.'),
  team: phrase('Label of who worked on it.'),
  technology: phrase('Label of what it is built with.'),
  today: phrase('Label of what runs today.'),
  quotes: phrase('Heading of what the client said.'),
  outcome: phrase('Heading of the outcome figures.'),
  related: phrase('Above the next project, with which the page of a project ends.'),
  parts: list(phrase('A heading.'), 1, 6).describe('The headings that a new project begins with.'),
});

const legal = z.strictObject({
  contents: phrase('Heading of the table of contents.'),
  effective: phrase('Before the effective date.'),
  print: phrase('Button that prints the page.'),
});

const pricing = z.strictObject({
  period: phrase('Name of the choice between monthly and yearly.'),
  monthly: phrase('Pay by month.'),
  yearly: phrase('Pay by year.'),
  billedYearly: phrase('After the unit of a price that is billed by the year.'),
  recommended: phrase('Mark of the plan most clients take.'),
  from: phrase('Before a price that can be higher.'),
  included: phrase('Heading of what a plan includes.'),
  fromPlan: phrase('Beside a feature that only some plans have; {plan} is the smallest of them.'),
  firstYear: phrase('After the sum of a worked price in the first year.'),
  team: phrase('Heading of the teams in the table of what they pay.'),
  plan: phrase('Heading of their plans, and name of the choice between them.'),
  byMonth: phrase('After the name of a plan that is paid by month.'),
  byYear: phrase('After the name of a plan that is paid by year.'),
  sum: phrase('How many of what a plan counts, {count}, at which {price}.'),
  licenses: phrase('Heading of what the plan costs each month.'),
  rollout: phrase('Heading of what the rollout costs.'),
  noRollout: phrase('Where no rollout is needed, because the plan includes the start.'),
  firstYearColumn: phrase('Heading of what the first year costs.'),
  yearAfter: phrase('Heading of what each later year costs.'),
  yours: phrase("Before the number of the visitor's own team."),
  addRollout: phrase('Adds a rollout to the own team; {price} is its lowest price.'),
});

/** Texts of llms.txt. */
const agents = z.strictObject({
  note: paragraph('How to read the pages as Markdown, and how to write to the agency.'),
  groups: z
    .strictObject({
      pages: phrase('Heading of the pages about the agency.'),
      products: phrase('Heading of the products.'),
      services: phrase('Heading of the services.'),
      projects: phrase('Heading of the projects.'),
      blog: phrase('Heading of the articles.'),
      legal: phrase('Heading of the policies.'),
    })
    .describe('The lists of pages, in this order.'),
});

export const interfaceSchema = z.strictObject({
  ...layout,
  learnMore: phrase('Button of a card.'),
  alsoFromUs: phrase('Before LEARN MORE on the card of a product; {service} is where that leads.'),
  readArticle: phrase('Link of an article card.'),
  seeProject: phrase('Link of a project card.'),
  reference: phrase('Label of an inquiry reference.'),
  search,
  carousel,
  film,
  map,
  process,
  lists,
  articles,
  projects,
  legal,
  pricing,
  contactForm,
  fileOffer,
  subscribeForm,
  errors: formErrors,
  problems,
  damaged,
  agents,
});

export type SearchTexts = z.infer<typeof search>;
export type Interface = z.infer<typeof interfaceSchema>;
