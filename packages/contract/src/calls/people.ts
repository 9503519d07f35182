import * as z from 'zod'
import { Lines } from '../entities/line.ts'
import { Followed, ProfileParts, UserProfile } from '../entities/person.ts'
import { PlaylistCard } from '../entities/playlist.ts'
import { TrackCard } from '../entities/track-card.ts'
import { endpoint, Id, result } from '../kit.ts'
import { ABOUT_MAX, PAGE_SIZE } from '../limits.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 300, windowSeconds: 3_600 }] as const

/** Public profiles. Private ones look like nonexistent ones. */
export const people = {
  getUser: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get a user’s public profile',
    params: One,
    returns: UserProfile,
  }),
  userPlaylists: endpoint({
    method: 'GET',
    path: '/users/:id/playlists',
    access: 'open',
    scope: 'read',
    summary: 'List a user’s public playlists, unless the user hides them',
    params: One,
    returns: z.object({ items: z.array(PlaylistCard) }),
  }),
  userLikes: endpoint({
    method: 'GET',
    path: '/users/:id/likes',
    access: 'open',
    scope: 'read',
    summary: `List the ${PAGE_SIZE} tracks a user liked last, unless the user hides them`,
    params: One,
    returns: z.object({ items: z.array(TrackCard) }),
  }),
  userFollowing: endpoint({
    method: 'GET',
    path: '/users/:id/following',
    access: 'open',
    scope: 'read',
    summary: `List the ${PAGE_SIZE} users, artists and labels a user followed last, unless the user hides them`,
    params: One,
    returns: z.object({ items: z.array(Followed) }),
  }),
  editAbout: endpoint({
    method: 'PUT',
    path: '/get_profile/about',
    access: 'login',
    scope: 'write',
    summary: 'Change the text about you on your profile; plain text',
    body: z.strictObject({ about: Lines(ABOUT_MAX) }),
    limits: writes,
    returns: result(z.string()),
  }),
  choosePrivacy: endpoint({
    method: 'PUT',
    path: '/get_profile/privacy',
    access: 'login',
    scope: 'write',
    summary: 'Choose what others can see on your profile',
    body: z.strictObject(ProfileParts.shape),
    limits: writes,
    returns: ProfileParts,
  }),
}
