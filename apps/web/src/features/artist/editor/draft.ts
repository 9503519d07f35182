import { LINK_KINDS, type LinkKind, normaliseLink } from '@hypha/contract/rules/links'
import { plainText, textToHtml } from '../../../components/text/plain-text.ts'
import type { Profile, ProfileChanges } from './kinds.ts'

/** A profile as its form holds it: text as typed. */
export interface Draft {
  name: string
  biography: string
  links: Record<LinkKind, string>
  /** What to show, and what to send of it; undefined while it was not touched. */
  picture: { url: string; sent: string } | null | undefined
}

export const draftOf = (profile: Profile | null): Draft => ({
  name: profile?.name ?? '',
  biography: profile ? plainText(profile.biography) : '',
  links: Object.fromEntries(
    LINK_KINDS.map((kind) => [kind, profile?.links[kind] ?? '']),
  ) as Draft['links'],
  picture: undefined,
})

/** Only what was changed: what nobody touched, such as rich text made elsewhere, stays as it is. */
export function changesOf(before: Draft, draft: Draft): ProfileChanges {
  const links = LINK_KINDS.filter((kind) => draft.links[kind].trim() !== before.links[kind])
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(draft.biography !== before.biography && { biography: textToHtml(draft.biography) }),
    ...(links.length > 0 && { links: draft.links }),
    ...(draft.picture !== undefined && { picture: draft.picture?.sent ?? null }),
  }
}

/** Whether a Facebook link is none, and so will be left out (VA-08). */
export const isFacebookDropped = ({ links: { facebook } }: Draft): boolean =>
  facebook.trim() !== '' && normaliseLink('facebook', facebook) === null
