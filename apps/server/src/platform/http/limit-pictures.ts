import type { FastifyInstance } from 'fastify'
import { Busy } from '../errors.ts'

/**
 * Each is held in memory whole, twice while it arrives: 20 MB. They are decoded two at a time, and the last one has to
 * get its answer within the minute after which silent connections are closed, also on a slow machine.
 */
const IN_PROGRESS_MAX = 8

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body has a picture, which is read into memory. */
    hasPicture?: boolean
  }
}

/**
 * Refuses uploads of pictures with 503 and Retry-After while the process holds as many as its memory is meant for (F-17).
 * One whose sender has gone away counts until its request has ended, because it may still be decoded.
 */
export function limitPictures(app: FastifyInstance): void {
  const inProgress = new Set<string>()
  app.addHook('onRequest', async ({ id, routeOptions }) => {
    if (routeOptions.config.hasPicture !== true) return
    if (inProgress.size >= IN_PROGRESS_MAX) throw new Busy()
    inProgress.add(id)
  })
  app.addHook('onSend', async ({ id }) => void inProgress.delete(id))
}
