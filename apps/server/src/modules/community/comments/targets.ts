/**
 * Defines the content that can be commented on: its page, its owner, and who may read its comments. One entry per kind.
 */
import { type Commented, isPublic, type ReleaseStatus, suggestionHref } from '@hypha/contract'
import { sql } from 'kysely'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_INSTANT_NOW } from '../../streaming/index.ts'
import { isPublicArtist, isPublicLabel, trackIdentifier } from '../../catalogue/index.ts'

export interface Target {
  title: string
  /** The path of its page. */
  href: string
  ownerId: number | null
  /** Whether it is public; otherwise only its owner and admins see it. */
  isOpen: boolean
  /** Whether only admins moderate its comments; the owner is still notified. */
  isOfAll?: boolean
  /** Duration, if comments may refer to a second of it. */
  seconds?: number
}

type Find = (db: Db, id: number) => Promise<Target | undefined>

const path = (page: string, identifier: string) => `/${page}/${encodeURIComponent(identifier)}`

const isOpen = (release: { status: ReleaseStatus; deleted_at: Date | null; is_early: boolean }) =>
  release.is_early || isPublic({ status: release.status, deleted: release.deleted_at !== null })

const TARGETS: Readonly<Record<Commented, Find>> = {
  release: async (db, id) => {
    const release = await db
      .selectFrom('release')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select(['title', 'identifier', 'owner_id', 'status', 'deleted_at'])
      .select(sql<boolean>`preorder_at is not null`.as('is_early'))
      .executeTakeFirst()
    return (
      release && {
        title: release.title,
        href: path('album', release.identifier),
        ownerId: release.owner_id,
        isOpen: isOpen(release),
      }
    )
  },
  track: async (db, id) => {
    const track = await db
      .selectFrom('track')
      .innerJoin('release', 'release.id', 'track.release_id')
      .where('track.id', '=', id)
      .where('track.deleted_at', 'is', null)
      .where('release.deleted_at', 'is', null)
      .select([
        'track.title',
        'track.duration_seconds',
        'release.owner_id',
        'release.status',
        'release.deleted_at',
        IS_INSTANT_NOW.as('is_early'),
      ])
      .executeTakeFirst()
    return (
      track && {
        title: track.title,
        href: path('track', trackIdentifier({ id, title: track.title })),
        ownerId: track.owner_id,
        isOpen: isOpen(track),
        seconds: track.duration_seconds ?? 0,
      }
    )
  },
  artist: async (db, id) => {
    const artist = await db
      .selectFrom('artist')
      .where('id', '=', id)
      .select(['name', 'identifier', 'owner_id', isPublicArtist.as('is_public')])
      .executeTakeFirst()
    return (
      artist && {
        title: artist.name,
        href: path('artist', artist.identifier),
        ownerId: artist.owner_id,
        isOpen: artist.is_public,
      }
    )
  },
  label: async (db, id) => {
    const label = await db
      .selectFrom('label')
      .where('id', '=', id)
      .select(['title', 'identifier', 'owner_id', isPublicLabel.as('is_public')])
      .executeTakeFirst()
    return (
      label && {
        title: label.title,
        href: path('record-label', label.identifier),
        ownerId: label.owner_id,
        isOpen: label.is_public,
      }
    )
  },
  event: async (db, id) => {
    const event = await db
      .selectFrom('event')
      .where('id', '=', id)
      .select(['title', 'owner_id', 'status'])
      .executeTakeFirst()
    return (
      event && {
        title: event.title,
        href: `/event/${id}`,
        ownerId: event.owner_id,
        isOpen: event.status === 'published',
      }
    )
  },
  suggestion: async (db, id) => {
    const suggestion = await db
      .selectFrom('suggestion')
      .where('id', '=', id)
      .select(['title', 'kind', 'account_id'])
      .executeTakeFirst()
    return (
      suggestion && {
        title: suggestion.title,
        href: suggestionHref({ id, kind: suggestion.kind }),
        ownerId: suggestion.account_id,
        isOpen: true,
        isOfAll: true,
      }
    )
  },
}

type Reader = Pick<CurrentUser, 'id' | 'isAdmin'> | null

/** Returns whether the user moderates the comments of this content. */
export const isInCharge = (target: Target, user: Reader) =>
  user !== null && (user.isAdmin || (user.id === target.ownerId && !target.isOfAll))

/** Returns the commented content if this person may see it. */
export async function findTarget(
  db: Db,
  of: { kind: Commented; targetId: number },
  user: Reader,
): Promise<Target | undefined> {
  const target = await TARGETS[of.kind](db, of.targetId)
  return target && (target.isOpen || isInCharge(target, user)) ? target : undefined
}
