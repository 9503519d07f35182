import type { DemoLabel } from './types.ts'

/** All invented. */
export const LABELS: DemoLabel[] = [
  {
    slug: 'undergrowth-office',
    name: 'Undergrowth Office',
    country: 'Germany',
    about:
      'Three friends, one printer and a damp cellar in Leipzig. We release forest and dark music that was made slowly, and we answer every demo, sometimes years later.',
  },
  {
    slug: 'monsoon-paperworks',
    name: 'Monsoon Paperworks',
    country: 'India',
    about:
      'Goa trance from the generation that only knows the old parties from photographs. Melody first, then everything else.',
  },
  {
    slug: 'low-ceiling-tapes',
    name: 'Low Ceiling Tapes',
    country: 'United Kingdom',
    about:
      'Dub, downtempo and the music after the music. Started as a cassette club in a Bristol boat house; the boat house has gone, the ceiling is still low.',
  },
  {
    slug: 'sunrise-ledger',
    name: 'Sunrise Ledger',
    country: 'Portugal',
    about:
      'Progressive and full-on for the hours between five and eleven. We keep accounts in the open: every artist sees every sale.',
  },
  {
    slug: 'northern-kettle',
    name: 'Northern Kettle',
    country: 'Finland',
    about:
      'Suomisaundi and other accidents. If it makes the mixing engineer sigh, we will probably press it.',
  },
  {
    slug: 'third-campfire',
    name: 'Third Campfire',
    country: 'Brazil',
    about:
      'Fast music for small circles. Hi-tech, psycore and whatever comes after the second campfire has gone out.',
  },
  {
    slug: 'saltmarsh-audio',
    name: 'Saltmarsh Audio',
    country: 'Netherlands',
    about:
      'Breaks, tech and twilight from behind the dyke. Mastered on one pair of speakers that nobody is allowed to move.',
  },
]
