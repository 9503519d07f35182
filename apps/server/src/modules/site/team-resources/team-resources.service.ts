import { type TeamResource, TEAM_RESOURCES_MAX, type TeamResourceText } from '@hypha/contract'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { TeamResourceTable } from '../../../platform/database/schema.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { recordSiteEdit } from '../../accounts/index.ts'
import { renderMarkdown } from '../site-pages/markdown.ts'

interface Admin {
  id: number
}

export type TeamResources = ReturnType<typeof createTeamResources>

const view = (row: Selectable<TeamResourceTable>): TeamResource => ({
  id: row.id,
  title: row.title,
  href: row.href,
  markdown: row.markdown,
  html: renderMarkdown(row.markdown),
  updatedAt: row.updated_at.toISOString(),
})

/** Links and documents shared among admins. */
export const createTeamResources = (db: Db) => ({
  async list(): Promise<TeamResource[]> {
    const rows = await db
      .selectFrom('team_resource')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(view)
  },

  /** @throws Conflict if the maximum is reached */
  async add(resource: TeamResourceText, admin: Admin): Promise<TeamResource> {
    const { count, last } = await db
      .selectFrom('team_resource')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(max(position), 0)`.as('last'),
      ])
      .executeTakeFirstOrThrow()
    if (count >= TEAM_RESOURCES_MAX)
      throw new Conflict(text('site.resource.limit', { max: TEAM_RESOURCES_MAX }))
    const row = await inTransaction(db, async (tx) => {
      const added = await tx
        .insertInto('team_resource')
        .values({ ...resource, position: last + 1 })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordSiteEdit(tx, admin, { part: 'resource', edit: 'add', id: added.id })
      return added
    })
    return view(row)
  },

  /** @throws NotFound */
  change: (id: number, resource: TeamResourceText, admin: Admin): Promise<TeamResource> =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .updateTable('team_resource')
        .set({ ...resource, updated_at: new Date() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new NotFound('site.resource.gone')
      await recordSiteEdit(tx, admin, { part: 'resource', edit: 'change', id })
      return view(row)
    }),

  /** @throws Conflict unless these are the ids of all resources, once each */
  order: (ids: readonly number[], admin: Admin): Promise<void> =>
    inTransaction(db, async (tx) => {
      const rows = await tx.selectFrom('team_resource').select('id').forUpdate().execute()
      const requested = new Set(ids)
      if (
        requested.size !== ids.length ||
        rows.length !== ids.length ||
        !rows.every(({ id }) => requested.has(id))
      )
        throw new Conflict('site.resource.changed')
      for (const [position, id] of ids.entries())
        await tx.updateTable('team_resource').set({ position }).where('id', '=', id).execute()
      await recordSiteEdit(tx, admin, { part: 'resource', edit: 'order', id: null })
    }),

  remove: (id: number, admin: Admin): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('team_resource')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await recordSiteEdit(tx, admin, { part: 'resource', edit: 'remove', id })
    }),
})
