import type { Group } from '@hypha/contract'

/** What a client needs to know of the calls: by group a text with a line a call, its name, method and path. */
export type CallTable = Readonly<Record<string, string>>

/** The contract without its schemas. As text it is a fifth smaller than as objects, and every visit brings it. */
export const callTable = (contract: Readonly<Record<string, Group>>): CallTable =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.entries(calls)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .join('\n'),
    ]),
  )

/** What the first page asks, and the shell around it; the rest of the table comes with the first call that stands there. */
const FIRST = ['accounts', 'releases', 'songs', 'cart', 'library', 'listening', 'instance']

/** The table in two: the groups of the first page, and all others. */
export function splitTable(table: CallTable): { first: CallTable; more: CallTable } {
  const part = (isFirst: boolean) =>
    Object.fromEntries(Object.entries(table).filter(([group]) => FIRST.includes(group) === isFirst))
  return { first: part(true), more: part(false) }
}
