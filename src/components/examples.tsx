import { messages, products, site } from '../gallery/content.ts';
import { FilmPopup } from './FilmPopup/FilmPopup.tsx';
import { MainMenu } from './MainMenu/MainMenu.tsx';
import { Reading } from './Reading/Reading.tsx';
import { SiteFooter } from './SiteFooter/SiteFooter.tsx';
import { SiteHeader } from './SiteHeader/SiteHeader.tsx';
import { SubscribeForm } from './SubscribeForm/SubscribeForm.tsx';

/** Parts that have one state; a part with several shows them in a file of its own. */
export const examples = {
  FilmPopup: <FilmPopup {...site.film} messages={messages.film} />,
  MainMenu: (
    <MainMenu
      entries={site.navigation}
      action={site.navigationAction}
      messages={messages}
      products={products}
      path="/about"
    />
  ),
  Reading: (
    <Reading beside={<p>Beside</p>}>
      <p>The text</p>
    </Reading>
  ),
  SiteFooter: <SiteFooter site={site} messages={messages} />,
  SiteHeader: <SiteHeader site={site} messages={messages} products={products} path="/pricing" />,
  SubscribeForm: <SubscribeForm {...site.footer.subscribe} messages={messages.subscribeForm} />,
};
