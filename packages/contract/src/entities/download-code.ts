import * as z from 'zod'
import { NamedProduct, Product } from './product.ts'

/** Download codes made together, for one release or one track. */
export const DownloadCodeBatch = z
  .object({
    id: z.int(),
    /** What they are for, such as "Tape edition". */
    name: z.string(),
    product: NamedProduct,
    codes: z.int(),
    redeemed: z.int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    /** Codes that weren't redeemed before don't work. */
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DownloadCodeBatch' })
export type DownloadCodeBatch = z.output<typeof DownloadCodeBatch>

/** What a download code is for. */
export const CodeProduct = Product.meta({ id: 'CodeProduct' })
export type CodeProduct = z.output<typeof CodeProduct>
