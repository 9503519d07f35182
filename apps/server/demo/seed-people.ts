import { hashPassword } from '../src/platform/auth/passwords.ts'
import type { Db } from '../src/platform/database/connection.ts'
import { nameKey } from '../src/modules/names/name-key.ts'
import type { DemoCatalogue } from './catalogue/types.ts'
import { CROWD, seedCrowd } from './crowd.ts'
import { ARTIST_PLAYS_AS, DEMO_PASSWORD, DEMO_PEOPLE, emailOf } from './people.ts'

export interface SeededPeople {
  accountIds: Map<string, number>
  /** By slug. */
  artistIds: Map<string, number>
  labelIds: Map<string, number>
}

/** Makes the people, artists and labels that are missing; on a later start it only finds them. */
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
  const byIdentifier = (rows: { id: number; identifier: string }[]) =>
    new Map(rows.map((row) => [row.identifier, row.id]))
  return {
    accountIds,
    artistIds: byIdentifier(await db.selectFrom('artist').select(['id', 'identifier']).execute()),
    labelIds: byIdentifier(await db.selectFrom('label').select(['id', 'identifier']).execute()),
  }
}

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
