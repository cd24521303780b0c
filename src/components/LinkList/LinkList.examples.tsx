import { site } from '../../gallery/content.ts';
import { LinkList } from './LinkList.tsx';

export const examples = {
  'links only': <LinkList title={site.footer.policiesTitle} links={site.footer.policies} />,
  'with another item': (
    <LinkList
      title={site.footer.contactTitle}
      links={[{ label: site.contact.phone, href: site.contact.phoneLink }]}
    >
      <li>{site.contact.address.street}</li>
    </LinkList>
  ),
};
