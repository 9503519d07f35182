import { normaliseLink } from './links.ts'

/** `created` waits for its pictures, `submitted` for an admin; the others are over. */
export const VERIFICATION_STATUSES = [
  'created',
  'submitted',
  'approved',
  'refused',
  'withdrawn',
] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** What the two pictures are called: of an identity document, and of oneself holding it. */
export const VERIFICATION_PHOTOS = ['idCardPhoto', 'selfPhoto'] as const
export type VerificationPhoto = (typeof VERIFICATION_PHOTOS)[number]

/** Of all links together. */
export const VERIFICATION_LINKS_MAX = 500
export const VERIFICATION_COMMENTS_MAX = 2_000
export const VERIFICATION_REASON_MAX = 1_000
/** Requests that admins see at once. */
export const VERIFICATIONS_PAGE = 20

/** Web addresses, one a line or with spaces between, as they are kept; null when one of them is none (S-34). */
export function normaliseLinks(typed: string): string[] | null {
  const links = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((link) => normaliseLink('website', link))
  return links.every((link) => link !== null) ? links : null
}
