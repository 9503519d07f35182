import type { Person } from '../support/person.ts'
import { CALLS, type Role } from './calls.ts'

export interface Answer {
  /** The user, and the path relative to /api. */
  call: string
  status: number
  body: unknown
}

/** Returns the response of each call, as users of the demo. */
export async function answersOf(visitor: () => Person, password: string): Promise<Answer[]> {
  const people = new Map<Role, Person>()
  const answers: Answer[] = []
  for (const [role, path] of CALLS) {
    const person = people.get(role) ?? (await comes(visitor(), role, password))
    people.set(role, person)
    const { status, body } = await person.send('GET', `/api${path}`)
    answers.push({ call: `${role} ${path}`, status, body })
  }
  return answers
}

async function comes(person: Person, role: Role, password: string): Promise<Person> {
  person.email = `${role}@hypha.test`
  if (role !== 'visitor') await person.signIn(password)
  return person
}
