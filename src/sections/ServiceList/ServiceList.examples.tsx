import { service, serviceIndex } from '../../gallery/content.ts';
import { ServiceList } from './ServiceList.tsx';

export const examples = {
  'one service': <ServiceList {...serviceIndex.services} services={[{ id: 'custom', data: service }]} />,
};
