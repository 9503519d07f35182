import * as z from 'zod'
import { message } from '../messages.ts'
import { LINK_MAX, LINK_NAMES, type LinkKind, normaliseLink } from '../rules/links.ts'

/** Normalized to an absolute URL; empty text means no link. An invalid Facebook address is dropped (VA-08). */
export const Link = (kind: LinkKind) =>
  z
    .string()
    .max(LINK_MAX)
    .nullable()
    .transform((typed, context) => {
      if (typed === null || typed.trim() === '') return null
      const normalised = normaliseLink(kind, typed)
      if (normalised === null && kind !== 'facebook') {
        context.addIssue(
          kind === 'website'
            ? { code: 'custom', message: message('link.website') }
            : { code: 'custom', message: message('link.site'), params: { site: LINK_NAMES[kind] } },
        )
      }
      return normalised
    })
