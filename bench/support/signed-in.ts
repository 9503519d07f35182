import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import type { Product } from './product.ts'

const PASSWORD = 'seven small suns'

/** Makes an account, if there is none, and signs in: its id, and the headers that its browser sends. */
export async function signIn(
  { url }: Product,
  db: Db,
  name = 'somebody',
): Promise<{ id: number; headers: Record<string, string> }> {
  const email = `${name}@bench.test`
  const password_hash = await hashPassword(PASSWORD)
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      email_key: email,
      full_name: 'Somebody',
      is_verified: true,
      password_hash,
    })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ password_hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await fetch(`${url}/api/authentication_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`)
  const { token } = (await answer.json()) as { token: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { id, headers: { authorization: `Bearer ${token}`, cookie } }
}
