/** Invariants of the data that hold whatever was killed or delivered twice; each has a query for violations. */
import { FREE_DOWNLOADS_A_DAY } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import { DELETED_NAME } from '../modules/accounts/index.ts'
import type { Db } from '../platform/database/connection.ts'
import { DELETED_MAIL_DOMAIN } from '../ports/mail/mailer.ts'

interface Invariant {
  id: string
  /** A description of the invariant. */
  description: string
  /** Selects the violations in one column `what`. */
  broken: RawBuilder<{ what: string }>
}

export interface Breach {
  id: string
  description: string
  /** The first violations. */
  what: string[]
  count: number
}

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    description: 'the entries of every ledger event sum to zero, and so does the whole ledger',
    broken: sql`
      select 'event ' || event_id as what from ledger_entry group by event_id having sum(cents) <> 0
      union all
      select 'all' from ledger_entry having coalesce(sum(cents), 0) <> 0`,
  },
  {
    id: 'I2',
    description:
      'every paid order has one payment of its total, one sale in the ledger, and an entitlement, a gift or the tickets of each line',
    broken: sql`
      select 'order ' || o.id as what from purchase_order o
      left join payment p on p.order_id = o.id
      where o.paid_at is not null and (
        p.order_id is null or p.amount_cents <> o.total_cents
        or (select count(*) from ledger_event e where e.order_id = o.id and e.kind = 'sale') <> 1
        or (select sum(cents) from ledger_entry l join ledger_event e on e.id = l.event_id
          where e.order_id = o.id and e.kind = 'sale' and l.party = 'buyer') <> -o.total_cents
        or (select count(distinct l.order_line_id) from ledger_entry l
          join ledger_event e on e.id = l.event_id
          where e.order_id = o.id and e.kind = 'sale' and l.order_line_id is not null)
          <> (select count(*) from order_line line where line.order_id = o.id and line.price_cents > 0)
        or (o.state = 'paid' and exists (
          select from order_line line
          where line.order_id = o.id and line.release_id is not null and not exists (
            select from pre_order where order_line_id = line.id and state in ('refunding', 'refunded')
          ) and not exists (
            select from gift where gift.order_line_id = line.id and deliver_at is not null
              and withdrawn_at is null
          ) and not exists (
            select from entitlement right_ where right_.account_id = o.account_id and (
              right_.track_id = line.track_id
              or (line.track_id is null and right_.release_id = line.release_id)
            ))))
        or exists (
          select from order_line line where line.order_id = o.id and line.ticket_type_id is not null
            and line.quantity <> (
              select count(*) from ticket where ticket.order_line_id = line.id
                and (ticket.state = 'void') = (o.state <> 'paid' or exists (
                  select from order_refund r
                  where r.id = ticket.order_refund_id and r.state = 'done'))))
      )
      union all
      select 'order ' || p.order_id from payment p join purchase_order o on o.id = p.order_id
      where o.paid_at is null`,
  },
  {
    id: 'I22',
    description: 'tickets are admitted, left and came back as the log of scans says',
    broken: sql`
      select 'ticket ' || t.id as what from ticket t
      left join lateral (
        select bool_or(outcome = 'admitted') as is_admitted,
          (array_agg(outcome order by id desc))[1] as last
        from check_in where ticket_id = t.id and outcome in ('admitted', 'reentered', 'left')
      ) log on true
      where (t.checked_in_at is not null) <> coalesce(log.is_admitted, false)
        or (t.left_at is not null) <> coalesce(log.last = 'left', false)
      union all
      select 'scan ' || c.id from check_in c
      join ticket t on t.id = c.ticket_id
      left join check_in first on first.id = c.conflicts_with
      where c.event_id <> t.event_id or first.ticket_id <> c.ticket_id`,
  },
  {
    id: 'I3',
    description:
      'every bought entitlement belongs to a line of a paid order of the same account, every given one to an accepted gift',
    broken: sql`
      select 'entitlement ' || e.id as what from entitlement e
      left join order_line line on line.id = e.order_line_id
      left join purchase_order o on o.id = line.order_id
      where (e.source in ('purchase', 'gift')) <> (e.order_line_id is not null)
        or (e.source = 'gift' and (o.state is distinct from 'paid' or not exists (
          select from gift where gift.order_line_id = line.id and accepted_by = e.account_id
            and withdrawn_at is null)))
        or (e.source = 'purchase' and (o.state is distinct from 'paid'
          or o.account_id <> e.account_id
          or e.track_id is distinct from line.track_id
          or (line.track_id is null
            and e.release_id <> coalesce(line.release_id, line.grants_release_id))))`,
  },
  {
    id: 'I21',
    description: 'every refund by an admin was paid back and is in the ledger',
    broken: sql`
      select 'order ' || p.order_id as what from payment p
      where p.refunded_cents < (
          select coalesce(sum(r.cents), 0) from order_refund r
          where r.order_id = p.order_id and r.state = 'done')
        or p.refunded_cents <> (
          select coalesce(sum(l.cents), 0) from ledger_entry l
          join ledger_event e on e.id = l.event_id
          where e.order_id = p.order_id and e.kind = 'refund' and l.party = 'buyer')`,
  },
  {
    id: 'I22',
    description:
      'every refund of tickets or merch is the sum of its lines and the tax on them, and has as many tickets as they say',
    broken: sql`
      select 'refund ' || r.id as what from order_refund r
      left join order_refund_line line on line.order_refund_id = r.id
      where r.cause <> 'admin'
      group by r.id having r.cents <> r.tax_cents + coalesce(sum(line.cents), 0)
      union all
      select 'refund ' || r.id from order_refund r
      join order_refund_line line on line.order_refund_id = r.id
      where line.quantity <> (
        select count(*) from ticket where ticket.order_refund_id = r.id
          and ticket.order_line_id = line.order_line_id
          and (ticket.state = 'void' or (r.state = 'asked' and ticket.state = 'refunding')))
        and r.state <> 'refused' and r.cause <> 'seller'
        and not exists (select from pre_order where order_refund_id = r.id)`,
  },
  {
    id: 'I30',
    description:
      'every paid pre-order is recorded, and one that is refunded has neither music nor money of its sellers',
    broken: sql`
      select 'line ' || line.id as what from order_line line
      join purchase_order o on o.id = line.order_id
      left join pre_order p on p.order_line_id = line.id
      where (p.order_line_id is not null) <> (line.releases_at is not null and o.paid_at is not null)
      union all
      select 'line ' || p.order_line_id from pre_order p
      where p.state in ('refunding', 'refunded')
        and exists (select from entitlement where order_line_id = p.order_line_id)
      union all
      select 'line ' || p.order_line_id from pre_order p
      join ledger_entry l on l.order_line_id = p.order_line_id
      where p.state = 'refunded'
      group by p.order_line_id having sum(l.cents) <> 0
      union all
      select 'release ' || id from release
      where preorder_at is not null and (status <> 'pending' or publishes_at is null
        or deleted_at is not null or was_published)`,
  },
  {
    id: 'I10',
    description: 'every published release was published by a recorded decision',
    broken: sql`
      select 'release ' || release.id as what from release
      where status = 'published' and deleted_at is null and not exists (
        select from release_decision
        where release_id = release.id and to_status in ('published', 'grandfathered'))`,
  },
  {
    id: 'I24',
    description: 'numbered merch that was not returned has as many numbers as items',
    broken: sql`
      select 'line ' || line.id as what from order_line line
      join purchase_order o on o.id = line.order_id
      join merch_parcel p on p.id = line.merch_parcel_id
      where line.edition_size is not null and p.state <> 'returned'
        and (case when o.paid_at is null then 0 else line.quantity end) <> (
          select count(*) from merch_number where order_line_id = line.id)`,
  },
  {
    id: 'I25',
    description: 'no merch refund has more items than were bought',
    broken: sql`
      select 'line ' || line.id as what from order_line line
      join order_refund_line part on part.order_line_id = line.id
      join order_refund r on r.id = part.order_refund_id and r.state <> 'refused'
      where line.merch_parcel_id is not null
      group by line.id having sum(part.quantity) > line.quantity`,
  },
  {
    id: 'I23',
    description:
      'a ticket belongs to the last person who accepted it, otherwise to its buyer or a guest',
    broken: sql`
      select 'ticket ' || ticket.id as what from ticket
      left join order_line line on line.id = ticket.order_line_id
      left join purchase_order o on o.id = line.order_id
      where ticket.account_id is distinct from coalesce((
        select to_account_id from ticket_transfer
        where ticket_id = ticket.id and state = 'accepted' order by ended_at desc, id desc limit 1
      ), o.account_id, ticket.account_id)
        or (ticket.guest_id is null) <> (ticket.account_id is not null)`,
  },
  {
    id: 'I4',
    description: 'every seller’s balance is the sum of their ledger entries',
    broken: sql`
      select 'account ' || coalesce(b.account_id, l.account_id) as what from seller_balance b
      full join (
        select account_id, sum(cents) as cents from ledger_entry where party = 'seller'
        group by account_id
      ) l on l.account_id = b.account_id
      where coalesce(b.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    id: 'I14',
    description:
      'every payout was debited once from the seller’s balance, and credited once if it was returned',
    broken: sql`
      select 'payout ' || p.id as what from payout p
      left join (
        select e.key, l.account_id, l.cents from ledger_event e
        join ledger_entry l on l.event_id = e.id and l.party = 'seller'
        where e.kind in ('payout', 'payout-returned')
      ) moved on moved.key in ('payout:' || p.id, 'payout-returned:' || p.id)
      group by p.id
      having sum(moved.cents) is distinct from case p.state when 'returned' then 0 else -p.cents end
        or count(*) <> case p.state when 'returned' then 2 else 1 end
        or bool_or(moved.account_id is distinct from p.account_id)
      union all
      select e.key from ledger_event e where e.kind in ('payout', 'payout-returned')
      and not exists (select from payout p
        where e.key in ('payout:' || p.id, 'payout-returned:' || p.id))`,
  },
  {
    id: 'I5',
    description: 'daily counts of free downloads match the grants and do not exceed the limit',
    broken: sql`
      select 'account ' || d.account_id || ' on ' || d.day as what from download_day d
      where d.used <> (
        select count(*) from download_grant g where g.account_id = d.account_id and g.day = d.day
      ) or d.used > ${FREE_DOWNLOADS_A_DAY.premium}`,
  },
  {
    id: 'I17',
    description: 'bookmark counts are correct',
    broken: sql`
      select 'account ' || c.account_id as what from bookmark_count c
      where c.used <> (select count(*) from bookmark b where b.account_id = c.account_id)
      union all
      select 'account ' || b.account_id from bookmark b
      where not exists (select from bookmark_count c where c.account_id = b.account_id)`,
  },
  {
    id: 'I18',
    description: 'counts of comments, replies and likes are correct',
    broken: sql`
      select 'comment ' || c.id as what from comment c
      where c.replies <> (
          select count(*) from comment r where r.parent_id = c.id and r.deleted_at is null
        ) or c.likes <> (select count(*) from comment_like l where l.comment_id = c.id)
      union all
      select coalesce(t.kind, c.kind) || ' ' || coalesce(t.target_id, c.target_id)
      from comment_thread t
      full join (
        select kind, target_id, count(*) as comments from comment
        where deleted_at is null group by kind, target_id
      ) c on c.kind = t.kind and c.target_id = t.target_id
      where coalesce(t.comments, 0) <> coalesce(c.comments, 0)`,
  },
  {
    id: 'I15',
    description: 'every membership payment is in the ledger once, with its tax and refunds',
    broken: sql`
      select 'membership payment ' || p.id as what from membership_payment p
      left join (
        select e.membership_payment_id as id, e.kind, l.party, sum(l.cents) as cents
        from ledger_event e join ledger_entry l on l.event_id = e.id
        group by e.membership_payment_id, e.kind, l.party
      ) moved on moved.id = p.id
      group by p.id
      having sum(moved.cents) filter (where kind = 'membership' and party = 'buyer')
          is distinct from -p.amount_cents
        or coalesce(sum(moved.cents) filter (where kind = 'membership' and party = 'tax'), 0)
          <> p.tax_cents
        or coalesce(sum(moved.cents) filter (where kind = 'refund' and party = 'buyer'), 0)
          <> p.refunded_cents
      union all
      select e.key from ledger_event e
      where (e.kind = 'membership') <> (e.key = 'membership:' || e.membership_payment_id)`,
  },
  {
    id: 'I27',
    description:
      'every refund has a credit note, and the numbers of invoices and credit notes have no gaps',
    broken: sql`
      select 'refund ' || event.key as what from ledger_event event
      join ledger_entry entry on entry.event_id = event.id
      left join credit_note note on note.ledger_event_id = event.id
      where event.kind = 'refund' or note.number is not null
      group by event.id, note.number
      having event.kind <> 'refund' or note.number is null
        or note.order_id is distinct from event.order_id
        or note.membership_payment_id is distinct from event.membership_payment_id
        or note.cents <> sum(entry.cents) filter (where party = 'buyer')
        or note.tax_cents <> coalesce(-sum(entry.cents) filter (where party = 'tax'), 0)
      union all
      select 'credit notes' from credit_note
      having count(*) <> (select last from credit_note_counter)
        or coalesce(max(number), 0) <> count(*)
      union all
      select 'invoices' from (
        select invoice_number from purchase_order where invoice_number is not null
        union all select invoice_number from membership_payment
      ) invoice
      having count(distinct invoice_number) <> (select last from invoice_counter)
        or coalesce(max(invoice_number), 0) <> count(*)`,
  },
  {
    id: 'I16',
    description: 'the founder seat count is correct, and everyone with a paid seat is a founder',
    broken: sql`
      select 'seats' as what from founder_seats
      where taken <> (select count(*) from founder_seat where state in ('kept', 'paid'))
      union all
      select 'seat ' || s.id from founder_seat s join account a on a.id = s.account_id
      left join membership_payment p on p.founder_seat_id = s.id
      where s.state = 'paid' and (not a.is_founder or p.id is null)`,
  },
  {
    id: 'I20',
    description: 'vote counts match the votes given and the paid vote purchases',
    broken: sql`
      select 'suggestion ' || s.id as what from suggestion s
      left join (
        select suggestion_id, sum(votes) as votes from vote_purchase where state = 'paid' group by 1
      ) paid on paid.suggestion_id = s.id
      left join (
        select suggestion_id, count(*) filter (where option = 'nice') as nice,
          count(*) filter (where option = 'important') as important,
          count(*) filter (where option = 'essential') as essential
        from suggestion_vote group by 1
      ) given on given.suggestion_id = s.id
      where (s.bought, s.nice, s.important, s.essential) is distinct from (
        coalesce(paid.votes, 0), coalesce(given.nice, 0),
        coalesce(given.important, 0), coalesce(given.essential, 0))
      union all
      select 'votes ' || v.id from vote_purchase v
      left join membership_payment p on p.vote_purchase_id = v.id
      where (v.state in ('paid', 'refunded')) <> (p.id is not null)
        or (v.state = 'refunded') <> coalesce(p.refunded_cents = p.amount_cents
          or p.dispute_state = 'lost' or p.owed_back_key is not null, false)`,
  },
  {
    id: 'I31',
    description:
      'discount codes take something off the items of their seller only, of what they are for, and never off shipping',
    broken: sql`
      select 'line ' || line.id as what from order_line line
      left join discount_code code on code.id = line.discount_code_id
      left join release on release.id = line.release_id
      left join ticket_type on ticket_type.id = line.ticket_type_id
      left join event on event.id = ticket_type.event_id
      left join merch_variant variant on variant.id = line.merch_variant_id
      left join merch_product product on product.id = variant.product_id
      where line.discount_cents > 0 and (
        (line.merch_parcel_id is not null and line.merch_variant_id is null)
        or code.owner_id <> coalesce(release.owner_id, event.owner_id, product.owner_id)
        or (code.release_id is not null and code.release_id is distinct from line.release_id)
        or (code.event_id is not null and code.event_id is distinct from event.id)
        or (code.merch_product_id is not null and code.merch_product_id is distinct from product.id)
        or (line.merch_parcel_id is not null and code.merch_product_id is null
          and not code.includes_merch))`,
  },
  {
    id: 'I32',
    description: 'guests who joined an account have left it everything that they bought',
    broken: sql`
      select 'guest ' || guest.id as what from account guest
      where guest.guest_joined_at is not null and (guest.deleted_at is null
        or exists (select from purchase_order where account_id = guest.id and paid_at is not null)
        or exists (select from entitlement where account_id = guest.id)
        or exists (select from ticket where account_id = guest.id)
        or exists (select from merch_message where author_id = guest.id))`,
  },
  {
    id: 'I9',
    description:
      'nobody has two running subscriptions to the same thing, and accounts are premium exactly while their subscription is active or past due',
    broken: sql`
      select kind || ' of ' || coalesce(artist_id, label_id, account_id) as what from subscription
      where status not in ('canceled', 'incomplete_expired')
      group by kind, artist_id, label_id, case when kind in ('premium', 'support') then account_id end,
        coalesce(artist_id, label_id, account_id)
      having count(*) > 1
      union all
      select 'account ' || a.id from account a
      join subscription s on s.account_id = a.id and s.kind = 'premium'
      group by a.id
      having (a.plan = 'premium') <> bool_or(s.status in ('active', 'past_due'))`,
  },
  {
    id: 'I11',
    description: 'every session has at most one refresh token that can be used',
    broken: sql`
      select 'session ' || session_id as what from refresh_token
      where spent_at is null and expires_at > now()
      group by session_id having count(*) > 1`,
  },
  {
    id: 'I13',
    description: 'deleted accounts have no name, address, password, session or key',
    broken: sql`
      select 'account ' || a.id as what from account a
      where a.deleted_at is not null and (a.full_name <> ${DELETED_NAME}
        or a.email not like ${`%@${DELETED_MAIL_DOMAIN}`} or a.email_key not like 'deleted:%'
        or a.password_hash <> '' or a.about <> '' or a.photo_key is not null
        or exists (select from session where account_id = a.id)
        or exists (select from passkey where account_id = a.id)
        or exists (select from totp where account_id = a.id)
        or exists (select from personal_token where account_id = a.id)
        or exists (select from app_password where account_id = a.id)
        or exists (select from scrobble_connection where account_id = a.id)
        or exists (select from push_device where account_id = a.id)
        or exists (select from security_event where account_id = a.id))
      union all
      select 'farewell ' || account_id from farewell
      join account on account.id = account_id where deleted_at < now() - interval '2 days'`,
  },
  {
    id: 'I8',
    description: 'no payment provider event and no e-mail waits for more than five minutes',
    broken: sql`
      select 'event ' || id as what from webhook_inbox
      where state = 'received' and received_at < now() - interval '5 minutes'
      union all
      select name || ' ' || id from jobs.job
      where (name like 'mail.%' or name in ('purchase.tell', 'membership.tell')) and state in ('created', 'retry')
        and start_after < now() - interval '5 minutes'`,
  },
  {
    id: 'I19',
    description: 'follower counts are correct',
    broken: sql`
      select known.kind || ' ' || known.followed_id as what from follower_count known
      full join (
        select 'artist' as kind, artist_id as id, count(*) as count from artist_follow group by 2
        union all
        select 'label', label_id, count(*) from label_follow group by 2
        union all
        select 'user', user_id, count(*) from user_follow group by 2
      ) there on there.kind = known.kind and there.id = known.followed_id
      where coalesce(known.followers, 0) <> coalesce(there.count, 0)`,
  },
]

const SHOWN = 5

/** @returns the violated invariants */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { id, description, broken } of INVARIANTS) {
    const { rows } = await broken.execute(db)
    if (rows.length > 0)
      breaches.push({
        id,
        description: description,
        count: rows.length,
        what: rows.slice(0, SHOWN).map((row) => row.what),
      })
  }
  return breaches
}
