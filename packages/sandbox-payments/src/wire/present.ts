import { WrongParameter } from '../errors.ts'
import type { Records } from '../store/records.ts'

type Json = Record<string, unknown>

/** Fields that are only included when expanded. */
const ONLY_EXPANDED: Record<string, readonly string[]> = {
  invoice: ['confirmation_secret', 'payments'],
}
const MAX_DEPTH = 4

/** Returns an object as sent: without the sandbox's internals and unexpanded fields. */
export function present<T extends object>(object: T): T {
  const { sandbox: _, ...shown } = object as Json
  const hidden = ONLY_EXPANDED[String(shown.object)] ?? []
  for (const name of hidden) delete shown[name]
  if (shown.object === 'list') shown.data = (shown.data as object[]).map(present)
  return shown as T & Json
}

/**
 * Returns the response with related objects in place of their ids, as requested by `expand`.
 * @throws WrongParameter for a path that doesn't exist
 */
export async function presentExpanded(
  records: Records,
  object: object,
  paths: readonly string[],
): Promise<object> {
  const shown = present(object)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > MAX_DEPTH)
      throw new WrongParameter('expand', `You cannot expand more than ${MAX_DEPTH} levels.`)
    await expand(records, object as Json, shown as Json, steps, path)
  }
  return shown
}

/** @param full the stored object, which has the fields that `shown` lacks */
async function expand(
  records: Records,
  full: Json,
  shown: Json,
  [step, ...rest]: string[],
  path: string,
): Promise<void> {
  if (step === undefined) return
  if (step === 'data' && Array.isArray(shown.data)) {
    for (const [index, item] of (shown.data as Json[]).entries())
      await expand(records, (full.data as Json[])[index]!, item, rest, path)
    return
  }
  if (!Object.hasOwn(full, step)) throw cannotExpand(path)
  const value = full[step]
  if (value === null) return
  if (typeof value === 'string') {
    const related = await records.findAny(value)
    if (!related) throw cannotExpand(path)
    // Two paths may share a prefix; keep what the first one expanded.
    if (typeof shown[step] === 'string') shown[step] = present(related)
    await expand(records, related as unknown as Json, shown[step] as Json, rest, path)
    return
  }
  if (typeof value !== 'object') throw cannotExpand(path)
  shown[step] ??= structuredClone(value)
  await expand(records, value as Json, shown[step] as Json, rest, path)
}

const cannotExpand = (path: string) =>
  new WrongParameter('expand', `This property cannot be expanded (${path}).`)
