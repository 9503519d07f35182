import { randomBytes } from 'node:crypto'
import { passBetaGate, type Person, protectAdmin } from '../support/person.ts'
import type { PersonTraits } from '../support/person-traits.ts'
import type { TestApp } from '../support/test-app.ts'

/** Creates a signed-in user without a password, because hashing makes logins slow. */
export async function signedIn(app: TestApp, traits: PersonTraits = {}): Promise<Person> {
  const { db, sessions } = app.services
  const person = app.visitor()
  person.email = traits.email ?? `${randomBytes(6).toString('hex')}@people.test`
  const { id } = await db
    .insertInto('account')
    .values({
      email: person.email,
      email_key: person.email,
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
      full_name: 'A Person',
      is_verified: traits.isVerified ?? true,
      is_admin: traits.isAdmin ?? false,
      plan: traits.plan ?? 'free',
      is_founder: traits.isFounder ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  person.id = id
  if (traits.isBetaTester !== false) await passBetaGate(db, id)
  if (traits.isAdmin) await protectAdmin(db, id)
  const client = { isBrowser: true, userAgent: null, country: null }
  const { companion, ...pair } = await sessions.open(db, id, client, new Date())
  person.keep(pair)
  person.cookie = `__Host-hypha-companion=${companion}`
  return person
}
