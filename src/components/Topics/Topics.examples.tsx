import { Topics } from './Topics.tsx';

const topics = [
  { name: 'all topics', href: '/blog' },
  { name: 'CRM', href: '/blog/tag/crm' },
];

export const examples = {
  'one of them shown': <Topics label="Topics" topics={topics} path="/blog" />,
  'none of them shown': <Topics label="Topics" topics={topics} />,
};
