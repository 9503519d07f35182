import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ErasedPerson } from './person.ts'

/** Erases comments, suggestions, events, and notifications about the user. */
export async function eraseWords(tx: Db, person: ErasedPerson, now: Date): Promise<void> {
  await eraseNews(tx, person)
  await eraseComments(tx, person, now)
  await eraseMentions(tx, person)
  await eraseSuggestions(tx, person)
  await tx.deleteFrom('subscriber_message').where('author_id', '=', person.id).execute()
  await eraseEvents(tx, person)
}

/**
 * Deletes events and their guest lists. Those with tickets stay for their buyers, hidden, without a description and
 * closed to helpers.
 */
async function eraseEvents(tx: Db, { id }: ErasedPerson): Promise<void> {
  await sql`
    delete from event_guest using event
    where event.id = event_id and event.owner_id = ${id}`.execute(tx)
  await tx
    .deleteFrom('event')
    .where('owner_id', '=', id)
    .where(sql<boolean>`not ${HAS_TICKETS}`)
    .execute()
  await tx
    .updateTable('event')
    .set({
      status: 'hidden',
      description_html: '',
      price_note: '',
      website: null,
      ticket_url: null,
    })
    .where('owner_id', '=', id)
    .execute()
  await tx
    .updateTable('door_link')
    .set({ name: '', revoked_at: sql`coalesce(revoked_at, now())` })
    .where('event_id', 'in', (eb) => eb.selectFrom('event').where('owner_id', '=', id).select('id'))
    .execute()
}

const HAS_TICKETS = sql`exists (
  select from ticket_type where event_id = event.id and (
    exists (select from order_line where ticket_type_id = ticket_type.id)
    or exists (select from ticket where ticket_type_id = ticket_type.id)))`

/** Deletes notifications of others that name the user or refer to their deleted content. */
const eraseNews = (tx: Db, { id }: ErasedPerson) =>
  sql`
    with said as (
      select comment.id from comment where account_id = ${id}
        or (kind = 'event' and target_id in (select id from event where owner_id = ${id}))
        or (kind = 'suggestion' and target_id in (select id from suggestion where account_id = ${id}))
        or (kind = 'release' and target_id in (select id from release where owner_id = ${id}))
        or (kind = 'track' and target_id in (
          select track.id from track join release on release.id = release_id where owner_id = ${id}))
        or (kind = 'artist' and target_id in (select id from artist where owner_id = ${id}))
        or (kind = 'label' and target_id in (select id from label where owner_id = ${id}))
    ), keys as (
      select 'comment-' || id as key from said
      union all select 'new-follower-' || ${id}::int
      union all select kind || id from ticket_transfer,
        unnest(array['ticket-accepted-', 'ticket-received-']) kind
        where ${id} in (from_account_id, to_account_id)
      union all select 'gift-accepted-' || id from gift where accepted_by = ${id}
      union all select 'release-note-' || id from release_note where account_id = ${id}
    ), hrefs as (
      select '/user/' || ${id}::int as href
      union all select '/album/' || identifier from release where owner_id = ${id}
      union all select '/artist/' || identifier from artist where owner_id = ${id}
      union all select '/record-label/' || identifier from label where owner_id = ${id}
      union all select '/event/' || id from event where owner_id = ${id}
      union all select case kind when 'bug' then '/bug-reports/' else '/feature-suggestions/' end || id
        from suggestion where account_id = ${id}
    ), offers as (
      select 'shares-offered-' || id || '-%' as pattern from release where owner_id = ${id}
      union all select 'roster-invitation-' || id || '-%' from label where owner_id = ${id}
      union all select 'roster-invitation-%-' || id || '-%' from artist where owner_id = ${id}
    )
    delete from notification
    where account_id <> ${id} and (
      key in (select key from keys) or split_part(href, '#', 1) in (select href from hrefs)
      or exists (select from offers where notification.key like pattern))`.execute(tx)

/** Bulk version of `takeAwayComment`: comments with replies leave a placeholder. */
async function eraseComments(tx: Db, { id }: ErasedPerson, now: Date): Promise<void> {
  const replies = await tx
    .deleteFrom('comment')
    .where('account_id', '=', id)
    .where('parent_id', 'is not', null)
    .returning('parent_id')
    .execute()
  await tx.deleteFrom('comment').where('account_id', '=', id).where('replies', '=', 0).execute()
  await tx
    .updateTable('comment')
    .set({ text: '', mentions: '[]', second: null, edited_at: null, deleted_at: now })
    .set({ hidden_at: null, hidden_reason: null })
    .where('account_id', '=', id)
    .execute()
  const parents = [...new Set(replies.map(({ parent_id }) => parent_id))]
  await sql`
    delete from comment
    where id = any(${parents}::int[]) and deleted_at is not null and replies = 0`.execute(tx)
  await tx.deleteFrom('comment_like').where('account_id', '=', id).execute()
}

const eraseMentions = (tx: Db, { id, fullName }: ErasedPerson) =>
  sql`
    update comment
    set text = replace(text, ${`@${fullName}`}, '@Deleted user'),
      mentions = (
        select coalesce(jsonb_agg(mention), '[]') from jsonb_array_elements(mentions) mention
        where (mention->>'id')::int <> ${id})
    where mentions @> ${JSON.stringify([{ id }])}::jsonb`.execute(tx)

/**
 * Suggestions that others voted for, paid for or discussed, or that the team answered, stay without the author's name.
 */
async function eraseSuggestions(tx: Db, { id }: ErasedPerson): Promise<void> {
  await tx.deleteFrom('suggestion_vote').where('account_id', '=', id).execute()
  await sql`
    delete from suggestion
    where account_id = ${id} and votes = 0 and answer is null and status = 'open'
      and not exists (
        select from comment_thread
        where kind = 'suggestion' and target_id = suggestion.id and comments > 0)`.execute(tx)
}
