import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint, Output, WireInput } from '@hypha/contract'
import { type Answer, Person } from '../../support/person.ts'
import { expectOk } from '../../support/studio.ts'
import type { Cluster } from './cluster.ts'

/** A person whose client sends an idempotency key. */
class KeyedPerson extends Person {
  key = ''
  override send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return super.send(method, path, body, { 'idempotency-key': this.key })
  }
}

export interface Reached<T> extends Answer<T> {
  /** Whether an earlier try may have had an effect: its answer was lost. */
  wasLost: boolean
}

/** More than a call of a killed process stays claimed under its key. */
const GIVES_UP_MS = 240_000
const PAUSE_MS = 300
const AWAY = new Set([502, 503, 504])

/** Somebody with a session at each web process, who repeats a call until one of them answers. */
export class Everywhere {
  readonly #sessions: KeyedPerson[] = []
  readonly #cluster: Cluster
  #turn = 0

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  async join(traits: { isAdmin?: boolean } = {}): Promise<this> {
    const [first, second] = this.#cluster.urls.map((url) => new KeyedPerson(url))
    first!.key = second!.key = randomUUID()
    await first!.join(this.#cluster.db, traits)
    Object.assign(second!, { email: first!.email, id: first!.id })
    expectOk(await second!.signIn())
    this.#sessions.push(first!, second!)
    return this
  }

  get person(): Person {
    return this.#sessions[0]!
  }

  get id(): number {
    return this.person.id
  }

  /** Repeats a call with the same key, at the next process, until it is answered. Every answer but a failure counts. */
  async reach<E extends Endpoint>(call: E, input?: WireInput<E>): Promise<Reached<Output<E>>> {
    const key = randomUUID()
    const givesUpAt = Date.now() + GIVES_UP_MS
    let wasLost = false
    for (;;) {
      const session = this.#sessions[this.#turn++ % this.#sessions.length]!
      session.key = key
      const answer = await session.call(call, ...([input ?? {}] as never)).catch((error: Error) => {
        const { code } = (error.cause ?? {}) as { code?: string }
        if (code !== 'ECONNREFUSED') wasLost = true
        return null
      })
      const isHeld =
        answer?.status === 409 && JSON.stringify(answer.body).includes('still being processed')
      if (answer && !AWAY.has(answer.status) && !isHeld) {
        if (answer.status < 500) return { ...(answer as Answer<Output<E>>), wasLost }
        throw new Error(
          `${call.path} failed with ${answer.status}: ${JSON.stringify(answer.body)} ${this.#cluster.errors()}`,
        )
      }
      if (Date.now() > givesUpAt) throw new Error(`${call.path} was not answered in time`)
      await setTimeout(PAUSE_MS)
    }
  }

  /** Like `reach`, for calls that have to succeed. */
  async does<E extends Endpoint>(call: E, input?: WireInput<E>): Promise<Output<E>> {
    return expectOk(await this.reach(call, input))
  }
}
