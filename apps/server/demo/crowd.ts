import { randomBytes } from 'node:crypto'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import type { Db } from '../src/platform/database/connection.ts'

/** Forty listeners without a login, who provide the demo's lists and counts. */
const NAMES = [
  ...['Ada Quill', 'Bela Strand', 'Caro Fenn', 'Dario Hollow', 'Edda Marrow', 'Finn Osier'],
  ...['Gala Thorn', 'Hanno Pike', 'Ines Corvid', 'Jory Sedge', 'Kaia Brand', 'Lior Mast'],
  ...['Mina Sorrel', 'Niko Weir', 'Ottilie Crane', 'Pavel Reef', 'Quin Harrow', 'Rasa Lund'],
  ...['Silas Ember', 'Tova Birch', 'Ulla Gorse', 'Vito Stone', 'Wanda Kestrel', 'Xenia Moor'],
  ...['Yaro Field', 'Zelda Frost', 'Arlo Dune', 'Bryn Teasel', 'Cosmo Wick', 'Delphi Rowan'],
  ...['Emil Tarn', 'Freya Holt', 'Goran Ash', 'Hedda Vane', 'Ivo Larch', 'Jette Rook'],
  ...['Klaus Bramble', 'Luna Cove', 'Milo Hawthorn', 'Nell Barrow'],
]
const JOINED_FIRST = Date.UTC(2023, 2, 1)
const JOINED_EVERY_MS = 31 * 86_400_000

export interface CrowdMember {
  email: string
  fullName: string
  joinedAt: Date
}

export const CROWD: readonly CrowdMember[] = NAMES.map((fullName, i) => ({
  email: `${fullName.toLowerCase().replace(' ', '.')}@crowd.hypha.test`,
  fullName,
  joinedAt: new Date(JOINED_FIRST + i * JOINED_EVERY_MS),
}))

/** Creates the missing ones. Their shared password is random and not stored. */
export async function seedCrowd(db: Db): Promise<void> {
  const { email } = CROWD.at(-1)!
  if (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())
    return
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await db
    .insertInto('account')
    .values(
      CROWD.map((member, i) => ({
        email: member.email,
        email_key: member.email,
        password_hash: passwordHash,
        full_name: member.fullName,
        is_verified: true,
        first_login: false,
        created_at: member.joinedAt,
        // Artists see the names of followers who show whom they follow.
        shows_following: i % 3 > 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
