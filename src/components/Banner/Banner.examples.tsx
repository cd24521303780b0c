import { blog, messages } from '../../gallery/content.ts';
import { Banner } from './Banner.tsx';

export const examples = {
  'straight below home': <Banner {...blog.banner} messages={messages.breadcrumb} seed="blog" />,
  'with a trail and more below the words': (
    <Banner
      {...blog.banner}
      trail={[{ label: 'Between', href: '/about' }]}
      messages={messages.breadcrumb}
      seed="trail"
    >
      <p>More below the words</p>
    </Banner>
  ),
};
