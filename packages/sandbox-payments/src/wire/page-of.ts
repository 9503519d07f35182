import type * as z from 'zod'
import { defined } from '../defined.ts'
import { missing } from '../errors.ts'
import type { Kind, List, Objects } from '../objects.ts'
import type { Filter } from '../store/records.ts'
import type { Work } from '../work.ts'
import type { pageParameters } from './parameters.ts'

type PageParameters = z.output<z.ZodObject<typeof pageParameters>>

const DEFAULT_LIMIT = 10

/** Returns a page of objects in Stripe's format, newest first. */
export async function pageOf<K extends Kind>(
  { records }: Work,
  kind: K,
  { limit, starting_after, ending_before, created }: PageParameters,
  filter: Filter & { url: string },
): Promise<List<Objects[K]>> {
  for (const [param, id] of Object.entries({ starting_after, ending_before }))
    if (id && !(await records.find(kind, id))) throw missing(kind, id, param)
  const { data, hasMore } = await records.page(
    kind,
    {
      ...(filter.where ? { where: defined(filter.where) } : {}),
      among: filter.among,
      created:
        typeof created === 'number' ? { gte: created, lte: created } : defined(created ?? {}),
    },
    { limit: limit ?? DEFAULT_LIMIT, startingAfter: starting_after, endingBefore: ending_before },
  )
  return { object: 'list', url: filter.url, has_more: hasMore, data }
}

/** A list inside an object. */
export const listIn = <T>(url: string, data: T[]): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
