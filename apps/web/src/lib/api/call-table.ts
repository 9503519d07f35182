import type { Group, Method } from '@hypha/contract'

/** Method and path of each call, by group and name. All that a client needs. */
export type CallTable = Readonly<
  Record<string, Readonly<Record<string, readonly [Method, string]>>>
>

/** Strips the schemas from the contract, which would be as large as the app shell. */
export const callTable = (contract: Readonly<Record<string, Group>>): CallTable =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]]),
      ),
    ]),
  )
