import * as z from 'zod'
import { message } from '../messages.ts'
import { TEAM_RESOURCE_TEXT_MAX } from '../rules/administration.ts'
import { Line, Lines } from './line.ts'

const HttpsLink = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https$/, error: message('httpsLink') }))

/** Either a link or a text. */
export const TeamResourceText = z
  .strictObject({
    title: Line(120),
    href: HttpsLink.nullable().default(null),
    markdown: Lines(TEAM_RESOURCE_TEXT_MAX).default(''),
  })
  .refine(({ href, markdown }) => href !== null || markdown !== '', {
    path: ['href'],
    error: message('linkOrText'),
  })
  .refine(({ href, markdown }) => href === null || markdown === '', {
    path: ['markdown'],
    error: message('linkAndText'),
  })
export type TeamResourceText = z.output<typeof TeamResourceText>

/** A link or a document for the admins. */
export const TeamResource = z
  .object({
    id: z.int(),
    title: z.string(),
    href: z.string().nullable(),
    markdown: z.string(),
    /** The text as sanitized HTML. */
    html: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamResource' })
export type TeamResource = z.output<typeof TeamResource>
