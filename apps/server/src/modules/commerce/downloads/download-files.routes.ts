import { DownloadFormatId } from '@hypha/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { isKey } from '../../../ports/media-store/keys.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import {
  type DownloadAddresses,
  type DownloadQuery,
  FILE_PATH,
  type VerifiedDownload,
  ZIP_PATH,
} from './download-address.ts'
import type { Downloads } from './downloads.service.ts'
import { contentDisposition } from './file-names.ts'
import { contentTypeOf } from './formats.ts'
import { findTrackOfFile } from './cached-files.queries.ts'
import { findReleaseOfExtra } from './release-extras.queries.ts'
import { type Parts, wholeFile } from './read-parts.ts'
import { sendFile } from './send-file.ts'
import type { Running } from './send-parts.ts'

interface Needs {
  db: Db
  store: MediaStore
  downloads: Downloads
  downloadAddresses: DownloadAddresses
}

const ZIPS_KNOWN_MAX = 500

/** Serves downloads. Checks the signature and expiry of each request, and the ownership when resuming. */
export function downloadFileRoutes(
  app: FastifyInstance,
  { db, store, downloads, downloadAddresses }: Needs,
): void {
  const zips = new Map<string, Parts>()
  const running: Running = new Set()
  app.addHook('preClose', async () => running.forEach((raw) => raw.destroy()))

  /**
   * Returns the verified user if they may download. After five minutes an address only resumes a download: the client
   * must send the file's ETag, and the user must still own the music.
   */
  const permit = async (
    request: FastifyRequest,
    path: string,
    isStillTheirs: (userId: number) => Promise<boolean>,
  ): Promise<VerifiedDownload | null> => {
    const found = downloadAddresses.verify(path, request.query as DownloadQuery, new Date())
    if (!found || found.isFresh) return found
    if (!request.headers.range || request.headers['if-range'] !== found.etag) return null
    return (await isStillTheirs(found.userId)) ? found : null
  }

  const sendDownload = (reply: FastifyReply, { name, etag }: VerifiedDownload, parts: Parts) =>
    sendFile(
      reply,
      { store, running },
      {
        ...{ etag, parts, contentType: contentTypeOf(name) },
        disposition: contentDisposition(name),
      },
    )

  app.get(`${FILE_PATH}*`, { compress: false }, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    if (!isKey(key)) return forbid(reply)
    const permitted = await permit(request, FILE_PATH + key, async (userId) => {
      const id = await findTrackOfFile(db, key)
      if (id !== null) return downloads.mayStillHave(id, userId)
      const releaseId = await findReleaseOfExtra(db, key)
      return releaseId !== null && downloads.mayStillHaveExtra(releaseId, userId)
    })
    if (!permitted) return forbid(reply)
    const found = await store.stat(key)
    if (!found) throw notFound()
    return sendDownload(reply, permitted, wholeFile(key, found.bytes))
  })

  app.get(`${ZIP_PATH}:releaseId/:format/:version`, { compress: false }, async (request, reply) => {
    const params = request.params as { releaseId: string; format: string; version: string }
    const { releaseId, version } = params
    const format = DownloadFormatId.safeParse(params.format)
    const path = `${ZIP_PATH}${releaseId}/${params.format}/${version}`
    if (!format.success) return forbid(reply)
    const layoutFor = async (userId: number) => {
      const zip = await downloads.zip(Number(releaseId), format.data, userId)
      return zip?.version === version ? keep(version, zip.layout) : null
    }
    const permitted = await permit(
      request,
      path,
      async (userId) => (await layoutFor(userId)) !== null,
    )
    if (!permitted) return forbid(reply)
    const layout = zips.get(version) ?? (await layoutFor(permitted.userId))
    if (!layout) throw notFound()
    return sendDownload(reply, permitted, layout)
  })

  const keep = (version: string, layout: Parts): Parts => {
    if (zips.size >= ZIPS_KNOWN_MAX) zips.clear()
    zips.set(version, layout)
    return layout
  }
}

const notFound = () => new NotFound('commerce.download.changed')

const forbid = (reply: FastifyReply) =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(renderMessage(languageOf(reply.request), 'commerce.download.addressExpired'))
