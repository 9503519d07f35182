/** Decides who may see the page of an artist or label, follow it, claim it and comment on it. */
import { sql } from 'kysely'

export interface ProfileFacts {
  /** Published releases by or featuring it. */
  releasesCount: number
  /** Its owner created or saved the page, or its music or merch was published once (`public_since`). */
  isAnnounced: boolean
  isOwnerSuspended: boolean
}

/**
 * Published music makes a page public. Otherwise the page is public if it was announced and its owner is not suspended;
 * artists named only by an unpublished release stay hidden. `isPublicArtist` and `isPublicLabel` are this rule in SQL.
 */
export const isPublicProfile = (facts: ProfileFacts): boolean =>
  facts.releasesCount > 0 || (facts.isAnnounced && !facts.isOwnerSuspended)

const PUBLISHED = sql`release.deleted_at is null and release.status in ('published', 'grandfathered')`

/** Whether the account in the row's `owner_id` is suspended. */
export const isOwnerSuspended = (table: 'artist' | 'label' | 'profile') => sql<boolean>`
  exists (select from account where account.id = ${sql.ref(`${table}.owner_id`)}
    and suspended_at is not null and (suspended_until is null or suspended_until > now()))`

/** SQL fragments for queries of these tables. */
export const isPublicArtist = sql<boolean>`(
  exists (select from release where release.artist_id = artist.id and ${PUBLISHED})
  or exists (
    select from track join release on release.id = track.release_id
    where track.artist_id = artist.id and track.deleted_at is null and ${PUBLISHED})
  or (artist.public_since is not null and not ${isOwnerSuspended('artist')}))`

export const isPublicLabel = sql<boolean>`(
  exists (select from release where release.label_id = label.id and ${PUBLISHED})
  or (label.public_since is not null and not ${isOwnerSuspended('label')}))`
