import * as z from 'zod'
import { message } from '../messages.ts'
import { Line } from './line.ts'

/** Target of an ad: only a path of this site. */
export const SitePath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, message('sitePath'))

/** Maximum number of ads in rotation. */
export const HOUSE_ADS_MAX = 30

export const HouseAdText = z.strictObject({
  line: Line(80),
  more: Line(200),
  button: Line(30),
  href: SitePath,
  isShown: z.boolean(),
})

export type HouseAdText = z.output<typeof HouseAdText>

/** One of the site's own ads for free accounts: a text and a link. */
export const HouseAd = z.object({ id: z.int(), ...HouseAdText.shape }).meta({ id: 'HouseAd' })
export type HouseAd = z.output<typeof HouseAd>

/** The public part. */
export const ShownAd = HouseAdText.omit({ isShown: true }).meta({ id: 'ShownAd' })
export type ShownAd = z.output<typeof ShownAd>
