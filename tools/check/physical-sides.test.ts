import { expect, test } from 'vitest';
import { physicalSides } from './physical-sides.ts';

test.each([
  'left: 0',
  'margin-right: auto',
  'padding-left: var(--space-4)',
  'border-left: 1px solid',
  'border-top-right-radius: 4px',
  'scroll-margin-left: 1rem',
  'text-align: right',
  'float: left',
  'padding: 0 1rem calc(2rem + 1px) 0',
  'inset: 0 0 0 auto',
])('%s is refused', (declaration) => expect(physicalSides(`a { ${declaration} }`)).toEqual([declaration]));

test.each([
  'inset-inline-start: 0',
  'margin: 0 auto',
  'padding: 1rem 0 2rem',
  'padding: 0 calc(1rem + 1px) 2rem calc(1rem + 1px)',
  'left: 50%',
  'text-align: end',
  'border-top: 1px solid',
])('%s is not', (declaration) => expect(physicalSides(`a { ${declaration} }`)).toEqual([]));
