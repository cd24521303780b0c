import { texts } from '../texts.ts';

/** Where a number that is not priced here can be asked for. */
export const AskLink = () => <a href="/contact?about=estimate">{texts.ask}</a>;
