import { crm, home, site } from '../../gallery/content.ts';
import { AtoZ } from './AtoZ.tsx';

export const examples = {
  'two pages': (
    <AtoZ
      pages={[
        { path: '/', name: site.name, seo: home.seo },
        { path: '/product/crm', name: crm.name, seo: crm.seo },
      ]}
      language={site.language}
    />
  ),
};
