/** Which parts an address has in each country: a small table instead of a library with all address formats. */

/** Countries whose addresses need a state, province or prefecture. */
const WITH_REGION = new Set(
  'AE AR AU BR CA CL CN CO EG ES HK ID IE IN IT JP KR MX MY NG PH RU TH TR TW UA US VE'.split(' '),
)
/** Of those, where it may be left out. */
const REGION_OPTIONAL = new Set('AR CL CO EG ES ID IE IT KR NG PH RU TH TR TW UA'.split(' '))
/** Countries without postcodes. */
const WITHOUT_POSTCODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)
/** Formats of some postcodes; others only have to be there. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IL: /^\d{5}(\d{2})?$/,
  IN: /^\d{6}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
}

type Need = 'required' | 'optional' | 'none'

/** Returns whether addresses of a country have a region and a postcode. */
export const addressParts = (country: string): { region: Need; postcode: Need } => ({
  region: !WITH_REGION.has(country)
    ? 'none'
    : REGION_OPTIONAL.has(country)
      ? 'optional'
      : 'required',
  postcode: WITHOUT_POSTCODE.has(country) ? 'optional' : 'required',
})

interface Parts {
  country: string
  postcode: string
  region: string
}

/** Returns what is wrong with an address, or null. */
export function addressProblem({
  country,
  postcode,
  region,
}: Parts): { field: 'postcode' | 'region'; problem: 'missing' | 'format' } | null {
  const parts = addressParts(country)
  if (postcode === '' && parts.postcode === 'required')
    return { field: 'postcode', problem: 'missing' }
  const format = POSTCODES[country]
  if (postcode !== '' && format && !format.test(postcode))
    return { field: 'postcode', problem: 'format' }
  if (region === '' && parts.region === 'required') return { field: 'region', problem: 'missing' }
  return null
}
