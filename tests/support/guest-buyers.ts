import { randomBytes } from 'node:crypto'
import { contract } from '@hypha/contract'
import type { Person } from './person.ts'
import { expectOk } from './studio.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who buys with an e-mail address only. */
export async function continuesAsGuest(
  app: TestApp,
  email = `${randomBytes(6).toString('hex')}@people.test`,
): Promise<Person> {
  const guest = app.visitor()
  guest.email = email
  const body = { email, acceptsTerms: true } as const
  guest.keep(expectOk(await guest.call(contract.guestBuyers.startGuest, { body })))
  const { userId } = JSON.parse(
    Buffer.from(guest.token!.split('.')[1]!, 'base64url').toString(),
  ) as { userId: number }
  guest.id = userId
  return guest
}
