import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PHONE_CROPS } from './phone-crops.ts';

/** A part of a picture in content/, in its pixels. */
interface Crop {
  /** Path without extension; the versions for the dark theme end in -dark. */
  from: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Parts cut between two lines and two columns, so that their text is readable on a card; `-narrow` on a phone's. */
const CROPS: Record<string, Crop> = {
  'pictures/custom-moment': {
    from: 'projects/ledgerline-calendar',
    left: 78,
    top: 350,
    width: 1342,
    height: 537,
  },
  'pictures/hrms-moment': { from: 'pictures/hrms-week', left: 13, top: 313, width: 1093, height: 437 },
  'pictures/cloud-moment': { from: 'pages/restore-drill', left: 128, top: 183, width: 913, height: 365 },
  'pictures/custom-narrow': {
    from: 'projects/ledgerline-calendar',
    left: 78,
    top: 346,
    width: 575,
    height: 330,
  },
  'pictures/crm-narrow': { from: 'pictures/crm-part-deals', left: 0, top: 0, width: 608, height: 365 },
  'pictures/erp-narrow': { from: 'pictures/erp-part-balance', left: 0, top: 0, width: 664, height: 410 },
  'pictures/hrms-narrow': { from: 'pictures/hrms-part-week', left: 0, top: 0, width: 710, height: 396 },
  'pictures/pos-narrow': { from: 'pictures/pos-moment', left: 498, top: 0, width: 728, height: 434 },
  'pictures/cloud-narrow': { from: 'pages/restore-drill', left: 128, top: 380, width: 632, height: 367 },
  // Its lower part stands behind the name of the agency.
  'pictures/terms-moment': { from: 'pages/statement-of-work', left: 80, top: 120, width: 1040, height: 1380 },
  // The paper of a document, without the ground below it.
  'pictures/terms-sheet': { from: 'pages/statement-of-work', left: 80, top: 70, width: 1040, height: 1130 },
  'pictures/decision-sheet': { from: 'pages/decision-log', left: 80, top: 70, width: 1040, height: 1430 },
  // Upright, in the cards of the kinds of work.
  'pictures/kind-development': {
    from: 'projects/ledgerline-calendar',
    left: 78,
    top: 285,
    width: 600,
    height: 700,
  },
  'pictures/kind-design': { from: 'projects/harbor-booking', left: 756, top: 30, width: 648, height: 756 },
  'pictures/kind-graphics': { from: 'projects/copperline-mark', left: 0, top: 96, width: 1075, height: 1254 },
  'pictures/kind-marketing': {
    from: 'services/monthly-report-narrow',
    left: 5,
    top: 88,
    width: 790,
    height: 922,
  },
  // The work on top of a service's page, as wide as the page.
  'pictures/custom-work': {
    from: 'projects/ledgerline-calendar',
    left: 50,
    top: 47,
    width: 2060,
    height: 936,
  },
  'pictures/custom-work-narrow': {
    from: 'projects/ledgerline-calendar',
    left: 1448,
    top: 46,
    width: 656,
    height: 768,
  },
  'pictures/store-work': { from: 'projects/quarry-quick-order', left: 90, top: 75, width: 1981, height: 801 },
  'pictures/store-work-narrow': {
    from: 'projects/quarry-quick-order',
    left: 90,
    top: 75,
    width: 521,
    height: 801,
  },
  'pictures/brand-work': { from: 'projects/fernhill-identity', left: 0, top: 0, width: 2160, height: 1170 },
  'pictures/brand-work-narrow': {
    from: 'projects/fernhill-identity',
    left: 1291,
    top: 487,
    width: 366,
    height: 564,
  },
  'pictures/ads-work': {
    from: 'projects/stride-nightly-budget',
    left: 86,
    top: 69,
    width: 2010,
    height: 1026,
  },
  'pictures/ads-work-narrow': {
    from: 'projects/stride-nightly-budget',
    left: 1556,
    top: 158,
    width: 490,
    height: 755,
  },
};

/** Cuts the moments, and the versions of a text's pictures for phones, out of the pictures taken before. */
export async function cropMoments(content: URL): Promise<void> {
  const fileOf = (name: string) => fileURLToPath(new URL(`${name}.webp`, content));
  const cut = async (from: string, name: string, area: Omit<Crop, 'from'>) => {
    if (existsSync(fileOf(from)))
      await sharp(fileOf(from)).extract(area).webp({ quality: 85, effort: 6 }).toFile(fileOf(name));
  };
  for (const [name, { from, ...area }] of Object.entries(CROPS))
    for (const theme of ['', '-dark']) await cut(from + theme, name + theme, area);
  for (const [name, [left, top, width, height]] of Object.entries(PHONE_CROPS))
    await cut(name, `${name}-narrow`, { left, top, width, height });
}
