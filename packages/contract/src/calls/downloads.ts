import * as z from 'zod'
import {
  Download,
  DownloadFormat,
  DownloadLimit,
  DownloadWish,
  PastDownload,
} from '../entities/download.ts'
import { ProductType } from '../entities/product.ts'
import { endpoint, Id, itemsPage, result } from '../kit.ts'

export const downloads = {
  limit: endpoint({
    method: 'GET',
    path: '/downloads/limit',
    access: 'login',
    summary: 'How many free downloads a day there are, and how many were made today',
    returns: result(DownloadLimit),
  }),
  formats: endpoint({
    method: 'GET',
    path: '/downloads/formats/:type/:id',
    access: 'open',
    summary: 'The formats of a track or a release, with what each holds and weighs',
    params: z.object({ type: ProductType, id: Id }),
    returns: result(z.array(DownloadFormat)),
  }),
  download: endpoint({
    method: 'POST',
    path: '/downloads',
    access: 'login',
    evenSuspended: true,
    summary: 'Ask for the file of a track, or the ZIP of a release',
    body: DownloadWish,
    limits: [{ by: 'account', max: 3_600, windowSeconds: 3_600 }],
    errors: [404, 409],
    returns: result(Download),
  }),
  history: endpoint({
    method: 'GET',
    path: '/downloads',
    access: 'login',
    summary: 'What one has downloaded, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(PastDownload),
  }),
}
