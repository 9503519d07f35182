import * as z from 'zod'
import {
  Download,
  DownloadFormat,
  DownloadLimit,
  DownloadWish,
  PastDownload,
} from '../entities/download.ts'
import { ProductType } from '../entities/product.ts'
import { ReleaseFile } from '../entities/release-file.ts'
import { endpoint, Id, itemsPage, result } from '../kit.ts'

export const downloads = {
  limit: endpoint({
    method: 'GET',
    path: '/downloads/limit',
    access: 'login',
    scope: 'read',
    summary: 'Get your daily limit of free downloads and how many you used today',
    returns: result(DownloadLimit),
  }),
  formats: endpoint({
    method: 'GET',
    path: '/downloads/formats/:type/:id',
    access: 'open',
    scope: 'read',
    summary: 'List the download formats of a track or release, with their quality and size',
    params: z.object({ type: ProductType, id: Id }),
    returns: result(z.array(DownloadFormat)),
  }),
  download: endpoint({
    method: 'POST',
    path: '/downloads',
    access: 'login',
    scope: 'library',
    guests: true,
    evenSuspended: true,
    summary:
      'Request a track, or a release as a ZIP file; repeat the call until the download is ready',
    body: DownloadWish,
    limits: [{ by: 'account', max: 3_600, windowSeconds: 3_600 }],
    errors: [404, 409],
    returns: result(Download),
  }),
  files: endpoint({
    method: 'GET',
    path: '/music_releases/:id/files',
    access: 'login',
    scope: 'read',
    guests: true,
    evenSuspended: true,
    summary: 'List the booklet and bonus files of a release you own, with download addresses',
    params: z.object({ id: Id }),
    returns: result(z.array(ReleaseFile)),
  }),
  history: endpoint({
    method: 'GET',
    path: '/downloads',
    access: 'login',
    scope: 'read',
    guests: true,
    summary: 'List your downloads, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(PastDownload),
  }),
}
