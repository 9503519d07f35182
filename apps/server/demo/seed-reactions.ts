import sharp from 'sharp'
import type { CurrentUser } from '../src/platform/auth/current-user.ts'
import type { Db } from '../src/platform/database/connection.ts'
import type { Services } from '../src/services.ts'
import { COMMENTS, REPLIES } from './catalogue/community.ts'
import { CROWD } from './crowd.ts'
import { emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

const HOUR_MS = 3_600_000
const COMMENTED_RELEASES = 8

interface Published {
  id: number
  title: string
  identifier: string
  owner_id: number
  artist_id: number | null
}

/**
 * Lets people react to the published music of a demo: comments with notifications for the owners, reports for the
 * admins, and one verification request for an artist. Does nothing once there is a comment.
 */
export async function seedReactions(
  services: Services,
  { accountIds }: SeededPeople,
  now: Date,
): Promise<void> {
  const { db } = services
  if (await db.selectFrom('comment').select('id').executeTakeFirst()) return
  const releases = await db
    .selectFrom('release')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('released_at', 'desc')
    .select(['id', 'title', 'identifier', 'owner_id', 'artist_id'])
    .limit(COMMENTED_RELEASES)
    .execute()
  if (releases.length === 0) return
  const idOf = (email: string) => accountIds.get(email)!
  await db.transaction().execute((tx) => comment(tx, releases, idOf, now))
  await claimArtist(services, releases, idOf)
}

async function comment(
  tx: Db,
  releases: readonly Published[],
  idOf: (email: string) => number,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  for (const [at, release] of releases.entries()) {
    const author = CROWD[(at * 3) % CROWD.length]!
    const thread = { kind: 'release' as const, target_id: release.id }
    const { id } = await tx
      .insertInto('comment')
      .values({
        ...thread,
        account_id: idOf(author.email),
        text: COMMENTS[at % COMMENTS.length]!,
        created_at: ago(6 + at * 19),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (at < REPLIES.length)
      await tx
        .insertInto('comment')
        .values({
          ...thread,
          account_id: at === 0 ? idOf(emailOf('premium')) : release.owner_id,
          parent_id: id,
          answers_id: id,
          text: REPLIES[at]!,
          created_at: ago(2 + at),
        })
        .execute()
    await tx
      .insertInto('notification')
      .values({
        account_id: release.owner_id,
        kind: 'Social',
        type_value: 'comment-new',
        message: `${author.fullName} commented on ${release.title}`,
        href: `/album/${release.identifier}#comment-${id}`,
        key: `comment-${id}`,
        is_on_site: true,
        is_by_mail: false,
        created_at: ago(6 + at * 19),
      })
      .execute()
  }
  const [first, second] = releases
  await tx
    .insertInto('notification')
    .values(
      ['listener', 'premium', 'founder'].map((name) => ({
        account_id: idOf(emailOf(name as 'listener')),
        kind: 'Music' as const,
        type_value: 'release-published',
        message: `“${first!.title}” is out now`,
        href: `/album/${first!.identifier}`,
        key: `release-published-${first!.id}`,
        is_on_site: true,
        is_by_mail: false,
        created_at: ago(5),
      })),
    )
    .execute()
  await tx
    .insertInto('report')
    .values({
      ...{ kind: 'release', target_id: (second ?? first!).id, title: (second ?? first!).title },
      said: '',
      concerns_id: (second ?? first!).owner_id,
      reporter_id: idOf(CROWD[11]!.email),
      reason: 'wrong',
      words: 'The key of the first track should be 9A.',
      reported_at: ago(30),
    })
    .execute()
}

/** Requests verification for the artist of the oldest of these releases, with two drawn pictures. */
async function claimArtist(
  { db, verification }: Services,
  releases: readonly Published[],
  idOf: (email: string) => number,
): Promise<void> {
  const artistId = releases.findLast(({ artist_id }) => artist_id !== null)?.artist_id
  if (!artistId) return
  const claimant = CROWD[7]!
  const caller = callerOf(await accountOf(db, idOf(claimant.email)))
  const { id } = await verification.add(caller, {
    artist: artistId,
    links: 'https://example.org/about',
    comments: 'I started this project in 2019. The label can confirm it.',
  })
  const picture = async (lines: number) =>
    (await verification.addFile(caller, id, await drawnPicture(lines)))['@id']
  await verification.change(caller, id, {
    idCardPhoto: await picture(4),
    selfPhoto: await picture(2),
    reason: '',
  })
}

const accountOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['id', 'email', 'full_name'])
    .executeTakeFirstOrThrow()

/** Returns a logged-in user as the server would know them. */
const callerOf = (account: { id: number; email: string; full_name: string }): CurrentUser => ({
  id: account.id,
  email: account.email,
  fullName: account.full_name,
  language: 'en',
  sessionId: '',
  sessionVersion: 0,
  tokenId: null,
  isBrowser: false,
  authenticatedAt: null,
  scopes: null,
  isAdmin: false,
  isVerified: true,
  isGuest: false,
  plan: 'free',
  isFounder: false,
  suspension: null,
})

const SHEET = '#20323b'
const INK = '#6c7f8a'

const block = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: INK },
})

/** Draws a stand-in for a photo: a portrait beside `lines` lines of text. */
const drawnPicture = (lines: number): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 520, channels: 3, background: SHEET } })
    .composite([
      { input: block(220, 280), left: 60, top: 120 },
      ...Array.from({ length: lines }, (_, line) => ({
        input: block(400 - line * 60, 28),
        left: 330,
        top: 140 + line * 64,
      })),
    ])
    .jpeg()
    .toBuffer()
