import { missing } from '../errors.ts'
import type { Kind, Objects } from '../objects.ts'
import type { Work } from '../work.ts'

/**
 * The object of a kind that an id names.
 * @param param where the id stood, when not in the path
 * @throws StripeError when there is none
 */
export async function existing<K extends Kind>(
  work: Work,
  kind: K,
  id: string,
  param?: string,
): Promise<Objects[K]> {
  const found = await work.records.find(kind, id)
  if (!found) throw missing(kind, id, param)
  return found
}
