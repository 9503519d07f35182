import type { Group, Method } from '@hypha/contract'

/** What a client needs to know of the calls: method and path, by group and name. */
export type CallTable = Readonly<
  Record<string, Readonly<Record<string, readonly [Method, string]>>>
>

/** The contract without its schemas, which would weigh as much as the app shell. */
export const callTable = (contract: Readonly<Record<string, Group>>): CallTable =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]]),
      ),
    ]),
  )
