import { type DeletionPreview, isLive, PAYOUT_MIN_CENTS, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { Unacceptable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { emailKey } from '../../platform/auth/email-key.ts'
import { text } from '../../platform/texts/text.ts'
import { deleteAccount } from './delete-account.ts'
import { isErasure, repeatErasures } from './erasure/erasure-log.ts'

export type DeletionService = ReturnType<typeof createDeletion>

interface Person {
  id: number
  email: string
}

/** Lets users delete their own accounts. */
export function createDeletion({ db, jobs }: { db: Db; jobs: Jobs }) {
  return {
    async preview({ id, email }: Person): Promise<DeletionPreview> {
      const { rows } = await sql<Facts>`
        select
          (select count(*) from release where owner_id = ${id} and deleted_at is null) as releases,
          (select count(*) from release where owner_id = ${id} and exists (
            select from entitlement
            left join track on track.id = entitlement.track_id
            where account_id <> ${id}
              and (entitlement.release_id = release.id or track.release_id = release.id)))
            as releases_kept,
          array(select name from artist where owner_id = ${id} order by lower(name)) as artists,
          array(select title from label where owner_id = ${id} order by lower(title)) as labels,
          (select count(*) from comment where account_id = ${id} and deleted_at is null) as comments,
          (select count(*) from playlist where owner_id = ${id}) as playlists,
          (select count(*) from purchase_order where account_id = ${id} and paid_at is not null)
            as purchases,
          coalesce((select cents from seller_balance where account_id = ${id}), 0) as balance_cents,
          exists (select from payout where account_id = ${id} and state = 'pending') as has_payout,
          exists (select from purchase_order where account_id = ${id} and state = 'processing')
            as has_payment,
          (select is_admin from account where id = ${id}) and not exists (
            select from account where is_admin and deactivated_at is null and id <> ${id})
            as is_last_admin`.execute(db)
      const facts = rows[0]!
      return {
        email,
        releases: facts.releases,
        releasesKept: facts.releases_kept,
        artists: facts.artists,
        labels: facts.labels,
        subscriptions: await findSubscriptions(db, id),
        comments: facts.comments,
        playlists: facts.playlists,
        purchases: facts.purchases,
        balance: toDollars(Math.max(0, facts.balance_cents)),
        payoutMinimum: toDollars(PAYOUT_MIN_CENTS),
        obstacle: facts.is_last_admin
          ? 'last-admin'
          : facts.has_payment
            ? 'payment-underway'
            : facts.has_payout
              ? 'payout-underway'
              : null,
      }
    },

    /** Repeats the deletion of accounts that a restored backup brought back. @param keys in the media store */
    repeat: (keys: readonly string[], now: Date) => repeatErasures({ db, jobs }, keys, now),
    isErasure,

    /** @throws Unacceptable unless the address is the user's own; Conflict like `deleteAccount` */
    async delete(
      person: Person,
      { email, givesUpBalance }: { email: string; givesUpBalance: boolean },
      now: Date,
    ): Promise<void> {
      if (emailKey(email) !== emailKey(person.email))
        throw Unacceptable.field(
          'email',
          text('accounts.delete.enterEmail', { email: person.email }),
        )
      await deleteAccount({ db, jobs }, { accountId: person.id, givesUpBalance, now })
    },
  }
}

interface Facts {
  releases: number
  releases_kept: number
  artists: string[]
  labels: string[]
  comments: number
  playlists: number
  purchases: number
  balance_cents: number
  has_payout: boolean
  has_payment: boolean
  is_last_admin: boolean
}

async function findSubscriptions(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .leftJoin('artist', 'artist.id', 'subscription.artist_id')
    .leftJoin('label', 'label.id', 'subscription.label_id')
    .where('subscription.account_id', '=', accountId)
    .select(['kind', 'status', 'artist.name', 'label.title'])
    .orderBy('subscription.id')
    .execute()
  return (
    rows
      .filter(({ status }) => isLive(status))
      // not translated: a name
      .map(({ name, title }) => name ?? title ?? 'Premium')
  )
}
