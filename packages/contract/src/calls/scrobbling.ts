import * as z from 'zod'
import { ScrobbleConnection, ScrobbleService } from '../entities/scrobbling.ts'
import { endpoint, nothing, result } from '../kit.ts'

const TRIES = [{ by: 'account', max: 20, windowSeconds: 3600 }] as const

export const scrobbling = {
  state: endpoint({
    method: 'GET',
    path: '/user/scrobbling',
    access: 'login',
    scope: 'read',
    summary: 'List the services that your listens can be sent to',
    returns: z.object({ items: z.array(ScrobbleConnection) }),
  }),
  authorizeLastfm: endpoint({
    method: 'POST',
    path: '/user/scrobbling/lastfm/authorization',
    access: 'verified',
    sessionOnly: true,
    summary: 'Get the page of Last.fm where you allow the connection',
    limits: TRIES,
    errors: [404],
    returns: result(z.string()),
  }),
  connectLastfm: endpoint({
    method: 'POST',
    path: '/user/scrobbling/lastfm',
    access: 'verified',
    sessionOnly: true,
    status: 204,
    summary: 'Connect Last.fm with what it returned to the browser',
    body: z.strictObject({
      token: z.string().min(1).max(100),
      /** From the address that `authorizeLastfm` returned. */
      state: z.string().min(1).max(200),
    }),
    limits: TRIES,
    errors: [404, 409],
    returns: nothing,
  }),
  connectListenbrainz: endpoint({
    method: 'POST',
    path: '/user/scrobbling/listenbrainz',
    access: 'verified',
    sessionOnly: true,
    status: 204,
    summary: 'Connect ListenBrainz with your user token',
    body: z.strictObject({ token: z.string().trim().min(1).max(100) }),
    limits: TRIES,
    errors: [404],
    returns: nothing,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/user/scrobbling/:service',
    access: 'verified',
    sessionOnly: true,
    evenSuspended: true,
    status: 204,
    summary: 'Stop sending listens to a service, and delete its token',
    params: z.object({ service: ScrobbleService }),
    returns: nothing,
  }),
  report: endpoint({
    method: 'POST',
    path: '/user/scrobbling/listens',
    access: 'login',
    scope: 'library',
    status: 204,
    summary: 'Report a track that started, or of which you heard half or four minutes',
    body: z.strictObject({
      songId: z.int().positive().max(2_147_483_647),
      what: z.enum(['started', 'heard']),
    }),
    limits: [
      { by: 'account', max: 60, windowSeconds: 60 },
      { by: 'account', max: 1200, windowSeconds: 3600 },
    ],
    errors: [404],
    returns: nothing,
  }),
}
