import * as z from 'zod'
import { CodeProduct, DownloadCodeBatch } from '../entities/download-code.ts'
import { Expiry } from '../entities/expiry.ts'
import { Line } from '../entities/line.ts'
import { ProductType } from '../entities/product.ts'
import { endpoint, Id, itemsPage, result } from '../kit.ts'
import { BATCH_NAME_MAX, CODES_PER_BATCH_MAX } from '../rules/promotions.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const
const code = z.string().trim().min(1).max(60)

/** Codes that give a release or a track to the people who redeem them. */
export const downloadCodes = {
  listDownloadCodes: endpoint({
    method: 'GET',
    path: '/download_codes',
    access: 'verified',
    scope: 'read',
    summary: 'List your batches of download codes, newest first, with how many were redeemed',
    returns: itemsPage(DownloadCodeBatch),
  }),
  addDownloadCodes: endpoint({
    method: 'POST',
    path: '/download_codes',
    access: 'verified',
    scope: 'sell',
    status: 201,
    summary: `Make 1 to ${CODES_PER_BATCH_MAX} download codes for one of your releases or tracks`,
    body: z.strictObject({
      productId: Id,
      type: ProductType,
      name: Line(BATCH_NAME_MAX),
      codes: z.int().min(1).max(CODES_PER_BATCH_MAX),
      expiresAt: Expiry,
    }),
    limits: writes,
    errors: [404, 409],
    returns: DownloadCodeBatch,
  }),
  revokeDownloadCodes: endpoint({
    method: 'DELETE',
    path: '/download_codes/:id',
    access: 'verified',
    scope: 'sell',
    summary: 'Revoke the codes of a batch that were not redeemed',
    params: One,
    limits: writes,
    returns: DownloadCodeBatch,
  }),
  downloadCodesFile: endpoint({
    method: 'GET',
    path: '/download_codes/:id/file',
    access: 'verified',
    scope: 'read',
    summary:
      'Get the codes of a batch: as a PDF, those to print that were not redeemed; or as CSV, all of them',
    params: One,
    query: z.object({ format: z.enum(['pdf', 'csv']) }),
    limits: writes,
    returns: result(
      z.object({
        name: z.string(),
        /** In Base64. */
        content: z.string(),
      }),
    ),
  }),
  findDownloadCode: endpoint({
    method: 'POST',
    path: '/redeem/find',
    evenInMaintenance: true,
    access: 'open',
    summary: 'Get the release or track that a download code is for',
    body: z.strictObject({ code }),
    limits: [
      { by: 'address', max: 20, windowSeconds: 3_600, failuresOnly: true },
      { by: 'address', max: 120, windowSeconds: 600 },
    ],
    errors: [404, 409],
    returns: result(CodeProduct),
  }),
  redeemDownloadCode: endpoint({
    method: 'POST',
    path: '/redeem',
    access: 'verified',
    scope: 'library',
    summary: 'Redeem a download code: its release or track is added to your purchases',
    body: z.strictObject({ code }),
    limits: [
      { by: 'account', max: 60, windowSeconds: 3_600 },
      { by: 'address', max: 20, windowSeconds: 3_600, failuresOnly: true },
    ],
    errors: [404, 409],
    returns: result(CodeProduct),
  }),
}
