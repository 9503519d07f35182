import type { FastifyInstance } from 'fastify'
import { companionHash } from '../../../platform/auth/access-token.ts'
import type { Authenticate } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { readCompanion } from '../../../platform/http/companion-cookie.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import type { DataExports } from './data-export.service.ts'
import { EXPORT_PATH, type ExportAddresses } from './export-address.ts'

interface Parts {
  db: Db
  store: MediaStore
  dataExports: DataExports
  exportAddresses: ExportAddresses
  authenticate: Authenticate
}

/**
 * Serves export files at a signed address, and only to a client logged in to the same account: browsers by cookie,
 * other clients by access token.
 */
export function dataExportRoutes(
  app: FastifyInstance,
  { db, store, dataExports, exportAddresses, authenticate }: Parts,
): void {
  app.get(`${EXPORT_PATH}:name`, { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const now = new Date()
    const accountId = exportAddresses.verify(name, request.query as Record<string, unknown>, now)
    const companion = readCompanion(request)
    const { authorization } = request.headers
    const isTheirs =
      accountId !== null &&
      (authorization === undefined
        ? companion !== undefined && (await isSignedIn(db, accountId, companionHash(companion)))
        : await authenticate(authorization, companion).then(
            (user) => user.id === accountId && user.scopes === null,
            () => false,
          ))
    const file = isTheirs ? await dataExports.find(name, accountId, now) : undefined
    reply.header('cache-control', 'no-store')
    if (!file)
      return reply
        .code(403)
        .type('text/plain')
        .send(renderMessage(languageOf(request), 'accounts.dataExport.linkDead'))
    const day = file.requested_at.toISOString().slice(0, 10)
    reply.headers({
      'content-type': 'application/zip',
      'content-length': file.bytes!,
      'content-disposition': `attachment; filename="my-data-${day}.zip"`,
    })
    return reply.send(await store.open(file.key!))
  })
}

const isSignedIn = async (db: Db, accountId: number, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.account_id', '=', accountId)
    .where('companion_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('account.deactivated_at', 'is', null)
    .select('session.id')
    .executeTakeFirst()) !== undefined
