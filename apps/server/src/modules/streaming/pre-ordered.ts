/** What can be heard of a release that isn't out yet (docs/decisions/0065). Columns of `track` and its `release`. */
import { sql } from 'kysely'

/** Whether everybody may hear a track of a pre-order now, like a published one. */
export const IS_INSTANT_NOW = sql<boolean>`(track.is_instant and release.preorder_at is not null)`

/** Whether people who own the track get it: by the release's dates, because the job that publishes it may be late. */
export const IS_HANDED_OUT = sql<boolean>`(track.is_instant or release.was_published
  or coalesce(release.publishes_at <= now(), false))`

/** Whether everybody may see and buy a release. */
export const IS_OPEN_RELEASE = sql<boolean>`(release.deleted_at is null
  and (release.status in ('published', 'grandfathered') or release.preorder_at is not null))`

/** Whether everybody may hear, like, list and buy a track. */
export const IS_OPEN_TRACK = sql<boolean>`(track.deleted_at is null and release.deleted_at is null
  and (release.status in ('published', 'grandfathered') or ${IS_INSTANT_NOW}))`
