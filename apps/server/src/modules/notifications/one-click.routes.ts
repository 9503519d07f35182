import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../../platform/errors.ts'
import type { UserNotifications } from './user-notifications.service.ts'

const BODY_MAX_BYTES = 2_000
/** Sent like a form, in either encoding that RFC 8058 allows. */
const ONE_CLICK =
  /^List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/i

/**
 * One-click unsubscribing by mail programs (RFC 8058): a POST to the address of the page, without a login. A GET shows
 * the page, which changes nothing until its button is pressed.
 */
export const oneClickRoutes = (
  app: FastifyInstance,
  { userNotifications }: { userNotifications: UserNotifications },
) =>
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    inner.post('/mails-off/:token', { schema: { hide: true } }, async (request, reply) => {
      if (!ONE_CLICK.test(String(request.body ?? '')))
        throw new BadRequest('notifications.oneClick')
      const { token } = request.params as { token: string }
      await userNotifications.turnMailsOff(token)
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })
