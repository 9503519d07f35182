import * as z from 'zod'
import { message } from '../messages.ts'
import { Line } from './line.ts'

/** Where an ad of the house leads: a place on this site, nowhere else. */
export const SitePath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, message('sitePath'))

/** So many take turns. */
export const HOUSE_ADS_MAX = 30

export const HouseAdText = z.strictObject({
  line: Line(80),
  more: Line(200),
  button: Line(30),
  href: SitePath,
  isShown: z.boolean(),
})

export type HouseAdText = z.output<typeof HouseAdText>

/** An ad of the house's own, for who pays nothing: words and a way on, from nobody else. */
export const HouseAd = z.object({ id: z.int(), ...HouseAdText.shape }).meta({ id: 'HouseAd' })
export type HouseAd = z.output<typeof HouseAd>

/** As it is shown. */
export const ShownAd = HouseAdText.omit({ isShown: true }).meta({ id: 'ShownAd' })
export type ShownAd = z.output<typeof ShownAd>
