import { serviceIndex } from '../../gallery/content.ts';
import { ServiceKinds } from './ServiceKinds.tsx';

export const examples = { 'four kinds': <ServiceKinds {...serviceIndex.kinds} /> };
