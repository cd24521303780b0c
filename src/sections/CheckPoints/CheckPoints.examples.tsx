import { pricing } from '../../gallery/content.ts';
import { CheckPoints } from './CheckPoints.tsx';

export const examples = { 'what every plan includes': <CheckPoints {...pricing.included} /> };
