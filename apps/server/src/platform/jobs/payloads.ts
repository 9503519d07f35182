import { CommentsMessage, DownloadFormatId, ScrobbleService } from '@hypha/contract'
import * as z from 'zod'

const AccountId = z.int().positive()

/** Every job by name, with its payload. Only ids: a job reads the data when it runs. */
export const jobPayloads = {
  'account.erase-at-provider': z.object({ accountId: AccountId }),
  'account.erase-files': z.object({}),
  'data-export.build': z.object({ exportId: z.int().positive() }),
  'download.make': z.object({
    trackIds: z.array(z.int().positive()).min(1),
    format: DownloadFormatId,
  }),
  'mail.account-deleted': z.object({ accountId: AccountId }),
  'mail.contact-answer': z.object({ messageId: z.int().positive() }),
  'mail.confirm-email': z.object({ accountId: AccountId }),
  'mail.already-registered': z.object({ accountId: AccountId }),
  'mail.reset-password': z.object({ email: z.string() }),
  'mail.guest-links': z.object({ email: z.string() }),
  'guest-buyers.delete-unused': z.object({}),
  // Addresses, because the account doesn't have the new one yet or no longer has the old one.
  'mail.change-email': z.object({ accountId: AccountId, email: z.string() }),
  'mail.email-change-requested': z.object({ accountId: AccountId, email: z.string() }),
  'mail.email-changed': z.object({ accountId: AccountId, oldEmail: z.string() }),
  'mail.password-changed': z.object({ accountId: AccountId }),
  'mail.roster-invitation': z.object({
    labelId: z.int().positive(),
    artistId: z.int().positive(),
  }),
  'mail.release-decided': z.object({ decisionId: z.int().positive() }),
  'mail.release-note': z.object({ noteId: z.int().positive(), accountId: AccountId }),
  'mail.account-changed': z.object({ auditEntryId: z.int().positive() }),
  'mail.moderated': z.object({ decisionId: z.int().positive() }),
  'mail.verification-decided': z.object({ requestId: z.int().positive() }),
  'mail.receipt': z.object({ orderId: z.int().positive() }),
  'mail.tickets': z.object({ ticketIds: z.array(z.int().positive()) }),
  'mail.merch-shipped': z.object({ parcelId: z.int().positive() }),
  'mail.merch-message': z.object({ messageId: z.int().positive() }),
  'mail.ticket-transfer': z.object({ transferId: z.int().positive() }),
  'mail.guest': z.object({ guestId: z.int().positive() }),
  'gifts.deliver': z.object({}),
  'gifts.forget': z.object({}),
  'mail.gift': z.object({
    giftId: z.int().positive(),
    /** The number of the mail; an earlier one isn't sent any more. */
    mail: z.int().positive(),
  }),
  'waiting-list.offer': z.object({}),
  'guests.forget': z.object({}),
  'event.refund-tickets': z.object({ eventId: z.int().positive() }),
  'mail.refund': z.object({
    orderId: z.int().positive(),
    refundedCents: z.int().positive(),
    /** The refund of tickets that it is about. */
    refundId: z.int().positive().optional(),
  }),
  'pre-orders.settle': z.object({}),
  'mail.pre-order': z.object({
    orderLineId: z.int().positive(),
    what: z.enum(['released', 'later']),
  }),
  'founders.reconcile': z.object({}),
  'founders.settle-all': z.object({}),
  'mail.founder-welcome': z.object({ paymentId: z.int().positive() }),
  'mail.membership-refund': z.object({
    paymentId: z.int().positive(),
    refundedCents: z.int().positive(),
  }),
  'mail.membership-paid': z.object({ paymentId: z.int().positive() }),
  'mail.subscription': z.object({
    subscriptionId: z.int().positive(),
    what: z.enum(['failed', 'unpaid', 'ends', 'ended']),
  }),
  'membership.tell': z.object({
    accountId: AccountId,
    status: z.enum(['success', 'failed']),
    downgrade: z.boolean(),
  }),
  'comments.changed': CommentsMessage,
  'event.announce': z.object({
    eventId: z.int().positive(),
    /** Whose followers are notified; the whole line-up if absent. */
    artistIds: z.array(z.int().positive()).optional(),
  }),
  'notifications.mail': z.object({ notificationIds: z.array(z.int().positive()).min(1) }),
  'notifications.push': z.object({
    pushes: z
      .array(z.object({ notificationId: z.int().positive(), deviceId: z.int().positive() }))
      .min(1),
    /** The number of the try. */
    attempt: z.int().positive(),
  }),
  'push-devices.forget': z.object({}),
  'notifications.tell': z.object({ accountIds: z.array(AccountId).min(1) }),
  'orders.reconcile': z.object({}),
  'payments.event': z.object({ eventId: z.string() }),
  'payments.reconcile': z.object({}),
  'purchase.tell': z.object({ orderId: z.int().positive() }),
  'mail.shares-offered': z.object({ releaseId: z.int().positive(), accountId: AccountId }),
  'payout.send': z.object({ payoutId: z.int().positive() }),
  'payouts.pay-due': z.object({}),
  'refund.send': z.object({ refundId: z.int().positive() }),
  'ranks.compute': z.object({}),
  'release.announce': z.object({ releaseId: z.int().positive() }),
  'pre-order.announce': z.object({ releaseId: z.int().positive() }),
  'release.submit-when-ready': z.object({ releaseId: z.int().positive() }),
  'release.publish': z.object({ releaseId: z.int().positive() }),
  'releases.publish-due': z.object({}),
  'release.withdraw': z.object({ releaseId: z.int().positive() }),
  'releases.withdraw-due': z.object({}),
  'subscriptions.settle-all': z.object({}),
  'subscriptions.settle-unsettled': z.object({}),
  'statistics.compute': z.object({}),
  // The listen itself, because nothing else stores it: it is sent even if the user has no history.
  'scrobble.listen': z.object({
    accountId: AccountId,
    service: ScrobbleService,
    trackId: z.int().positive(),
    /** When the track started. */
    listenedAt: z.iso.datetime(),
    /** How often the service asked to wait. */
    delays: z.int().nonnegative(),
  }),
  'scrobble.now-playing': z.object({
    accountId: AccountId,
    service: ScrobbleService,
    trackId: z.int().positive(),
  }),
  'secrets.re-encrypt': z.object({}),
  'database.check': z.object({}),
  'storage.record': z.object({}),
  'storage.check': z.object({}),
  'storage.sweep': z.object({}),
  'storage.sweep-unfinished': z.object({}),
  'subscriptions.end': z.object({
    accountId: AccountId,
    kinds: z.array(z.enum(['premium', 'artist', 'label', 'support'])).min(1),
  }),
  'subscriptions.end-ownerless': z.object({ subscriptionId: z.int().positive() }),
  'subscriptions.end-claimed': z.object({
    artistId: z.int().positive(),
    at: z.iso.datetime(),
  }),
  'subscriptions.replace': z.object({ seatId: z.int().positive() }),
  'subscriptions.return-credit': z.object({ seatId: z.int().positive() }),
  'votes.reconcile': z.object({}),
  'payments.retry-owed': z.object({}),
  'verification.forget': z.object({}),
  'subscriber-message.send': z.object({ messageId: z.int().positive() }),
  'release-file.check': z.object({ fileId: z.int().positive() }),
  'webhook.deliver': z.object({
    deliveryId: z.uuid(),
    /** The number of the try; an earlier one isn't made any more. */
    attempt: z.int().positive(),
  }),
  'webhooks.forget': z.object({}),
  'track.prepare': z.object({ trackId: z.int().positive() }),
  'track.repair': z.object({ trackId: z.int().positive() }),
}

export type JobName = keyof typeof jobPayloads
export type JobPayload<N extends JobName> = z.output<(typeof jobPayloads)[N]>
