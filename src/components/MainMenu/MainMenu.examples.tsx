import { products, site, messages } from '../../gallery/content.ts';
import { MainMenu } from './MainMenu.tsx';

export const examples = {
  'on a page of the menu': (
    <MainMenu
      entries={site.navigation}
      action={site.navigationAction}
      messages={messages}
      products={products}
      path="/about"
    />
  ),
};
