import { missing } from '../errors.ts'
import type { Kind, Objects } from '../objects.ts'
import type { Work } from '../work.ts'

/**
 * Returns the object with an id.
 * @param param where the id was, if not in the path
 * @throws StripeError if it doesn't exist
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
