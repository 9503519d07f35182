import { expect, test } from 'vitest'
import { addressProblem } from './address.ts'

test.each([
  ['PT', '7000-123', '', null],
  ['PT', '7000', '', { field: 'postcode', problem: 'format' }],
  ['US', '94110', 'CA', null],
  ['US', '94110', '', { field: 'region', problem: 'missing' }],
  ['GB', 'SW1A 1AA', '', null],
  ['IE', '', '', null],
  ['DE', '', '', { field: 'postcode', problem: 'missing' }],
  ['IT', '00184', '', null],
])(
  'an address in %s with the postcode “%s” and the region “%s”: %o',
  (country, postcode, region, problem) => {
    expect(addressProblem({ country, postcode, region })).toEqual(problem)
  },
)
