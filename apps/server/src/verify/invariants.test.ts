import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../tests/security/signed-in.ts'
import { buys, putsOnSale } from '../../../../tests/support/shop.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { findBreaches } from './invariants.ts'

let app: TestApp
let orderId: number
beforeAll(async () => {
  app = await startTestApp()
  const artist = await signedIn(app)
  const buyer = await signedIn(app)
  const release = await putsOnSale(app, artist, 2)
  orderId = (await buys(app, buyer, [['music_release', release.id]], 'DE')).id
})
afterAll(() => app.close())

const found = async (breaks: string[]) => {
  const { db } = app.services
  const undone = new Error('This is taken back.')
  let ids: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const each of breaks) await sql.raw(each).execute(tx)
      ids = (await findBreaches(tx)).map(({ id }) => id)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return ids
}

test('all invariants hold after purchases', async () => {
  expect(await findBreaches(app.services.db)).toEqual([])
})

test.each([
  [
    'a ledger entry with an extra cent',
    ['I1', 'I4'],
    () => [`update ledger_entry set cents = cents + 1 where party = 'seller'`],
  ],
  [
    'a balance that differs from the ledger',
    ['I4'],
    () => ['update seller_balance set cents = cents + 1'],
  ],
  [
    'a session with two usable refresh tokens',
    ['I11'],
    () => [
      `insert into refresh_token (hash, session_id, expires_at)
       select '\\x01', id, now() + interval '1 hour' from session limit 1`,
      `insert into refresh_token (hash, session_id, expires_at)
       select '\\x02', id, now() + interval '1 hour' from session limit 1`,
    ],
  ],
  [
    'a deleted account with a name',
    ['I13'],
    () => ['update account set deleted_at = now() where id = (select max(id) from account)'],
  ],
  ['a published release that nobody approved', ['I10'], () => ['delete from release_decision']],
  ['a missing payment', ['I2'], () => ['delete from payment']],
  [
    'a sale missing from the ledger',
    ['I2', 'I4'],
    () => ['delete from ledger_entry', 'delete from ledger_event'],
  ],
  [
    'a discount of somebody else’s code',
    ['I31'],
    () => [
      `insert into discount_code (owner_id, code, percent, is_once_per_person)
       select owner_id + 1, 'THEIRS', 10, false from release join order_line on release_id = release.id
       where order_id = ${orderId} limit 1`,
      `update order_line set discount_cents = 1, discount_code = 'THEIRS',
         discount_code_id = (select id from discount_code where code = 'THEIRS')
       where order_id = ${orderId}`,
    ],
  ],
  ['a missing entitlement', ['I2'], () => ['delete from entitlement']],
  [
    'music that somebody was given without accepting it',
    ['I2', 'I3'],
    () => ["update entitlement set source = 'gift', account_id = (select min(id) from account)"],
  ],
  [
    'an entitlement that nobody paid for',
    ['I3'],
    () => ['update entitlement set order_line_id = null'],
  ],
  [
    'an entitlement of a refunded order',
    ['I3'],
    () => [`update purchase_order set state = 'refunded' where id = ${orderId}`],
  ],
  [
    'a refund without a repayment',
    ['I21'],
    () => [
      `insert into order_refund (order_id, admin_id, cents, to_cents, reason, state)
       values (${orderId}, (select min(id) from account), 100, 100, 'For the test.', 'done')`,
    ],
  ],
  [
    'a refund of tickets without its tickets',
    ['I21', 'I22'],
    () => [
      `insert into order_refund (order_id, cause, cents, to_cents, reason, state)
       values (${orderId}, 'holder', 100, 100, '', 'done')`,
    ],
  ],
  [
    'a ticket of somebody who never accepted it',
    ['I23'],
    () => [
      `insert into ticket (ticket_type_id, event_id, account_id, holder_name, nonce, code_hash)
       values (1, 1, (select min(id) from account), '', '', '')`,
      `insert into ticket_transfer
         (ticket_id, from_account_id, to_account_id, email, nonce, code_hash, state, ended_at)
       values ((select max(id) from ticket), 1, (select max(id) from account), '', '', '', 'accepted', now())`,
    ],
  ],
  [
    'a counted free download without a grant',
    ['I5'],
    () => [`insert into download_day values ((select min(id) from account), '2026-11-20', 1)`],
  ],
  [
    'a paid membership missing from the ledger, with a number out of order',
    ['I15', 'I27'],
    () => [
      `insert into membership_payment (account_id, subscription_id, payment_intent_id, charge_id,
         title, amount_cents, fee_cents, tax_basis_points, tax_cents, invoice_number, buyer_name,
         buyer_email, paid_at)
       values ((select min(id) from account), 1, 'pi_m', 'ch_m', 'Premium', 499, 44, 0, 0, 1000, '', '', now())`,
    ],
  ],
  [
    'an active Premium subscription without its plan, and two subscriptions of one artist',
    ['I9'],
    () => [
      `insert into subscription (account_id, kind, period, price_cents, status)
       values ((select min(id) from account), 'premium', 'month', 499, 'active')`,
      'drop index subscription_live_artist',
      `insert into subscription (account_id, kind, artist_id, period, price_cents, status)
       select owner_id, 'artist', id, 'month', 999, 'active' from artist, generate_series(1, 2)
       where id = (select min(id) from artist)`,
    ],
  ],
  [
    'a wrong bookmark count',
    ['I17'],
    () => ['insert into bookmark_count values ((select min(id) from account), 1)'],
  ],
  ['a wrong comment count', ['I18'], () => ["insert into comment_thread values ('release', 1, 1)"]],
  [
    'bought votes without a payment',
    ['I20'],
    () => [
      `insert into vote_purchase (account_id, suggestion_id, votes, state)
       values ((select min(id) from account), 1, 3, 'paid')`,
    ],
  ],
  [
    'a refund in the ledger without a credit note',
    ['I27'],
    () => [
      `insert into ledger_event (key, kind, order_id) values ('refund:test', 'refund', ${orderId})`,
      `insert into ledger_entry (event_id, party, account_id, cents)
       select max(event.id), 'buyer', (select min(id) from account), entry.cents
       from ledger_event event, (values (5), (-5)) as entry (cents) group by entry.cents`,
    ],
  ],
  ['a missing credit note', ['I27'], () => ['update credit_note_counter set last = last + 1']],
  ['a wrong founder seat count', ['I16'], () => ['update founder_seats set taken = taken + 1']],
  [
    'an unprocessed webhook event',
    ['I8'],
    () => [
      `update webhook_inbox set state = 'received', received_at = now() - interval '6 minutes'
       where type = 'payment_intent.succeeded'`,
    ],
  ],
] as const)('finds %s', async (_, ids, breaks) => {
  expect(await found([...breaks()])).toEqual([...ids])
})
