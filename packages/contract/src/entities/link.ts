import * as z from 'zod'
import { LINK_MAX, LINK_NAMES, type LinkKind, normaliseLink } from '../rules/links.ts'

/** Kept whole and normalised; empty text is no link. What is no address of Facebook is dropped (VA-08). */
export const Link = (kind: LinkKind) =>
  z
    .string()
    .max(LINK_MAX, `A link has at most ${LINK_MAX} characters.`)
    .nullable()
    .transform((typed, context) => {
      if (typed === null || typed.trim() === '') return null
      const kept = normaliseLink(kind, typed)
      if (kept === null && kind !== 'facebook') {
        const what = kind === 'website' ? 'a web address' : `an address of ${LINK_NAMES[kind]}`
        context.addIssue({ code: 'custom', message: `This is not ${what}.` })
      }
      return kept
    })
