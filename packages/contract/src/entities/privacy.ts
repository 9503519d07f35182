import * as z from 'zod'

/** The consequences of deleting the account, and what prevents it. */
export const DeletionPreview = z
  .object({
    email: z.string(),
    releases: z.int(),
    /** Releases with a track that somebody bought or claimed. They keep the files. */
    releasesKept: z.int(),
    artists: z.array(z.string()),
    labels: z.array(z.string()),
    /** Names of active subscriptions. */
    subscriptions: z.array(z.string()),
    comments: z.int(),
    playlists: z.int(),
    purchases: z.int(),
    /** Not yet paid out, in dollars. */
    balance: z.number(),
    /** Minimum balance for a payout. */
    payoutMinimum: z.number(),
    /**
     * Why the account can't be deleted now; null if it can. A balance is no obstacle, because it can be given
     * up.
     */
    obstacle: z.enum(['last-admin', 'payment-underway', 'payout-underway']).nullable(),
  })
  .meta({ id: 'DeletionPreview' })
export type DeletionPreview = z.output<typeof DeletionPreview>

/** An export of the user's data as a ZIP. */
export const DataExport = z
  .object({
    state: z.enum(['preparing', 'ready', 'failed', 'expired']),
    requestedAt: z.iso.datetime(),
    /** When the file is removed. */
    expiresAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
    /** URL of the file, for the requesting browser. */
    url: z.string().nullable(),
    /** When the next export can be requested. */
    nextAt: z.iso.datetime(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.output<typeof DataExport>
