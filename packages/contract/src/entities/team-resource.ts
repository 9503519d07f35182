import * as z from 'zod'
import { TEAM_RESOURCE_TEXT_MAX } from '../rules/administration.ts'
import { Line, Lines } from './line.ts'

const HttpsLink = z
  .string()
  .trim()
  .max(500, 'The link can have at most 500 characters.')
  .pipe(z.url({ protocol: /^https$/, error: 'Enter a link that starts with https://.' }))

/** A link or a text: one of the two. */
export const TeamResourceText = z
  .strictObject({
    title: Line(120, 'The title'),
    href: HttpsLink.nullable().default(null),
    markdown: Lines(TEAM_RESOURCE_TEXT_MAX, 'The text').default(''),
  })
  .refine(({ href, markdown }) => href !== null || markdown !== '', {
    path: ['href'],
    error: 'Enter a link or a text.',
  })
  .refine(({ href, markdown }) => href === null || markdown === '', {
    path: ['markdown'],
    error: 'Enter either a link or a text, not both.',
  })
export type TeamResourceText = z.output<typeof TeamResourceText>

/** A link or a document for the team of admins. */
export const TeamResource = z
  .object({
    id: z.int(),
    title: z.string(),
    href: z.string().nullable(),
    markdown: z.string(),
    /** The text as sanitised HTML. */
    html: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamResource' })
export type TeamResource = z.output<typeof TeamResource>
