import { PAGE_SIZE, type Person, type ProfileParts, type UserProfile } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Artists, Cards } from '../../catalogue/index.ts'
import { findFollows, type UserStates } from '../../user-state/index.ts'
import type { Pictures } from '../../pictures/index.ts'
import type { Playlists } from '../../library/index.ts'
import { findPeople, findUser, type PersonRow, setAbout, setShown } from './people.queries.ts'

export type People = ReturnType<typeof createPeople>

interface Parts {
  db: Db
  pictures: Pictures
  artists: Artists
  cards: Cards
  userStates: UserStates
  playlists: Playlists
}

type Viewer = { id: number } | null

const nobody = () => new NotFound('community.person.gone')

/** Public profiles of users, without the parts they hide. */
export function createPeople({ db, pictures, artists, cards, userStates, playlists }: Parts) {
  const view = (
    row: PersonRow,
    follows: { count: number; hasFollow: boolean } | undefined,
  ): Person => ({
    id: row.id,
    fullName: row.full_name,
    photo: row.photo_key
      ? {
          thumbnail: {
            '40x40': pictures.photoUrl(row.photo_key, 40),
            '40x40@2x': pictures.photoUrl(row.photo_key, 80),
          },
        }
      : null,
    isPremium: row.plan === 'premium' || row.is_founder,
    isFounder: row.is_founder,
    hasFollow: follows?.hasFollow ?? false,
    followersCount: follows?.count ?? 0,
  })

  const present = async (id: number) => {
    const row = await findUser(db, id)
    if (!row) throw nobody()
    return row
  }
  /** @throws NotFound for others if the part is hidden */
  const showing = async (
    id: number,
    what: 'shows_likes' | 'shows_playlists' | 'shows_following',
    viewer: Viewer,
  ) => {
    const row = await present(id)
    if (!row[what] && viewer?.id !== id) throw nobody()
  }

  return {
    /** Returns cards in the order of the ids; closed accounts are missing. */
    async cards(ids: number[], viewer: Viewer): Promise<Person[]> {
      if (ids.length === 0) return []
      const [rows, follows] = await Promise.all([
        findPeople(db, ids),
        findFollows(db, 'user', ids, viewer?.id ?? null),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        return row ? view(row, follows.get(id)) : []
      })
    },

    /** @throws NotFound */
    refuseUnknown: async (id: number): Promise<void> => void (await present(id)),

    async user(id: number, viewer: Viewer): Promise<UserProfile> {
      const row = await present(id)
      const [follows, ownArtists, ownLabels] = await Promise.all([
        findFollows(db, 'user', [id], viewer?.id ?? null),
        artists.ownArtists({ id }),
        artists.ownLabels({ id }),
      ])
      return {
        ...view(row, follows.get(id)),
        picture: row.photo_key ? pictures.photoUrl(row.photo_key, 320) : null,
        about: row.about,
        isVerified: row.is_verified,
        // Profiles without published music are hidden.
        artists: ownArtists.filter(({ releasesCount }) => releasesCount > 0),
        labels: ownLabels.filter(({ releasesCount }) => releasesCount > 0),
        shows: {
          likes: row.shows_likes,
          playlists: row.shows_playlists,
          following: row.shows_following,
        },
        memberSince: row.created_at.toISOString(),
      }
    },

    async playlists(id: number, viewer: Viewer) {
      await showing(id, 'shows_playlists', viewer)
      return playlists.publicOf(id, viewer)
    },

    async likes(id: number, viewer: Viewer) {
      await showing(id, 'shows_likes', viewer)
      const { favoriteTracks } = await userStates.of({ id })
      const liked = favoriteTracks.slice(0, PAGE_SIZE).map(({ songId: trackId }) => trackId)
      return cards.tracks(liked, viewer && (await userStates.of(viewer)))
    },

    refuseHiddenFollowing: (id: number, viewer: Viewer) => showing(id, 'shows_following', viewer),

    async editAbout({ id }: { id: number }, about: string): Promise<string> {
      await setAbout(db, id, about)
      return about
    },

    async choosePrivacy({ id }: { id: number }, shows: ProfileParts): Promise<ProfileParts> {
      await setShown(db, id, {
        shows_likes: shows.likes,
        shows_playlists: shows.playlists,
        shows_following: shows.following,
      })
      return shows
    },
  }
}
