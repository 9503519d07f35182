import type { Group, Method } from '@hypha/contract'

/** What a client needs to know of a call; `multipart` when it carries a file. */
export type CallEntry = readonly [method: Method, path: string, multipart?: true]
export type CallTable = Readonly<Record<string, Readonly<Record<string, CallEntry>>>>

/** The contract without its schemas. */
export const callTable = (contract: Readonly<Record<string, Group>>): CallTable =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]): [string, CallEntry] => [
          name,
          call.multipart ? [call.method, call.path, true] : [call.method, call.path],
        ]),
      ),
    ]),
  )
