import { sql } from 'kysely'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import type { Db } from '../src/platform/database/connection.ts'
import { nameKey } from '../src/modules/catalogue/names/name-key.ts'
import { cleanDescription } from '../src/modules/catalogue/releases/description.ts'
import type { DemoCatalogue } from './catalogue/types.ts'
import { CROWD, seedCrowd } from './crowd.ts'
import { ARTIST_PLAYS_AS, DEMO_PASSWORD, DEMO_PEOPLE, emailOf } from './people.ts'

export interface SeededPeople {
  accountIds: Map<string, number>
  /** By slug. */
  artistIds: Map<string, number>
  labelIds: Map<string, number>
}

/** Creates the missing people, artists and labels; a later start only finds them. */
export async function seedPeople(db: Db, catalogue: DemoCatalogue): Promise<SeededPeople> {
  const accountIds = await accounts(db)
  const label = accountIds.get(emailOf('label'))!
  const artist = accountIds.get(emailOf('artist'))!
  const artists = catalogue.artists.map(({ slug, name }) => ({
    identifier: slug,
    name,
    name_key: nameKey(name),
    owner_id: ARTIST_PLAYS_AS.includes(slug) ? artist : label,
  }))
  const labels = catalogue.labels.map(({ slug, name }) => ({
    identifier: slug,
    title: name,
    title_key: nameKey(name),
    owner_id: label,
  }))
  await db
    .insertInto('artist')
    .values(artists)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('label')
    .values(labels)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedPages(db, catalogue)
  await grantBetaAccess(db, [artist, label])
  const byIdentifier = (rows: { id: number; identifier: string }[]) =>
    new Map(rows.map((row) => [row.identifier, row.id]))
  return {
    accountIds,
    artistIds: byIdentifier(await db.selectFrom('artist').select(['id', 'identifier']).execute()),
    labelIds: byIdentifier(await db.selectFrom('label').select(['id', 'identifier']).execute()),
  }
}

/** Fills the pages of artists and labels that are empty, and the rosters. */
async function seedPages(db: Db, { artists, labels, releases }: DemoCatalogue): Promise<void> {
  for (const { slug, biography } of artists) {
    await db
      .updateTable('artist')
      .set({ biography_html: toHtml(biography) })
      .where('identifier', '=', slug)
      .where('biography_html', '=', '')
      .execute()
  }
  for (const { slug, about } of labels) {
    await db
      .updateTable('label')
      .set({ biography_html: toHtml(about) })
      .where('identifier', '=', slug)
      .where('biography_html', '=', '')
      .execute()
  }
  const isSeeded = await db.selectFrom('label_artist').select('label_id').executeTakeFirst()
  if (isSeeded) return
  for (const { artistSlug, labelSlug } of releases) {
    await db
      .insertInto('label_artist')
      .columns(['label_id', 'artist_id', 'state'])
      .expression((eb) =>
        eb
          .selectFrom(['label', 'artist'])
          .where('label.identifier', '=', labelSlug)
          .where('artist.identifier', '=', artistSlug)
          .select(['label.id', 'artist.id', sql.lit('joined').as('state')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const toHtml = (text: string) =>
  cleanDescription(
    text
      .split(/\n+/)
      .map((line) => `<p>${line}</p>`)
      .join(''),
  )

/** Grants beta access to the accounts that publish. */
const grantBetaAccess = (db: Db, accountIds: number[]) =>
  db
    .insertInto('beta_access')
    .values(accountIds.map((account_id) => ({ account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function accounts(db: Db): Promise<Map<string, number>> {
  const find = () =>
    db
      .selectFrom('account')
      .select(['id', 'email'])
      .where(
        'email',
        'in',
        [...DEMO_PEOPLE, ...CROWD].map(({ email }) => email),
      )
      .execute()
  await seedCrowd(db)
  if ((await find()).length < DEMO_PEOPLE.length + CROWD.length) {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const rows = DEMO_PEOPLE.map(
      ({ email, fullName, isVerified, isAdmin, plan, isFounder, joinedAt }) => ({
        email,
        email_key: email,
        password_hash: passwordHash,
        full_name: fullName,
        is_verified: isVerified,
        is_admin: isAdmin,
        plan,
        is_founder: isFounder,
        first_login: false,
        created_at: new Date(joinedAt),
      }),
    )
    await db
      .insertInto('account')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return new Map((await find()).map(({ id, email }) => [email, id]))
}
