import type { FastifyInstance } from 'fastify'
import type { PublicDetails } from '../explore/public-details.ts'
import { writersWith } from '../explore/send-finished.ts'
import { JSON_TYPE } from '../explore/send-page.ts'
import type { ReleasePages } from './release-pages.service.ts'

/** Numbers of PostgreSQL; whatever is written otherwise goes the ordinary way. */
const BY_ID = /^\/music_releases\/([1-9]\d{0,8})$/
const BY_SLUG = /^\/optimized\/music_releases\/([a-z0-9-]+)$/

/** Answers visitors with the pages of releases that stand ready, before routing. */
export function answerReleases(
  app: FastifyInstance,
  { details, releasePages }: { details: PublicDetails; releasePages: ReleasePages },
): void {
  const writerFor = writersWith({ ...app.finished.dataHeaders, 'content-type': JSON_TYPE })
  const readerFor = (path: string): (() => Promise<string | undefined>) | undefined => {
    const id = BY_ID.exec(path)?.[1]
    if (id) return () => releasePages.get(Number(id))
    const identifier = BY_SLUG.exec(path)?.[1]
    return identifier === undefined ? undefined : () => releasePages.bySlug(identifier)
  }
  app.finished.addLater((url) => {
    const read = url.startsWith(app.prefix) && readerFor(url.slice(app.prefix.length))
    return read ? details.keep(url, read).then((page) => page && writerFor(page)) : undefined
  })
}
