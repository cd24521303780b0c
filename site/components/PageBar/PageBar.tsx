import type { Common } from '../../../content-model/schemas/common.ts';
import css from './PageBar.module.css';

/** The way to contact at the foot of a phone's screen; scripts/page-bar.ts shows it from the second screen on. */
export const PageBar = ({ site: { navigationAction, contact } }: Pick<Common, 'site'>) => (
  <p className={css.bar} data-page-bar="">
    <a href={navigationAction.href}>{navigationAction.label}</a>
    <a href={contact.phoneLink}>{contact.phone}</a>
  </p>
);
