/** An account with a row in every table that can refer to it. */
import { randomUUID } from 'node:crypto'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { createBrowser } from '../../../../../packages/sandbox-payments/src/testing/browser.ts'
import { asFile, picture } from '../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { buys, putsIntoCart, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { joins } from '../../../../../tests/support/subscriber.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { type Shelved, shelves } from '../commerce/downloads/downloads.fixture.ts'

/** The value of every personal field. */
export const SENTINEL = 'Zyzzyva'
/** A name in the titles and credits of bought music. */
export const CREDIT = 'Quokka'

export interface FullAccount {
  person: Person
  /** Bought one of the account's releases, with files. */
  buyer: Person
  bought: Shelved
  admin: Person
}

export async function fillsAnAccount(app: TestApp): Promise<FullAccount> {
  const { db } = app.services
  const [admin, buyer, other] = [
    await app.person({ isAdmin: true }),
    await app.person(),
    await app.person({ plan: 'premium' }),
  ]
  const person = await app.person({ email: `${SENTINEL.toLowerCase()}@people.test` })
  await sellsMusic(app, person, buyer)
  const bought = await shelves(app, person, { title: `${CREDIT} Release`, cents: 900 })
  await db
    .updateTable('artist')
    .set({ name: `${CREDIT} Artist`, biography_html: SENTINEL, name_key: CREDIT.toLowerCase() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('release')
        .where('id', '=', bought.id)
        .select((e) => e.ref('artist_id').$notNull().as('id')),
    )
    .execute()
  await buys(app, buyer, [['music_release', bought.id]])
  await buys(app, person, [['music_release', (await putsOnSale(app, other)).id]])
  await joins(app, person)
  await sendsFiles(person)
  await writes(app, { person, other, admin, bought })
  await putsIntoCart(person, 'music_release', (await putsOnSale(app, other)).id)
  return { person, buyer, bought, admin }
}

/** Sells music for $18, paid out to an account at the provider. */
async function sellsMusic(app: TestApp, person: Person, buyer: Person): Promise<void> {
  const { earnings } = contract
  for (let each = 0; each < 2; each++)
    await buys(app, buyer, [['music_release', (await putsOnSale(app, person)).id]])
  expectOk(await person.call(earnings.openPayoutAccount, { body: { country: 'PT' } }))
  const { provider } = app.services.payments
  await createBrowser(provider.url!, provider.publishableKey).press(
    expectOk(await person.call(earnings.payoutAccountLink)).result,
    'finish',
  )
  expectOk(await person.call(earnings.payOut))
  await until(async () => {
    const [latest] = expectOk(await person.call(earnings.listPayouts)).items
    return latest?.state === 'paid' ? latest : null
  })
}

async function sendsFiles(person: Person): Promise<void> {
  const file = asFile(await picture('png'))
  expectOk(await person.call(contract.accounts.setPhoto, { file }))
  expectOk(await person.call(contract.media.sendMediaObject, { file }))
  await person.call(contract.accounts.forgotPassword, { body: { email: person.email } })
}

/** Inserts a row into each remaining table directly. */
async function writes(
  app: TestApp,
  {
    person,
    other,
    admin,
    bought,
  }: { person: Person; other: Person; admin: Person; bought: Shelved },
): Promise<void> {
  const { db } = app.services
  const own = await putsOnSale(app, person)
  const theirs = await putsOnSale(app, other)
  const [id, track] = [person.id, theirs.tracks[0]!]
  const S = sql.lit(SENTINEL)
  const artist = await db
    .insertInto('artist')
    .values({ name: SENTINEL, name_key: 'zyzzyva', identifier: 'zyzzyva', owner_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const label = await db
    .insertInto('label')
    .values({ title: SENTINEL, title_key: 'zyzzyva', identifier: 'zyzzyva', owner_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirArtist = (
    await db
      .selectFrom('release')
      .where('id', '=', theirs.id)
      .select('artist_id')
      .executeTakeFirstOrThrow()
  ).artist_id!
  const request = await db
    .insertInto('verification_request')
    .values({
      artist_id: theirArtist,
      account_id: id,
      links: `https://${SENTINEL}.test`,
      comments: SENTINEL,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const photo = asFile(await picture('jpeg'))
  expectOk(
    await person.call(contract.verification.addFile, {
      body: { type: 'verification', verification_request_id: request.id },
      file: photo,
    }),
  )
  const suggestion = async (title: string) =>
    (
      await db
        .insertInto('suggestion')
        .values({ account_id: id, kind: 'feature', title, text: title, words: title.toLowerCase() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const unloved = await suggestion(SENTINEL)
  const comment = async (accountId: number, values: object) =>
    (
      await db
        .insertInto('comment')
        .values({
          kind: 'release',
          target_id: theirs.id,
          account_id: accountId,
          text: SENTINEL,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const answered = await comment(id, {})
  await comment(id, { text: `${SENTINEL} alone` })
  const reply = await comment(other.id, {
    parent_id: answered,
    answers_id: answered,
    text: `@${SENTINEL} Person, yes`,
    mentions: JSON.stringify([{ id, fullName: `${SENTINEL} Person` }]),
  })
  const event = await db
    .insertInto('event')
    .values({
      owner_id: id,
      title: SENTINEL,
      description_html: SENTINEL,
      starts_at: new Date(),
      ends_at: new Date(Date.now() + 3_600_000),
      time_zone: 'UTC',
      venue: SENTINEL,
      city: SENTINEL,
      country: 'PT',
      place: SENTINEL,
      price_note: SENTINEL,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const otherEvent = await db
    .insertInto('event')
    .values({
      ...{ owner_id: other.id, title: 'Theirs', description_html: '', venue: 'Barn', city: 'Faro' },
      ...{ country: 'PT', place: 'barn faro', price_note: '', time_zone: 'UTC' },
      starts_at: new Date(),
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticketType = await db
    .insertInto('ticket_type')
    .values({
      ...{ event_id: otherEvent.id, name: 'Entry', description: '', price_cents: 0, per_person: 4 },
      ...{ capacity: null, sale_starts_at: null, sale_ends_at: null, access_code: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const playlist = await db
    .insertInto('playlist')
    .values({ owner_id: id, name: SENTINEL, description: SENTINEL })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirList = await db
    .insertInto('playlist')
    .values({ owner_id: other.id, name: 'Theirs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statements = [
    sql`update account set full_name = ${SENTINEL} || ' Person', about = ${SENTINEL}, billing_country = 'PT',
      suspended_at = now(), suspended_until = now(), suspension_reason = ${S} where id = ${id}`,
    sql`update purchase_order set buyer_name = ${S}, problem = ${S}, billing_name = ${S},
      billing_address = ${S}, billing_vat_number = ${S} where account_id = ${id}`,
    sql`insert into billing_details values (${id}, ${S}, ${S}, ${S})`,
    sql`insert into ticket (ticket_type_id, event_id, account_id, holder_name, nonce, code_hash)
      values (${ticketType.id}, ${otherEvent.id}, ${id}, ${S}, '\\x00', '\\x00')`,
    sql`insert into door_link (event_id, name, nonce, secret_hash) values (${event.id}, ${S}, '\\x00', '\\x00')`,
    sql`insert into ticket_transfer (ticket_id, from_account_id, to_account_id, email, nonce, code_hash, state, ended_at)
      select ticket.id, from_id, to_id, email, '\\x00', code::bytea, transfer.state, transfer.ended_at from ticket, (values
        (${id}::int, null::int, ${`${SENTINEL}@people.test`}, '\\x01', 'open', null::timestamptz),
        (${other.id}, ${id}, ${person.email}, '\\x02', 'accepted', now())
      ) as transfer (from_id, to_id, email, code, state, ended_at) where ticket.account_id = ${id}`,
    sql`with parcel as (
        insert into merch_parcel
          (order_id, seller_id, seller_name, is_pickup, pickup_title, weight_grams, state)
        select id, ${other.id}, 'Theirs', false, '', 100, 'shipped'
        from purchase_order where account_id = ${id} limit 1 returning id)
      insert into merch_message (parcel_id, author_id, text) select id, ${id}, ${S} from parcel`,
    sql`insert into merch_parcel
        (order_id, seller_id, seller_name, is_pickup, pickup_title, weight_grams, state)
      select id, ${id}, ${S}, false, '', 100, 'shipped'
      from purchase_order where account_id <> ${id} limit 1`,
    sql`update purchase_order set shipping_address = jsonb_build_object('name', ${S}) where account_id = ${id}`,
    sql`with product as (
        insert into merch_product (owner_id, artist_id, title, description, status, weight_grams)
        values (${id}, ${artist.id}, ${S}, ${S}, 'published', 100) returning id)
      insert into merch_variant (product_id, position, name, price_cents, stock)
      select id, 0, ${S}, 500, 1 from product`,
    sql`insert into shipping_zone (owner_id, position, name, countries) values (${id}, 0, ${S}, '{}')`,
    sql`insert into merch_pickup (owner_id, event_id) values (${id}, ${event.id})`,
    sql`with batch as (
        insert into download_code_batch (release_id, name)
        values (${bought.id}, ${S}) returning id
      ), made as (
        insert into download_code (batch_id, nonce, code_hash)
        select id, '\\x00', int4send(id) from batch
      ), theirs as (
        insert into download_code_batch (release_id, name)
        select id, 'Theirs' from release where owner_id = ${other.id} limit 1 returning id
      )
      insert into download_code (batch_id, nonce, code_hash, account_id, redeemed_at)
      select id, '\\x00', '\\x00', ${id}, now() from theirs`,
    sql`with link as (
        insert into promo_link (release_id, recipient, nonce, secret_hash)
        values (${bought.id}, ${S}, '\\x00', '\\x00') returning id
      ), play as (
        insert into promo_play (promo_link_id, track_id, plays)
        select link.id, track.id, 1 from link, track where track.release_id = ${bought.id} limit 1
      )
      insert into promo_feedback (promo_link_id, name, rating, support, text)
      select id, ${S}, 5, 'yes', ${S} from link`,
    sql`insert into discount_code (owner_id, code, percent, is_once_per_person)
      values (${id}, ${S}, 10, false), (${other.id}, 'THEIRS', 10, false)`,
    sql`insert into cart_discount (account_id, seller_id, discount_code_id)
      select account_id, owner_id, code.id from discount_code code
      join (values (${id}::int, ${other.id}::int), (${other.id}, ${id})) cart (account_id, seller_id)
        on code.owner_id = seller_id`,
    sql`insert into cart_gift (account_id, release_id, seen_cents, email, name, message, design, time_zone)
      values (${id}, ${bought.id}, 100, ${`${SENTINEL}@gifts.test`}, ${S}, ${S}, 'ferns', 'UTC')`,
    sql`insert into gift (order_line_id, account_id, cart_gift_id, from_name, email, name, message, design,
        time_zone, deliver_at, sent_at, accepted_at, accepted_by, nonce, code_hash)
      select line.id, o.account_id, 1, said.name, said.email, said.name, said.name, 'ferns', 'UTC', now(),
        now() - interval '2 days', said.accepted_at, said.accepted_by, '\\x00', int4send(line.id)
      from order_line line join purchase_order o on o.id = line.order_id
      join (values
        (true, ${S}, ${`${SENTINEL}@gifts.test`}, null::timestamptz, null::int),
        (false, 'Theirs', ${person.email}, now(), ${id})
      ) as said (is_own, name, email, accepted_at, accepted_by) on said.is_own = (o.account_id = ${id})
      where line.release_id is not null`,
    sql`insert into sale (owner_id, name, percent, is_for_all, starts_at, ends_at)
      values (${id}, ${S}, 10, true, now(), now())`,
    sql`insert into bundle (owner_id, title, percent)
      values (${id}, ${S}, 10), (${other.id}, 'Theirs', 10)`,
    sql`insert into cart_bundle (account_id, bundle_id, seen_cents)
      select case when owner_id = ${id} then ${other.id}::int else ${id}::int end, id, 900 from bundle
      where owner_id in (${id}, ${other.id})`,
    sql`insert into ticket_waiting (ticket_type_id, account_id, quantity)
      values (${ticketType.id}, ${id}, 1)`,
    sql`with guest as (
        insert into event_guest (event_id, name, email, plus_ones, note) values
          (${event.id}, ${S}, ${`${SENTINEL}@guests.test`}, 0, ${S}),
          (${otherEvent.id}, 'Somebody', ${person.email}, 0, '') returning id, event_id
      ), type as (
        insert into ticket_type (event_id, name, description, price_cents, per_person, is_guest_list)
        values (${event.id}, 'Guest list', '', 0, 1, true) returning id
      )
      insert into ticket (ticket_type_id, event_id, guest_id, holder_name, nonce, code_hash)
      select type.id, guest.event_id, guest.id, ${S}, '\\x01', '\\x01' from guest, type
      where guest.event_id = ${event.id}`,
    sql`update membership_payment set buyer_name = ${S}, billing_name = ${S}, billing_address = ${S},
      billing_vat_number = ${S} where account_id = ${id}`,
    sql`update release set title = ${S}, description_html = ${S}, tags = array[${S}], review_note = ${S},
      label_id = ${label.id}, catalogue_number = ${S} where id = ${own.id}`,
    sql`update release set description_html = ${S}, tags = array[${S}] where id = ${bought.id}`,
    sql`update track set title = ${S}, file_name = ${S} where release_id = ${own.id}`,
    sql`insert into artist_address (identifier, artist_id) values ('zyzzyva-before', ${artist.id})`,
    sql`insert into release_note (release_id, account_id, text) values (${own.id}, ${id}, ${S})`,
    sql`insert into release_decision (release_id, account_id, from_status, to_status, note)
      values (${own.id}, ${id}, 'draft', 'pending', ${S})`,
    sql`insert into security_event (account_id, kind) values (${id}, 'refresh_token_reused')`,
    sql`insert into passkey (id, account_id, name, public_key, counter, transports)
      values (${SENTINEL}, ${id}, ${S}, '', 0, '{}')`,
    sql`insert into passkey_challenge values (${randomUUID()}, ${S}, ${id}, now())`,
    sql`insert into totp (account_id, secret) values (${id}, '')`,
    sql`insert into recovery_code (account_id, code_hash) values (${id}, '')`,
    sql`insert into app_password (account_id, name, secret_hash, secret) values (${id}, ${S}, '', '')`,
    sql`insert into scrobble_connection (account_id, service, username, secret, last_track_id) values (${id}, 'lastfm', ${S}, '', ${track})`,
    sql`insert into push_device (account_id, session_id, token, platform)
      select ${id}, id, ${S}, 'ios' from session where account_id = ${id} limit 1`,
    sql`insert into subsonic_rating (account_id, kind, target_id, rating) values (${id}, 'song', ${track}, 5)`,
    sql`insert into subsonic_queue (account_id, track_ids, client) values (${id}, array[${track}::int], ${S})`,
    sql`insert into personal_token (account_id, name, token_hash, scopes) values (${id}, ${S}, '', '{}')`,
    sql`with hook as (
        insert into webhook (account_id, url, events, salt)
        values (${id}, ${`https://example.com/${SENTINEL}`}, '{sale.created}', '') returning id)
      insert into webhook_delivery (webhook_id, event, key, body) select id, 'sale.created', 'sale-1', ${S} from hook`,
    sql`update session set user_agent = ${S}, country = 'PT' where account_id = ${id}`,
    sql`insert into play (account_id, track_id, release_id) values (${id}, ${track}, ${theirs.id})`,
    sql`insert into track_like (account_id, track_id, release_id) values (${id}, ${track}, ${theirs.id})`,
    sql`insert into release_activity (release_id, account_id, kind, day) values (${theirs.id}, ${id}, 'play', current_date)`,
    sql`insert into artist_follow (account_id, artist_id) values (${id}, ${theirArtist})`,
    sql`insert into label_follow (account_id, label_id) values (${id}, ${label.id})`,
    sql`insert into user_follow (account_id, user_id) values (${id}, ${other.id}), (${other.id}, ${id})`,
    sql`insert into mail_subscription (account_id, artist_id) values (${id}, ${theirArtist})`,
    sql`insert into mail_subscription (account_id, label_id) values (${other.id}, ${label.id})`,
    sql`with message as (
        insert into subscriber_message (label_id, author_id, subject, body) values (${label.id}, ${id}, ${S}, ${S})
        returning id)
      insert into subscriber_message_delivery (message_id, account_id)
      select message.id, account_id from message, unnest(array[${id}, ${other.id}]::int[]) account_id`,
    sql`insert into calendar_feed (account_id, key) values (${id}, '')`,
    sql`insert into playlist_follow (account_id, playlist_id) values (${id}, ${theirList.id})`,
    sql`insert into playlist_entry (playlist_id, track_id, position, note, cue) values (${playlist.id}, ${track}, 1, ${S}, ${S})`,
    sql`insert into track_correction (account_id, track_id, bpm) values (${id}, ${track}, 145)`,
    sql`insert into bookmark (account_id, track_id, second, note) values (${id}, ${track}, 3, ${S})`,
    sql`insert into entitlement (account_id, track_id, source) values (${id}, ${(await putsOnSale(app, other)).tracks[0]!}, 'claim')`,
    sql`insert into notification (account_id, kind, type_value, message, href, key, is_on_site, is_by_mail) values
      (${id}, 'Social', 'x', ${S}, null, 'x', true, false),
      (${other.id}, 'Social', 'new-follower', ${`${SENTINEL} Person follows you`}, '/user/' || ${id}::int, 'new-follower-' || ${id}::int, true, false),
      (${other.id}, 'Music', 'release-published', ${`${SENTINEL} released`}, '/album/' || ${own.identifier}::text, 'y', true, false),
      (${other.id}, 'Social', 'comment-answered', ${`${SENTINEL} Person answered`}, '/album/z#comment-1', 'comment-' || ${answered}::int, true, false),
      (${other.id}, 'Events', 'event-announced', ${`Artists you follow play at ${SENTINEL}`}, '/event/' || ${event.id}::int, 'z', true, false),
      (${other.id}, 'Music', 'roster-invitation', ${`${SENTINEL} invites`}, '/dashboard/accounts', 'roster-invitation-' || ${label.id}::int || '-1-1', true, false)`,
    sql`insert into notification_choice values (${id}, 'Music', true, true)`,
    sql`insert into comment_like values (${reply}, ${id})`,
    sql`insert into suggestion_vote (account_id, suggestion_id, option) values (${id}, ${unloved}, 'nice')`,
    sql`insert into vote_purchase (account_id, suggestion_id, votes, state) values (${id}, ${unloved}, 1, 'cancelled')`,
    sql`insert into event_view (account_id, event_id) values (${id}, ${event.id})`,
    sql`insert into event_attendance (account_id, event_id, choice) values (${id}, ${otherEvent.id}, 'going')`,
    sql`insert into event_area (account_id, city, country, latitude, longitude)
      values (${id}, ${SENTINEL}, 'PT', 38.7, -9.1)`,
    sql`insert into download (account_id, release_id, track_id, format, state, at)
      values (${id}, ${theirs.id}, ${track}, 'opus', 'done', now())`,
    sql`insert into download_day values (${id}, current_date, 1)`,
    sql`insert into download_grant (account_id, day, release_id) values (${id}, current_date, ${theirs.id})`,
    sql`insert into idempotent_call (account_id, key, request_hash, answer) values (${id}, 'k', '', ${S})`,
    sql`insert into saved_queue values (${id}, '{}', ${S}, now())`,
    sql`insert into founder_seat (account_id, state, country, kept_until) values (${id}, 'given_back', 'PT', now())`,
    sql`insert into track_lyrics values (${own.tracks[0]!}, ${S}, 'en')`,
    sql`insert into release_file (release_id, kind, key, name, bytes)
      values (${own.id}, 'bonus', 'extras/zyzzyva/file.txt', ${S}, 1)`,
    sql`insert into upload_usage values (${id}, 1, 0) on conflict do nothing`,
    sql`insert into track_share (track_id, artist_id, account_id, basis_points, state)
      values (${track}, ${artist.id}, ${id}, 1000, 'accepted')`,
    sql`insert into moderation_decision
      (kind, target_id, title, said, concerns_id, admin_id, decisions, reason, reports)
      values ('user', ${id}, ${S}, ${S}, ${id}, ${admin.id}, array['warn'], ${S}, 1)`,
    sql`insert into report (kind, target_id, title, said, concerns_id, reporter_id, reason, words) values
      ('user', ${id}, ${S}, ${S}, ${id}, ${other.id}, 'spam', ${S}),
      ('user', ${other.id}, 'Other', 'Other', ${other.id}, ${id}, 'spam', ${S})`,
    sql`insert into verification_comment (request_id, admin_id, text) values (${request.id}, ${admin.id}, ${S})`,
    sql`insert into contact_message (name, email, message) values (${S}, ${person.email}, ${S})`,
    sql`insert into mail_link (id, account_id, purpose, email_key, token_hash, expires_at)
      values (${randomUUID()}, ${id}, 'confirm-email', ${person.email}, ${Buffer.from(SENTINEL)}, now())`,
    sql`insert into webhook_inbox (id, type, payload, state)
      values ('evt_old', 'customer.created', ${JSON.stringify({ email: person.email })}, 'done')`,
  ]
  for (const statement of statements) await statement.execute(db)
  await until(
    async () =>
      (await db.selectFrom('session').where('account_id', '=', id).select('id').execute()).length >
      0,
  )
}
