import { channelOf, type MembershipMessage } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Publisher } from '../../ports/publisher/publisher.ts'
import { languageOfAccount } from '../accounts/index.ts'
import {
  endClaimed,
  endSubscription,
  endSubscriptions,
  replacePremium,
  returnCredit,
} from './end-subscriptions.ts'
import { findProfileName } from './profile-name.ts'
import { syncAllSubscriptions, syncPendingSubscriptions } from './reconcile-subscriptions.ts'
import type { SubscriptionParts } from './sync-subscription.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions.queries.ts'
import { type About, createSubscriptionMails } from './subscriptions.mails.ts'

interface Parts extends SubscriptionParts {
  mailer: Mailer
  publisher: Publisher
  log: Log
  siteName: string
  publicUrl: string
}

const ENDS = { retries: 10, expireSeconds: 60 }
const MAIL = { retries: 20, expireSeconds: 60, atOnce: 2 }

export function subscriptionJobs(parts: Parts) {
  const { db, mailer, publisher, payments } = parts
  const mails = createSubscriptionMails({
    ...parts,
    movesMoney: payments.provider.kind === 'stripe',
  })
  return defineJobs({
    'subscriptions.settle-unsettled': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () => syncPendingSubscriptions(parts),
    },
    'subscriptions.settle-all': {
      retries: 0,
      expireSeconds: 3_600,
      cron: '20 3 * * *',
      run: () => syncAllSubscriptions(parts),
    },
    'subscriptions.end': {
      ...ENDS,
      run: ({ payload: { accountId, kinds } }) => endSubscriptions(parts, accountId, kinds),
    },
    'subscriptions.end-ownerless': {
      ...ENDS,
      run: ({ payload: { subscriptionId } }) => endSubscription(parts, subscriptionId),
    },
    'subscriptions.end-claimed': {
      ...ENDS,
      run: ({ payload: { artistId, at } }) => endClaimed(parts, artistId, new Date(at)),
    },
    'subscriptions.replace': {
      ...ENDS,
      run: ({ payload: { seatId } }) => replacePremium(parts, seatId),
    },
    'subscriptions.return-credit': {
      ...ENDS,
      run: ({ payload: { seatId } }) => returnCredit(parts, seatId),
    },
    'membership.tell': {
      retries: 3,
      expireSeconds: 30,
      atOnce: 4,
      async run({ payload: { accountId, ...message } }) {
        await publisher.publish(
          channelOf.membership(accountId),
          message satisfies MembershipMessage,
        )
      },
    },
    'mail.membership-paid': {
      ...MAIL,
      async run({ id, payload }) {
        const payment = await db
          .selectFrom('membership_payment')
          .where('id', '=', payload.paymentId)
          .selectAll()
          .executeTakeFirstOrThrow()
        const subscription = (await findSubscription(db, payment.subscription_id!))!
        const earlier = await db
          .selectFrom('membership_payment')
          .where('subscription_id', '=', subscription.id)
          .where('id', '<', payment.id)
          .select('id')
          .executeTakeFirst()
        const about = await aboutOf(db, subscription, {
          full_name: payment.buyer_name,
          language: await languageOfAccount(db, subscription.account_id),
        })
        const { period } = subscription
        await mailer.send({
          to: payment.buyer_email,
          messageId: id,
          ...mails.paid(about, payment, { isFirst: !earlier, period }),
        })
      },
    },
    'mail.subscription': {
      ...MAIL,
      async run({ id, payload: { subscriptionId, what } }) {
        const subscription = (await findSubscription(db, subscriptionId))!
        const person = await db
          .selectFrom('account')
          .where('id', '=', subscription.account_id)
          .where('deactivated_at', 'is', null)
          .select(['email', 'full_name', 'language'])
          .executeTakeFirst()
        if (!person) return
        const about = await aboutOf(db, subscription, person)
        const { ends_at } = subscription
        // No mail if the cancellation was undone in the meantime.
        if (what === 'ends' && ends_at === null) return
        await mailer.send({
          to: person.email,
          messageId: id,
          ...(what === 'ends' ? mails.ends(about, ends_at!) : mails[what](about)),
        })
      },
    },
  })
}

const aboutOf = async (
  db: Db,
  subscription: SubscriptionRow,
  { full_name: fullName, language }: { full_name: string; language: Language },
): Promise<About> => ({
  fullName,
  language,
  what: (await findProfileName(db, subscription)) ?? 'Premium',
  isSupport: subscription.kind === 'support',
  page: '/settings/subscriptions',
})
