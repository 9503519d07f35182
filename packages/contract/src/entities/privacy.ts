import * as z from 'zod'

/** What deleting the account would do, and what prevents it. */
export const DeletionPreview = z
  .object({
    email: z.string(),
    releases: z.int(),
    /** Of them: those with a track that somebody bought or claimed, who keeps the files. */
    releasesKept: z.int(),
    artists: z.array(z.string()),
    labels: z.array(z.string()),
    /** Running subscriptions, by what they are for. */
    subscriptions: z.array(z.string()),
    comments: z.int(),
    playlists: z.int(),
    purchases: z.int(),
    /** What has not been paid out yet, in dollars. */
    balance: z.number(),
    /** Nothing is paid out below it. */
    payoutMinimum: z.number(),
    /** Why the account cannot be deleted now; null when it can. A balance is no obstacle: it can be given up. */
    obstacle: z.enum(['last-admin', 'payment-underway', 'payout-underway']).nullable(),
  })
  .meta({ id: 'DeletionPreview' })
export type DeletionPreview = z.output<typeof DeletionPreview>

/** A copy of all of one's data, as a ZIP. */
export const DataExport = z
  .object({
    state: z.enum(['preparing', 'ready', 'failed', 'expired']),
    requestedAt: z.iso.datetime(),
    /** When the file is removed. */
    expiresAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    /** Where the file is, for the browser that asks. */
    url: z.string().nullable(),
    /** From when on another one can be asked for. */
    nextAt: z.iso.datetime(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.output<typeof DataExport>
