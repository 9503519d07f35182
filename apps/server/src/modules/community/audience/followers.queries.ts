import type { FollowedKind } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { getsMail } from '../../notifications/index.ts'

/** One profile of the owner; null means all of them. */
export interface Which {
  kind: FollowedKind
  id: number
}

export interface ProfileRow {
  kind: FollowedKind
  id: number
  name: string
  followers: number
  subscribers: number
  last_sent_at: Date | null
}

/** Returns the owner's artists and labels by name, and the owner's user profile last. */
export async function findProfiles(db: Db, ownerId: number): Promise<ProfileRow[]> {
  const followers = (kind: FollowedKind) => sql`(
    select count(*)::int from ${sql.table(`${kind}_follow`)} follow
    join account on account.id = follow.account_id and account.deactivated_at is null
    where follow.${sql.ref(`${kind}_id`)} = profile.id)`
  const subscribers = (kind: 'artist' | 'label') => sql`(
    select count(*)::int from mail_subscription
    join account on account.id = mail_subscription.account_id and ${getsMail}
    where mail_subscription.${sql.ref(`${kind}_id`)} = profile.id)`
  const lastSent = (kind: 'artist' | 'label') => sql`(
    select max(sent_at) from subscriber_message where ${sql.ref(`${kind}_id`)} = profile.id)`
  const { rows } = await sql<ProfileRow>`
    select * from (
      select 'artist' as kind, profile.id, profile.name, ${followers('artist')} as followers,
        ${subscribers('artist')} as subscribers, ${lastSent('artist')} as last_sent_at
      from artist profile where owner_id = ${ownerId}
      union all
      select 'label', profile.id, profile.title, ${followers('label')}, ${subscribers('label')},
        ${lastSent('label')}
      from label profile where owner_id = ${ownerId}
      union all
      select 'user', profile.id, profile.full_name, ${followers('user')}, 0, null
      from account profile where profile.id = ${ownerId}
    ) known order by kind, lower(name), id`.execute(db)
  return rows
}

/**
 * Selects follows of the owner's profiles. Followers of the user profile are always visible, because its owner was
 * notified of them; others only if their settings show their follows.
 */
const follows = (ownerId: number, which: Which | null) => {
  const only = (kind: FollowedKind, id: ReturnType<typeof sql>) =>
    which === null ? sql`true` : which.kind === kind ? sql`${id} = ${which.id}` : sql`false`
  return sql`
    select follow.*, account.full_name, (account.shows_following or follow.kind = 'user') as is_visible
    from (
      select 'artist' as kind, artist.id, artist.name, account_id, followed_at
      from artist_follow join artist on artist.id = artist_id
      where artist.owner_id = ${ownerId} and ${only('artist', sql`artist.id`)}
      union all
      select 'label', label.id, label.title, account_id, followed_at
      from label_follow join label on label.id = label_id
      where label.owner_id = ${ownerId} and ${only('label', sql`label.id`)}
      union all
      select 'user', account.id, account.full_name, account_id, followed_at
      from user_follow join account on account.id = user_id
      where account.id = ${ownerId} and ${only('user', sql`account.id`)}
    ) follow
    join account on account.id = follow.account_id and account.deactivated_at is null`
}

export interface FollowerRow {
  kind: FollowedKind
  id: number
  name: string
  account_id: number
  followed_at: Date
}

interface FollowerQuery {
  which: Which | null
  /** Case-insensitive; an empty string matches all. */
  words: string
  limit: number
  offset: number
}

export async function findFollowers(
  db: Db,
  ownerId: number,
  { which, words, limit, offset }: FollowerQuery,
) {
  const matching = sql`is_visible and position(${words.toLowerCase()} in lower(full_name)) > 0`
  const all = follows(ownerId, which)
  const [{ rows }, counted] = await Promise.all([
    sql<FollowerRow>`
      select kind, id, name, account_id, followed_at from (${all}) known where ${matching}
      order by followed_at desc, kind, id, account_id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number; people: number; visible: number }>`
      select count(*) filter (where ${matching})::int as total,
        count(distinct account_id)::int as people,
        count(distinct account_id) filter (where is_visible)::int as visible
      from (${all}) known`.execute(db),
  ])
  const { total, people, visible } = counted.rows[0]!
  return { rows, total, people, hidden: people - visible }
}

export interface GrowthRow {
  /** `2026-11-28`, in UTC. */
  day: string
  followers: number
  gained: number
}

/** Returns the days up to today, oldest first. Followers of several profiles count once, from their first follow. */
export async function findGrowth(
  db: Db,
  ownerId: number,
  which: Which | null,
  days: number,
): Promise<GrowthRow[]> {
  const { rows } = await sql<GrowthRow>`
    with person as (
      select (min(followed_at) at time zone 'UTC')::date as day
      from (${follows(ownerId, which)}) known group by account_id
    ), calendar as (
      select ((now() at time zone 'UTC')::date - back) as day
      from generate_series(0, ${days - 1}::int) back
    ), counted as (
      select calendar.day, count(person.day)::int as gained
      from calendar left join person on person.day = calendar.day group by calendar.day
    )
    select to_char(day, 'YYYY-MM-DD') as day, gained,
      ((select count(*) from person where person.day < (select min(day) from calendar))
        + sum(gained) over (order by day))::int as followers
    from counted order by day`.execute(db)
  return rows
}

export interface ExportRow {
  name: string
  follows: string
  followed_at: Date | null
  email: string | null
  subscribed_at: Date | null
}

/**
 * Returns followers by name if they show it, and subscribers with the address they agreed to share. Subscribers who
 * hide their follows have no name.
 */
export async function findExport(
  db: Db,
  ownerId: number,
  which: Which | null,
  limit: number,
): Promise<ExportRow[]> {
  const listOf = (kind: 'artist' | 'label', name: 'name' | 'title') => sql`
    select ${kind}::text as kind, profile.id, profile.${sql.ref(name)} as name, account.id as account_id,
      account.email, account.full_name, account.shows_following, subscribed_at
    from mail_subscription
    join ${sql.table(kind)} profile on profile.id = mail_subscription.${sql.ref(`${kind}_id`)}
    join account on account.id = mail_subscription.account_id and ${getsMail}
    where profile.owner_id = ${ownerId} and ${
      which === null ? sql`true` : which.kind === kind ? sql`profile.id = ${which.id}` : sql`false`
    }`
  const { rows } = await sql<ExportRow>`
    select
      case when coalesce(known.is_visible, list.shows_following)
        then coalesce(known.full_name, list.full_name) else '' end as name,
      coalesce(known.name, list.name) as follows,
      known.followed_at, list.email, list.subscribed_at
    from (${follows(ownerId, which)}) known
    full join (${listOf('artist', 'name')} union all ${listOf('label', 'title')}) list
      on list.kind = known.kind and list.id = known.id and list.account_id = known.account_id
    where known.is_visible or list.email is not null
    order by coalesce(known.followed_at, list.subscribed_at) desc, follows, name limit ${limit}`.execute(
    db,
  )
  return rows
}
