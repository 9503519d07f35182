import { LINK_KINDS, type LinkKind, normaliseLink } from '@hypha/contract/rules/links'
import { plainText, textToHtml } from '../../../components/text/plain-text.ts'
import type { Profile, ProfileChanges } from './kinds.ts'

/** A profile as its form holds it: text as typed. */
export interface Draft {
  name: string
  biography: string
  links: Record<LinkKind, string>
  /** What to show, and the `@id` to send; undefined if unchanged. */
  picture: { url: string; sent: string } | null | undefined
  featuredReleaseId: number | null
}

export const draftOf = (profile: Profile | null): Draft => ({
  name: profile?.name ?? '',
  biography: profile ? plainText(profile.biography) : '',
  links: Object.fromEntries(
    LINK_KINDS.map((kind) => [kind, profile?.links[kind] ?? '']),
  ) as Draft['links'],
  picture: undefined,
  featuredReleaseId: profile?.featuredReleaseId ?? null,
})

/** Returns only the changed fields, so rich text from other clients stays as it is. */
export function changesOf(before: Draft, draft: Draft): ProfileChanges {
  const links = LINK_KINDS.filter((kind) => draft.links[kind].trim() !== before.links[kind])
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(draft.biography !== before.biography && { biography: textToHtml(draft.biography) }),
    ...(links.length > 0 && { links: draft.links }),
    ...(draft.featuredReleaseId !== before.featuredReleaseId && {
      featuredReleaseId: draft.featuredReleaseId,
    }),
    ...(draft.picture !== undefined && { picture: draft.picture?.sent ?? null }),
  }
}

/** Whether a Facebook link is invalid and will be dropped (VA-08). */
export const isFacebookDropped = ({ links: { facebook } }: Draft): boolean =>
  facebook.trim() !== '' && normaliseLink('facebook', facebook) === null
