import { type NewPost, POSTS_MAX, type ProfilePost } from '@hypha/contract'
import type { Selectable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { ProfilePostTable } from '../../../platform/database/schema.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { type Profile, profileColumn, profileColumns, profileOf } from '../subscriptions.queries.ts'
import { findSupported, findSupporterIds, isSupporter } from './support.queries.ts'
import { readOwn, readSupported } from './supported-profile.ts'

export type PostsService = ReturnType<typeof createPosts>

interface Viewer {
  id: number
  isAdmin: boolean
}

type PostRow = Selectable<ProfilePostTable>

const viewPost = (row: PostRow, mayRead: boolean): ProfilePost => ({
  id: row.id,
  title: row.title,
  text: mayRead || !row.is_for_supporters ? row.text : null,
  isForSupporters: row.is_for_supporters,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})

/** Posts of artists and labels, for everybody or for their supporters. */
export function createPosts({ db, jobs }: { db: Db; jobs: Jobs }) {
  const findOwnPost = async (id: number, person: { id: number }): Promise<PostRow> => {
    const row = await db
      .selectFrom('profile_post')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    if (!row || (await findSupported(db, profileOf(row)!, person))?.owner_id !== person.id)
      throw new NotFound('memberships.post.gone')
    return row
  }

  const toRow = ({ title, text: body, isForSupporters }: NewPost) => ({
    title,
    text: body,
    is_for_supporters: isForSupporters,
  })

  return {
    /** @throws NotFound */
    async list(profile: Profile, viewer: Viewer | null): Promise<ProfilePost[]> {
      const { owner_id } = await readSupported(db, profile, viewer)
      const rows = await db
        .selectFrom('profile_post')
        .where(profileColumn(profile), '=', profile.id)
        .orderBy('id', 'desc')
        .limit(POSTS_MAX)
        .selectAll()
        .execute()
      const mayRead =
        viewer !== null &&
        (viewer.isAdmin || viewer.id === owner_id || (await isSupporter(db, profile, viewer.id)))
      return rows.map((row) => viewPost(row, mayRead))
    },

    /** Publishes a post and notifies the supporters. @throws NotFound; Conflict if there are too many */
    async write(person: { id: number }, profile: Profile, post: NewPost): Promise<ProfilePost> {
      const { identifier, name } = await readOwn(db, profile, person)
      return inTransaction(db, async (tx) => {
        const { count } = await tx
          .selectFrom('profile_post')
          .where(profileColumn(profile), '=', profile.id)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= POSTS_MAX) throw new Conflict(text('memberships.post.max', { max: POSTS_MAX }))
        const row = await tx
          .insertInto('profile_post')
          .values({ ...profileColumns(profile), ...toRow(post) })
          .returningAll()
          .executeTakeFirstOrThrow()
        await notify(tx, jobs, {
          accountIds: await findSupporterIds(tx, profile),
          kind: 'Social',
          typeValue: 'profile-post',
          text: text('memberships.news.post', { what: name, title: post.title }),
          href: profile.kind === 'artist' ? `/artist/${identifier}` : `/record-label/${identifier}`,
          key: `profile-post-${row.id}`,
        })
        return viewPost(row, true)
      })
    },

    async edit(person: { id: number }, id: number, post: NewPost): Promise<ProfilePost> {
      await findOwnPost(id, person)
      const row = await db
        .updateTable('profile_post')
        .set({ ...toRow(post), edited_at: new Date() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return viewPost(row, true)
    },

    async remove(person: { id: number }, id: number): Promise<void> {
      await findOwnPost(id, person)
      await db.deleteFrom('profile_post').where('id', '=', id).execute()
    },
  }
}
