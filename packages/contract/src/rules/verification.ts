import { normaliseLink } from './links.ts'

/** `created` waits for its photos, `submitted` for an admin; the others are final. */
export const VERIFICATION_STATUSES = [
  'created',
  'submitted',
  'approved',
  'refused',
  'withdrawn',
] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** The two photos: of an identity document, and of the user holding it. */
export const VERIFICATION_PHOTOS = ['idCardPhoto', 'selfPhoto'] as const
export type VerificationPhoto = (typeof VERIFICATION_PHOTOS)[number]

/** For all links combined. */
export const VERIFICATION_LINKS_MAX = 500
export const VERIFICATION_COMMENTS_MAX = 2_000
export const VERIFICATION_REASON_MAX = 1_000
/** Requests per page for admins. */
export const VERIFICATIONS_PAGE = 20

/**
 * Returns the normalized web addresses in a text, separated by lines or spaces; null if one is invalid
 * (S-34).
 */
export function normaliseLinks(typed: string): string[] | null {
  const links = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((link) => normaliseLink('website', link))
  return links.every((link) => link !== null) ? links : null
}
