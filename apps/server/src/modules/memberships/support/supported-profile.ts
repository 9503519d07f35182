import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Profile } from '../subscriptions.queries.ts'
import { findSupported, type ProfileRow } from './support.queries.ts'

interface Viewer {
  id: number
}

const missing = ({ kind }: Profile) =>
  new NotFound(kind === 'artist' ? 'memberships.profile.noArtist' : 'memberships.profile.noLabel')

/** Returns an artist or label that the viewer may see. @throws NotFound */
export async function readSupported(
  db: Db,
  profile: Profile,
  viewer: Viewer | null,
): Promise<ProfileRow> {
  const found = await findSupported(db, profile, viewer)
  if (!found) throw missing(profile)
  return found
}

/** Returns an artist or label of this user; those of others are treated as missing (S-16). @throws NotFound */
export async function readOwn(db: Db, profile: Profile, owner: Viewer): Promise<ProfileRow> {
  const found = await findSupported(db, profile, owner)
  if (found?.owner_id !== owner.id) throw missing(profile)
  return found
}
