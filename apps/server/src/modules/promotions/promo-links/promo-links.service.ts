import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  isPublic,
  type NewPromoFeedback,
  type Promo,
  PROMO_FEEDBACK_MAX,
  PROMO_LINKS_MAX,
  type PromoLink,
} from '@hypha/contract'
import type * as z from 'zod'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { renewHashes } from '../../../platform/secrets/renew-hashes.ts'
import { text } from '../../../platform/texts/text.ts'
import type { Releases } from '../../catalogue/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  countPlay,
  findPromoLink,
  findPromoLinks,
  findWorkingLink,
  type PromoLinkRow,
} from './promo-links.queries.ts'

export type PromoLinks = ReturnType<typeof createPromoLinks>

interface Parts {
  db: Db
  jobs: Jobs
  releases: Pick<Releases, 'ofPromo'>
  key: Uint8Array
  publicUrl: string
}

interface Person {
  id: number
}

interface NewPromoLink {
  releaseId: number
  recipient: string
  expiresAt: Date | null
}

/** A signature of the nonce, so that owners can copy links again, but a copy of the database opens nothing. */
const secretFor = (key: Uint8Array, nonce: Uint8Array): string =>
  createHmac('sha256', key).update(nonce).digest().subarray(0, 16).toString('base64url')
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Promo links: owners make and revoke them; anyone with one listens to the release and sends feedback. */
export function createPromoLinks({ db, jobs, releases, key, publicUrl }: Parts) {
  const secretOf = (nonce: Uint8Array) => secretFor(key, nonce)

  const view = (row: PromoLinkRow): PromoLink => ({
    id: row.id,
    recipient: row.recipient,
    release: { id: row.release_id, title: row.title },
    // Servers and their logs never see the part after the hash.
    url: `${publicUrl}/promo#${secretOf(row.nonce)}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.expires_at !== null && row.expires_at <= new Date(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    visits: row.visits,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    plays: row.plays ?? 0,
    feedback: row.feedback,
  })

  const own = async (tx: Db, id: number, owner: Person): Promise<PromoLinkRow> => {
    const row = await findPromoLink(tx, id, owner.id)
    if (!row) throw new NotFound('promotions.promoGone')
    return row
  }

  /** Unknown, expired and revoked links look the same. @throws NotFound */
  const working = async (tx: Db, secret: string) => {
    const link = await findWorkingLink(tx, hashOf(secret))
    if (!link) throw new NotFound('promotions.promoClosed')
    return link
  }

  return {
    async list(owner: Person) {
      const items = (await findPromoLinks(db, owner.id)).map(view)
      return { items, count_results: items.length }
    },

    /** @throws NotFound for releases of others; Conflict if there are too many; Unacceptable */
    add: ({ releaseId, recipient, expiresAt }: NewPromoLink, owner: Person): Promise<PromoLink> =>
      inTransaction(db, async (tx) => {
        if (expiresAt && expiresAt <= new Date())
          throw Unacceptable.field('expiresAt', 'promotions.expiresEarly')
        const release = await tx
          .selectFrom('release')
          .where('id', '=', releaseId)
          .where('owner_id', '=', owner.id)
          .where('deleted_at', 'is', null)
          .select('id')
          .forUpdate()
          .executeTakeFirst()
        if (!release) throw new NotFound('promotions.musicGone')
        const { links } = await tx
          .selectFrom('promo_link')
          .where('release_id', '=', releaseId)
          .select((eb) => eb.fn.countAll<number>().as('links'))
          .executeTakeFirstOrThrow()
        if (links >= PROMO_LINKS_MAX)
          throw new Conflict(text('promotions.tooManyPromos', { max: PROMO_LINKS_MAX }))
        const nonce = randomBytes(16)
        const { id } = await tx
          .insertInto('promo_link')
          .values({
            ...{ release_id: releaseId, recipient, expires_at: expiresAt },
            ...{ nonce, secret_hash: hashOf(secretOf(nonce)) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return view(await own(tx, id, owner))
      }),

    /** Idempotent. @throws NotFound for links of others */
    async revoke(id: number, owner: Person): Promise<PromoLink> {
      await own(db, id, owner)
      await db
        .updateTable('promo_link')
        .set({ revoked_at: new Date() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
      return view(await own(db, id, owner))
    },

    /** Returns the release of a link. @throws NotFound */
    async open(secret: string, isVisit: boolean): Promise<Promo> {
      const link = await working(db, secret)
      const release = await releases.ofPromo(link.release_id, link.id)
      if (isVisit)
        await db
          .updateTable('promo_link')
          .set((eb) => ({ visits: eb('visits', '+', 1), last_visit_at: new Date() }))
          .where('id', '=', link.id)
          .execute()
      return {
        recipient: link.recipient,
        expiresAt: link.expires_at?.toISOString() ?? null,
        isOut: isPublic({ status: link.status, deleted: false }),
        release,
      }
    },

    /** @throws NotFound if the link doesn't work, or for a track of another release */
    async recordPlay(secret: string, trackId: number): Promise<void> {
      if (!(await countPlay(db, await working(db, secret), trackId)))
        throw new NotFound('promotions.promoClosed')
    },

    /** Saves feedback and notifies the owner. @throws NotFound; Conflict if the link has too much */
    sendFeedback: (secret: string, feedback: z.output<typeof NewPromoFeedback>): Promise<void> =>
      inTransaction(db, async (tx) => {
        const link = await working(tx, secret)
        await tx
          .selectFrom('promo_link')
          .where('id', '=', link.id)
          .select('id')
          .forUpdate()
          .execute()
        const { sent } = await tx
          .selectFrom('promo_feedback')
          .where('promo_link_id', '=', link.id)
          .select((eb) => eb.fn.countAll<number>().as('sent'))
          .executeTakeFirstOrThrow()
        if (sent >= PROMO_FEEDBACK_MAX) throw new Conflict('promotions.tooMuchFeedback')
        const { id } = await tx
          .insertInto('promo_feedback')
          .values({ promo_link_id: link.id, ...feedback })
          .returning('id')
          .executeTakeFirstOrThrow()
        await notify(tx, jobs, {
          accountIds: [link.owner_id],
          kind: 'Commerce',
          typeValue: 'promo-feedback',
          text: text('promotions.news.feedback', { name: feedback.name, title: link.title }),
          href: '/dashboard/promotions?tab=promos',
          key: `promo-feedback-${id}`,
        })
      }),
  }
}

/** Gives every promo link a secret of another key. @returns how many */
export const renewPromoLinks = (tx: Db, key: Uint8Array): Promise<number> =>
  renewHashes(tx, { table: 'promo_link', column: 'secret_hash' }, (nonce) =>
    hashOf(secretFor(key, nonce)),
  )
