import type { Contract, Endpoint, Output, WireInput } from '@hypha/contract'
import { queryOptions } from '@tanstack/react-query'
import type { CallTable } from './call-table.ts'
import type { ApiRequest, Send } from './transport.ts'

type Extra = Pick<ApiRequest, 'onProgress' | 'signal' | 'idempotencyKey'>
type Args<I> =
  Record<never, never> extends I ? [input?: I, extra?: Extra] : [input: I, extra?: Extra]

type QueryOf<T> = ReturnType<typeof queryOptions<T, Error, T, readonly [string, unknown]>>

export interface Call<E extends Endpoint> {
  (...args: Args<WireInput<E>>): Promise<Output<E>>
  /** For `useQuery` and `ensureQueryData`; the key is `[group.name, input]`. */
  query(...args: Args<WireInput<E>>): QueryOf<Output<E>>
  /** The first part of the key, to invalidate every query of the call. */
  key: readonly [string]
}

export type Api = {
  [G in keyof Contract]: {
    [N in keyof Contract[G]]: Contract[G][N] extends Endpoint ? Call<Contract[G][N]> : never
  }
}

interface Input {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
}

/** Fills the parameters of a path such as `/music_releases/:id`, each encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Creates a function for every call of the contract. Responses have been validated by the server. */
export function createClient(table: CallTable, send: Send): Api {
  const callOf = (group: string, name: string) => {
    const key = `${group}.${name}`
    const call = async (input: Input = {}, extra: Extra = {}) => {
      const known = table[group]?.[name]
      if (!known) throw new Error(`Unknown call ${key}.`)
      const [method, path] = known
      return send({
        method,
        path: fillPath(path, input.params),
        query: input.query,
        body: input.body,
        file: input.file,
        ...extra,
      })
    }
    const query = (input: Input = {}) =>
      queryOptions({
        queryKey: [key, input] as const,
        queryFn: ({ signal }) => call(input, { signal }),
      })
    return Object.assign(call, { query, key: [key] as const })
  }
  // The compiler guarantees that the names are those of the contract.
  return named((group) => named((name) => callOf(group, name))) as unknown as Api
}

/** A proxy that creates each property on first access. */
const named = <T>(make: (name: string) => T): Readonly<Record<string, T>> =>
  new Proxy<Record<string, T>>(
    {},
    {
      get: (made, name) => (typeof name === 'string' ? (made[name] ??= make(name)) : undefined),
    },
  )
