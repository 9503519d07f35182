/**
 * The contents of a data export: a file for each section, and a query for each file. `covers` lists the columns
 * referring to an account that the section exports; a test fails if a new column is missing.
 */
import { type RawBuilder, sql } from 'kysely'

export interface Section {
  file: string
  /** `table.column` */
  covers: readonly string[]
  rows: (accountId: number) => RawBuilder<Record<string, unknown>>
}

const section = (file: string, covers: readonly string[], rows: Section['rows']): Section => ({
  file,
  covers,
  rows,
})

const MUSIC = sql`
  release.title as release, track.title as track,
  coalesce(artist.name, case when release.various_artists then 'Various artists' end) as artist`

/** Joins the titles and artists of `row.track_id` and `row.release_id`. */
const joinMusic = sql`
  left join track on track.id = row.track_id
  left join release on release.id = coalesce(row.release_id, track.release_id)
  left join artist on artist.id = coalesce(track.artist_id, release.artist_id)`

export const SECTIONS: readonly Section[] = [
  section(
    'profile',
    [],
    (id) => sql`
      select id, email, full_name, language, about, plan, is_founder, is_verified, is_admin, billing_country,
        created_at, photo_key is not null as has_photo, suspended_at, suspended_until, suspension_reason
      from account where id = ${id}`,
  ),
  section(
    'consents',
    [],
    (id) => sql`
      select keeps_history as listening_history, shows_likes, shows_playlists, shows_following
      from account where id = ${id}`,
  ),
  section(
    'notification-choices',
    ['notification_choice.account_id'],
    (id) => sql`
      select kind, on_site, by_mail from notification_choice where account_id = ${id} order by kind`,
  ),
  section(
    'sessions',
    ['session.account_id'],
    (id) => sql`
      select id, created_at, last_used_at, ended_at, user_agent, country from session where account_id = ${id} order by created_at`,
  ),
  section(
    'security-events',
    ['security_event.account_id'],
    (id) => sql`
      select kind, at, user_agent, country from security_event where account_id = ${id} order by id`,
  ),
  section(
    'passkeys',
    ['passkey.account_id'],
    (id) => sql`
      select name, created_at, last_used_at from passkey where account_id = ${id} order by created_at`,
  ),
  section(
    'two-factor',
    ['totp.account_id'],
    (id) => sql`
      select confirmed_at, (
        select count(*) from recovery_code
        where account_id = totp.account_id and used_at is null) as unused_recovery_codes
      from totp where account_id = ${id}`,
  ),
  section(
    'access-tokens',
    ['personal_token.account_id'],
    (id) => sql`
      select name, scopes, created_at, expires_at, last_used_at, revoked_at from personal_token
      where account_id = ${id} order by id`,
  ),
  section(
    'app-passwords',
    ['app_password.account_id'],
    (id) => sql`
      select name, created_at, last_used_at from app_password where account_id = ${id} order by id`,
  ),
  section(
    'scrobbling',
    ['scrobble_connection.account_id'],
    (id) => sql`
      select service, username, connected_at, problem, last_listened_at, track.title as last_track
      from scrobble_connection left join track on track.id = last_track_id
      where account_id = ${id} order by service`,
  ),
  section(
    'push-devices',
    ['push_device.account_id'],
    (id) => sql`
      select platform, created_at, seen_at from push_device where account_id = ${id} order by created_at`,
  ),
  section(
    'webhooks',
    ['webhook.account_id'],
    (id) => sql`
      select url, events, created_at, paused_at, (
        select coalesce(jsonb_agg(jsonb_build_object('event', event, 'body', body, 'state', state, 'at', created_at)
          order by created_at, webhook_delivery.id), '[]')
        from webhook_delivery where webhook_id = webhook.id) as deliveries
      from webhook where account_id = ${id} order by id`,
  ),
  section(
    'ratings',
    ['subsonic_rating.account_id'],
    (id) => sql`
      select kind, coalesce(artist.name, release.title, track.title) as title, rating, rated_at
      from subsonic_rating row
      left join artist on row.kind = 'artist' and artist.id = target_id
      left join release on row.kind = 'album' and release.id = target_id
      left join track on row.kind = 'song' and track.id = target_id
      where row.account_id = ${id} order by rated_at`,
  ),
  section(
    'access',
    ['beta_access.account_id'],
    (id) => sql`select granted_at as may_upload_since from beta_access where account_id = ${id}`,
  ),
  section(
    'billing-details',
    ['billing_details.account_id'],
    (id) => sql`
      select name, address, vat_number from billing_details where account_id = ${id}`,
  ),
  section(
    'purchases',
    ['purchase_order.account_id'],
    (id) => sql`
      select o.id as order_number, o.state, o.invoice_number, o.country, o.tax_name, o.subtotal_cents,
        o.tax_cents, o.total_cents, o.buyer_name, o.buyer_email, o.shipping_address, o.created_at, o.paid_at,
        o.billing_name, o.billing_address, o.billing_vat_number, o.is_reverse_charge,
        payment.card_brand, payment.card_last4, payment.refunded_cents,
        (select jsonb_agg(jsonb_build_object('title', line.title, 'price_cents', line.price_cents,
          'more_cents', line.more_cents, 'discount_cents', line.discount_cents,
          'discount_code', line.discount_code, 'bundle', line.bundle_title,
          'pre_order_for', line.releases_at) order by line.id)
          from order_line line where line.order_id = o.id) as lines,
        (select jsonb_agg(jsonb_build_object('state', state, 'pickup', pickup_title,
          'carrier', carrier, 'tracking_number', tracking_number, 'shipped_at', shipped_at) order by id)
          from merch_parcel where order_id = o.id) as parcels,
        (select jsonb_agg(jsonb_build_object('cents', cents, 'reason', reason, 'at', asked_at) order by id)
          from order_refund where order_id = o.id) as refunds,
        (select jsonb_agg(jsonb_build_object('number', number, 'cents', cents, 'at', issued_at) order by number)
          from credit_note where order_id = o.id) as credit_notes
      from purchase_order o left join payment on payment.order_id = o.id
      where o.account_id = ${id} order by o.id`,
  ),
  section(
    'library',
    ['entitlement.account_id'],
    (id) => sql`
      select ${MUSIC}, row.source, row.granted_at from entitlement row ${joinMusic}
      where row.account_id = ${id} order by row.id`,
  ),
  section(
    'membership-invoices',
    ['membership_payment.account_id'],
    (id) => sql`
      select invoice_number, title, amount_cents, tax_name, tax_cents, refunded_cents, country, buyer_name,
        buyer_email, billing_name, billing_address, billing_vat_number, is_reverse_charge, card_brand,
        card_last4, period_start, period_end, paid_at,
        (select jsonb_agg(jsonb_build_object('number', number, 'cents', cents, 'at', issued_at) order by number)
          from credit_note where membership_payment_id = membership_payment.id) as credit_notes
      from membership_payment where account_id = ${id} order by id`,
  ),
  section(
    'subscriptions',
    ['subscription.account_id'],
    (id) => sql`
      select kind, artist.name as artist, label.title as label, period, price_cents, status,
        cancel_at_period_end, ends_at, current_period_end, subscription.created_at
      from subscription
      left join artist on artist.id = artist_id left join label on label.id = label_id
      where account_id = ${id} order by subscription.id`,
  ),
  section(
    'founder-seats',
    ['founder_seat.account_id'],
    (id) => sql`
      select state, country, created_at, paid_at from founder_seat where account_id = ${id} order by id`,
  ),
  section(
    'cart',
    ['cart_item.account_id'],
    (id) => sql`
      select ${MUSIC}, row.chosen_cents, row.seen_cents from cart_item row ${joinMusic}
      where row.account_id = ${id} order by row.id`,
  ),
  section(
    'gifts-in-cart',
    ['cart_gift.account_id'],
    (id) => sql`
      select ${MUSIC}, row.chosen_cents, row.seen_cents, row.email, row.name, row.message, row.design,
        row.deliver_on::text, row.time_zone
      from cart_gift row ${joinMusic} where row.account_id = ${id} order by row.id`,
  ),
  section(
    'gifts',
    ['gift.account_id', 'gift.accepted_by'],
    (id) => sql`
      select ${MUSIC}, case when gift.account_id = account.id then 'sent' else 'received' end as direction,
        gift.from_name, gift.email, gift.name, gift.message, gift.deliver_at, gift.sent_at,
        gift.accepted_at, gift.withdrawn_at
      from gift join order_line row on row.id = gift.order_line_id ${joinMusic}
      join account on account.id in (gift.account_id, gift.accepted_by)
        or (gift.sent_at is not null and account.email_key = lower(gift.email))
      where account.id = ${id} order by gift.id`,
  ),
  section(
    'likes',
    ['track_like.account_id'],
    (id) => sql`
      select ${MUSIC}, row.liked_at from track_like row ${joinMusic}
      where row.account_id = ${id} order by row.liked_at, row.track_id`,
  ),
  section(
    'listening-history',
    ['play.account_id'],
    (id) => sql`
      select ${MUSIC}, row.times, row.last_at from play row ${joinMusic}
      where row.account_id = ${id} order by row.last_at, row.track_id`,
  ),
  section(
    'activity-days',
    ['release_activity.account_id'],
    (id) => sql`
      select release.title as release, row.kind, row.day::text as day from release_activity row
      join release on release.id = row.release_id
      where row.account_id = ${id} order by row.day, row.release_id, row.kind`,
  ),
  section(
    'playlists',
    ['playlist.owner_id'],
    (id) => sql`
      select name, description, visibility, is_crate, created_at, updated_at, (
        select coalesce(jsonb_agg(jsonb_build_object('track', track.title, 'added_at', entry.added_at,
          'note', entry.note, 'cue', entry.cue) order by entry.position, entry.id), '[]')
        from playlist_entry entry join track on track.id = entry.track_id
        where entry.playlist_id = playlist.id) as tracks
      from playlist where owner_id = ${id} order by id`,
  ),
  section(
    'bookmarks',
    ['bookmark.account_id', 'bookmark_count.account_id'],
    (id) => sql`
      select track.title as track, second, note, bookmark.created_at
      from bookmark join track on track.id = track_id where account_id = ${id} order by bookmark.id`,
  ),
  section(
    'corrections',
    ['track_correction.account_id'],
    (id) => sql`
      select track.title as track, correction.bpm, correction.key_id, correction.created_at, decided_at, is_accepted
      from track_correction correction join track on track.id = track_id
      where account_id = ${id} order by correction.id`,
  ),
  section(
    'follows',
    [
      'artist_follow.account_id',
      'label_follow.account_id',
      'user_follow.account_id',
      'playlist_follow.account_id',
    ],
    (id) => sql`
      select 'artist' as kind, name, followed_at from artist_follow
        join artist on artist.id = artist_id where account_id = ${id}
      union all select 'label', title, followed_at from label_follow
        join label on label.id = label_id where account_id = ${id}
      union all select 'user', full_name, followed_at from user_follow
        join account on account.id = user_id where account_id = ${id}
      union all select 'playlist', name, followed_at from playlist_follow
        join playlist on playlist.id = playlist_id where account_id = ${id}
      order by followed_at`,
  ),
  section(
    'mail-subscriptions',
    ['mail_subscription.account_id'],
    (id) => sql`
      select coalesce(artist.name, label.title) as news_from, subscribed_at from mail_subscription row
      left join artist on artist.id = row.artist_id left join label on label.id = row.label_id
      where account_id = ${id} order by row.id`,
  ),
  section(
    'messages-to-subscribers',
    ['subscriber_message.author_id'],
    (id) => sql`
      select coalesce(artist.name, label.title) as sent_as, subject, body as text, link, sent_at
      from subscriber_message row
      left join artist on artist.id = row.artist_id left join label on label.id = row.label_id
      where author_id = ${id} order by row.id`,
  ),
  section(
    'messages-from-artists',
    ['subscriber_message_delivery.account_id'],
    (id) => sql`
      select coalesce(artist.name, label.title) as sent_by, subject, sent_at, state
      from subscriber_message_delivery delivery
      join subscriber_message row on row.id = delivery.message_id
      left join artist on artist.id = row.artist_id left join label on label.id = row.label_id
      where account_id = ${id} order by row.id`,
  ),
  section(
    'calendar-address',
    ['calendar_feed.account_id'],
    (id) => sql`select made_at from calendar_feed where account_id = ${id}`,
  ),
  section(
    'comments',
    ['comment.account_id'],
    (id) => sql`
      select kind, target_id, text, second, likes, created_at, edited_at, deleted_at, hidden_reason
      from comment where account_id = ${id} order by id`,
  ),
  section(
    'comment-likes',
    ['comment_like.account_id'],
    (id) => sql`
      select comment_id from comment_like where account_id = ${id} order by comment_id`,
  ),
  section(
    'messages',
    ['notification.account_id'],
    (id) => sql`
      select kind, message, href, created_at, read_at, mailed_at from notification
      where account_id = ${id} order by id`,
  ),
  section(
    'contact-messages',
    [],
    (id) => sql`
      select contact_message.name, contact_message.email, message, sent_at, answer, answered_at
      from contact_message join account on account.email_key = lower(trim(contact_message.email))
      where account.id = ${id} order by contact_message.id`,
  ),
  section(
    'suggestions',
    ['suggestion.account_id'],
    (id) => sql`
      select kind, status, title, text, votes, answer, created_at from suggestion
      where account_id = ${id} order by id`,
  ),
  section(
    'votes',
    ['suggestion_vote.account_id'],
    (id) => sql`
      select suggestion.title as suggestion, option, voted_at from suggestion_vote
      join suggestion on suggestion.id = suggestion_id
      where suggestion_vote.account_id = ${id} order by voted_at`,
  ),
  section(
    'bought-votes',
    ['vote_purchase.account_id'],
    (id) => sql`
      select suggestion_id, votes, state, created_at from vote_purchase
      where account_id = ${id} order by id`,
  ),
  section(
    'events',
    ['event.owner_id'],
    (id) => sql`
      select title, kind, description_html, starts_at, ends_at, time_zone, venue, city, country, latitude,
        longitude, website, ticket_url, price_note, status, (
          select coalesce(jsonb_agg(name order by position), '[]') from event_artist
          where event_id = event.id) as line_up, (
          select coalesce(jsonb_agg(name order by id), '[]') from door_link
          where event_id = event.id) as doors
      from event where owner_id = ${id} order by id`,
  ),
  section(
    'redeemed-codes',
    ['download_code.account_id'],
    (id) => sql`
      select ${MUSIC}, code.redeemed_at from download_code code
      join download_code_batch row on row.id = code.batch_id ${joinMusic}
      where code.account_id = ${id} order by code.id`,
  ),
  section(
    'download-codes',
    [],
    (id) => sql`
      select row.name, ${MUSIC}, row.created_at, row.expires_at, row.revoked_at,
        (select count(*)::int from download_code where batch_id = row.id) as codes
      from download_code_batch row ${joinMusic} where release.owner_id = ${id} order by row.id`,
  ),
  section(
    'promo-links',
    [],
    (id) => sql`
      select row.recipient, ${MUSIC}, row.created_at, row.expires_at, row.revoked_at, row.visits,
        (select coalesce(json_agg(json_build_object('name', name, 'rating', rating, 'support', support,
          'text', text, 'created_at', created_at) order by id), '[]') from promo_feedback
          where promo_link_id = row.id) as feedback
      from (select *, null::int as track_id from promo_link) row ${joinMusic}
      where release.owner_id = ${id} order by row.id`,
  ),
  section(
    'discount-codes',
    ['discount_code.owner_id'],
    (id) => sql`
      select code, percent, amount_cents, minimum_cents, uses_max, includes_merch,
        (select title from merch_product where id = merch_product_id) as product,
        created_at, expires_at, revoked_at
      from discount_code where owner_id = ${id} order by id`,
  ),
  section(
    'discounts-in-cart',
    ['cart_discount.account_id'],
    (id) => sql`
      select code from cart_discount join discount_code on discount_code.id = discount_code_id
      where account_id = ${id} order by code`,
  ),
  section(
    'sales',
    ['sale.owner_id'],
    (id) => sql`
      select name, percent, starts_at, ends_at, created_at from sale
      where owner_id = ${id} order by id`,
  ),
  section(
    'bundles',
    ['bundle.owner_id'],
    (id) => sql`
      select bundle.title, artist.name as artist, label.title as label, bundle.price_cents, percent,
        bundle.created_at, ended_at, (
          select jsonb_agg(release.title order by release.title) from bundle_release
          join release on release.id = release_id where bundle_id = bundle.id) as releases
      from bundle left join artist on artist.id = bundle.artist_id
      left join label on label.id = bundle.label_id
      where bundle.owner_id = ${id} order by bundle.id`,
  ),
  section(
    'bundles-in-cart',
    ['cart_bundle.account_id'],
    (id) => sql`
      select coalesce(bundle.title, artist.name, label.title) as bundle, seen_cents from cart_bundle
      join bundle on bundle.id = bundle_id left join artist on artist.id = bundle.artist_id
      left join label on label.id = bundle.label_id
      where account_id = ${id} order by cart_bundle.id`,
  ),
  section(
    'ticket-transfers',
    ['ticket_transfer.from_account_id', 'ticket_transfer.to_account_id'],
    (id) => sql`
      select event.title as event, ticket_type.name as type,
        case when row.from_account_id = account.id then 'given' else 'received' end as direction,
        row.email as sent_to, row.state, row.created_at, row.ended_at
      from ticket_transfer row join ticket on ticket.id = row.ticket_id
      join ticket_type on ticket_type.id = ticket.ticket_type_id
      join event on event.id = ticket.event_id
      join account on account.id in (row.from_account_id, row.to_account_id)
        or account.email_key = lower(row.email)
      where account.id = ${id} order by row.id`,
  ),
  section(
    'waiting-lists',
    ['ticket_waiting.account_id'],
    (id) => sql`
      select event.title as event, ticket_type.name as type, quantity, offer_until, row.created_at
      from ticket_waiting row join ticket_type on ticket_type.id = ticket_type_id
      join event on event.id = event_id
      where account_id = ${id} order by row.id`,
  ),
  section(
    'guest-lists',
    [],
    (id) => sql`
      select event.title as event, row.name, row.email, row.plus_ones, row.created_at
      from event_guest row join event on event.id = row.event_id
      join account on account.email_key = lower(row.email)
      where account.id = ${id} order by row.id`,
  ),
  section(
    'viewed-events',
    ['event_view.account_id'],
    (id) => sql`
      select event.title as event, viewed_at from event_view join event on event.id = event_id
      where account_id = ${id} order by viewed_at`,
  ),
  section(
    'event-attendance',
    ['event_attendance.account_id'],
    (id) => sql`
      select event.title as event, choice, chosen_at from event_attendance
      join event on event.id = event_id where account_id = ${id} order by chosen_at`,
  ),
  section(
    'event-area',
    ['event_area.account_id'],
    (id) => sql`
      select city, country, latitude, longitude, chosen_at from event_area
      where account_id = ${id}`,
  ),
  section(
    'downloads',
    ['download.account_id', 'download_day.account_id', 'download_grant.account_id'],
    (id) => sql`
      select ${MUSIC}, row.format, row.state, row.at from download row ${joinMusic}
      where row.account_id = ${id} order by row.id`,
  ),
  section(
    'artists',
    ['artist.owner_id'],
    (id) => sql`
      select name, identifier, biography_html, links, verified_at, created_at from artist
      where owner_id = ${id} order by id`,
  ),
  section(
    'labels',
    ['label.owner_id'],
    (id) => sql`
      select title, identifier, biography_html, links, created_at from label
      where owner_id = ${id} order by id`,
  ),
  section(
    'releases',
    ['release.owner_id'],
    (id) => sql`
      select title, identifier, type, status, price_cents, suggested_price_cents, lets_pay_more, tags, description_html, released_at, created_at,
        deleted_at, review_note, catalogue_number, barcode, licence, ai_use, (
          select coalesce(jsonb_agg(jsonb_build_object('title', track.title, 'price_cents', price_cents,
            'suggested_price_cents', suggested_price_cents, 'lets_pay_more', lets_pay_more,
            'file_name', file_name, 'isrc', isrc, 'state', state,
            'lyrics', (select text from track_lyrics where track_id = track.id)) order by position), '[]')
          from track where track.release_id = release.id) as tracks, (
          select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'bytes', bytes, 'state', state)
            order by release_file.id), '[]')
          from release_file where release_file.release_id = release.id) as files
      from release where owner_id = ${id} order by id`,
  ),
  section(
    'release-notes',
    ['release_note.account_id'],
    (id) => sql`
      select release.title as release, text, at from release_note
      join release on release.id = release_id where account_id = ${id} order by release_note.id`,
  ),
  section(
    'release-decisions',
    ['release_decision.account_id'],
    (id) => sql`
      select release.title as release, from_status, to_status, note, at from release_decision
      join release on release.id = release_id where account_id = ${id} order by release_decision.id`,
  ),
  section(
    'pictures',
    ['media_object.owner_id'],
    (id) => sql`
      select key, created_at from media_object where owner_id = ${id} order by id`,
  ),
  section(
    'uploads',
    ['upload_usage.account_id'],
    (id) => sql`
      select bytes, pending from upload_usage where account_id = ${id}`,
  ),
  section(
    'earnings',
    ['ledger_entry.account_id', 'seller_balance.account_id'],
    (id) => sql`
      select event.kind, entry.party, entry.cents, track.title as track, event.at
      from ledger_entry entry join ledger_event event on event.id = entry.event_id
      left join track on track.id = entry.track_id
      where entry.account_id = ${id} order by entry.id`,
  ),
  section(
    'shares',
    ['track_share.account_id'],
    (id) => sql`
      select track.title as track, artist.name as artist, basis_points, offered_basis_points,
        track_share.state, changed_at
      from track_share join track on track.id = track_id join artist on artist.id = track_share.artist_id
      where account_id = ${id} order by track_id, track_share.artist_id`,
  ),
  section(
    'tickets',
    ['ticket.account_id'],
    (id) => sql`
      select event.title as event, ticket_type.name as type, holder_name, ticket.state, checked_in_at,
        ticket.created_at, (
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'outcome', outcome) order by id), '[]')
          from check_in where ticket_id = ticket.id) as scans
      from ticket join ticket_type on ticket_type.id = ticket_type_id join event on event.id = ticket.event_id
      where ticket.account_id = ${id} order by ticket.id`,
  ),
  section(
    'merch',
    ['merch_product.owner_id'],
    (id) => sql`
      select title, description, status, weight_grams, edition_size, ships_from::text, created_at, (
        select jsonb_agg(jsonb_build_object('name', name, 'price_cents', price_cents, 'stock', stock)
          order by position) from merch_variant where product_id = merch_product.id) as variants
      from merch_product where owner_id = ${id} order by id`,
  ),
  section(
    'shipping',
    ['shipping_zone.owner_id', 'merch_pickup.owner_id'],
    (id) => sql`
      select name, countries, (
        select jsonb_agg(jsonb_build_object('up_to_grams', up_to_grams, 'price_cents', price_cents)
          order by up_to_grams) from shipping_rate where zone_id = shipping_zone.id) as rates
      from shipping_zone where owner_id = ${id}
      union all
      select 'Pickup at ' || event.title, '{}', null from merch_pickup
      join event on event.id = event_id where merch_pickup.owner_id = ${id}`,
  ),
  section(
    'merch-orders',
    ['merch_parcel.seller_id'],
    (id) => sql`
      select order_id as order_number, seller_name, state, pickup_title, carrier, tracking_number,
        shipped_at from merch_parcel where seller_id = ${id} order by id`,
  ),
  section(
    'merch-messages',
    ['merch_message.author_id'],
    (id) => sql`
      select order_id as order_number, text, problem, created_at
      from merch_message join merch_parcel on merch_parcel.id = parcel_id
      where author_id = ${id} order by merch_message.id`,
  ),
  section(
    'payouts',
    ['payout.account_id', 'payout_account.account_id'],
    (id) => sql`
      select cents, state, destination, problem, created_at, settled_at from payout
      where account_id = ${id} order by id`,
  ),
  section(
    'reports',
    ['report.reporter_id'],
    (id) => sql`
      select kind, title, reason, words, reported_at from report where reporter_id = ${id} order by id`,
  ),
  section(
    'decisions-about-you',
    ['moderation_decision.concerns_id'],
    (id) => sql`
      select kind, title, said, decisions, days, reason, decided_at from moderation_decision
      where concerns_id = ${id} order by id`,
  ),
  section(
    'verification-requests',
    ['verification_request.account_id'],
    (id) => sql`
      select artist.name as artist, request.links, comments, status, reason, request.created_at, decided_at
      from verification_request request join artist on artist.id = request.artist_id
      where request.account_id = ${id} order by request.id`,
  ),
  section(
    'player',
    ['saved_queue.account_id'],
    (id) => sql`
      select device, saved_at, player from saved_queue where account_id = ${id}`,
  ),
  section(
    'subsonic-queue',
    ['subsonic_queue.account_id'],
    (id) => sql`
      select client, saved_at, position_ms, (
        select coalesce(jsonb_agg(track.title order by place), '[]')
        from unnest(track_ids) with ordinality as queued (id, place)
        join track on track.id = queued.id) as tracks
      from subsonic_queue where account_id = ${id}`,
  ),
  section(
    'data-exports',
    ['data_export.account_id'],
    (id) => sql`
      select state, requested_at, expires_at from data_export where account_id = ${id} order by id`,
  ),
]

/** Columns that refer to an account and are not exported, each with a reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'mail_link.account_id': 'hashes of one-time links',
  'purchase_order.guest_id': 'the number of a guest, whose orders are in the export',
  'guest_link.account_id': 'the hash of a link to the purchases, which are in the export',
  'cart_discount.seller_id': 'which codes are in the carts of others',
  'passkey_challenge.account_id': 'exists for minutes, while somebody signs in',
  'recovery_code.account_id': 'hashes of codes; how many are left is in the export',
  'idempotent_call.account_id': 'kept for a day, to answer a repeated call with the same answer',
  'payment_customer.account_id': 'a number at the payment provider',
  'farewell.account_id': 'exists only once the account is deleted',
  'user_follow.user_id': 'who follows somebody is the followers’ data',
  'report.concerns_id': 'who reported somebody is the reporters’ data; decisions are in the export',
  'moderation_decision.admin_id': 'work as an admin, about others',
  'ticket.checked_in_by': 'work at the door, about others',
  'check_in.checked_in_by': 'work at the door, about others',
  'order_refund.admin_id': 'work as an admin, about others',
  'verification_request.decided_by': 'work as an admin, about others',
  'verification_look.admin_id': 'work as an admin, about others',
  'verification_comment.admin_id': 'work as an admin, about others',
  'contact_message.answered_by': 'work as an admin, about others',
}
