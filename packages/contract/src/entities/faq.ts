import * as z from 'zod'
import { DESCRIPTION_MAX } from '../limits.ts'
import { Line } from './line.ts'

export const FAQS_MAX = 200

export const FaqWords = z.strictObject({
  question: Line(200),
  answerHtml: z.string().max(DESCRIPTION_MAX).trim().min(1),
  /** Smaller positions come first. */
  position: z.int().min(0).max(100_000).default(0),
})
export type FaqWords = z.output<typeof FaqWords>

/** A frequently asked question with its answer. */
export const Faq = z
  .object({
    id: z.int(),
    question: z.string(),
    answerHtml: z.string(),
    position: z.int(),
  })
  .meta({ id: 'Faq' })
export type Faq = z.output<typeof Faq>
