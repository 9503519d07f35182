import * as z from 'zod'
import { PROMO_NAME_MAX, PROMO_TEXT_MAX } from '../rules/promotions.ts'
import { Line, Lines } from './line.ts'
import { Release } from './release.ts'

/** Whether a DJ will play what they heard. */
export const PromoSupport = z.enum(['yes', 'maybe', 'no'])
export type PromoSupport = z.output<typeof PromoSupport>

export const NewPromoFeedback = z.strictObject({
  name: Line(PROMO_NAME_MAX),
  rating: z.int().min(1).max(5),
  support: PromoSupport,
  text: Lines(PROMO_TEXT_MAX),
})

export const PromoFeedback = z
  .object({
    id: z.int(),
    name: z.string(),
    /** 1 to 5. */
    rating: z.int(),
    support: PromoSupport,
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PromoFeedback' })
export type PromoFeedback = z.output<typeof PromoFeedback>

/** A private link to listen to a release. */
export const PromoLink = z
  .object({
    id: z.int(),
    /** Whom it is for, such as the name of a DJ. */
    recipient: z.string(),
    release: z.object({ id: z.int(), title: z.string() }),
    url: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    isExpired: z.boolean(),
    revokedAt: z.iso.datetime().nullable(),
    visits: z.int(),
    lastVisitAt: z.iso.datetime().nullable(),
    /** Tracks that were listened to for 30 seconds or half of them. */
    plays: z.int(),
    feedback: z.array(PromoFeedback),
  })
  .meta({ id: 'PromoLink' })
export type PromoLink = z.output<typeof PromoLink>

/** What a promo link shows. */
export const Promo = z
  .object({
    recipient: z.string(),
    expiresAt: z.iso.datetime().nullable(),
    /** Whether everybody can find the release. */
    isOut: z.boolean(),
    release: Release,
  })
  .meta({ id: 'Promo' })
export type Promo = z.output<typeof Promo>
