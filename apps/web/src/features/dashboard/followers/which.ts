import type { AudienceProfile } from '@hypha/contract'

/** A profile as the calls name it; null for all of them. */
export const whichOf = (profile: AudienceProfile | null) =>
  profile ? { kind: profile.kind, id: profile.id } : {}
