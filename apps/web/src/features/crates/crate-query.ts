import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/api/client.ts'

/** Zero, which no crate has, for an address without a number. */
const idOf = (id: string) => (/^\d{1,10}$/.test(id) ? Number(id) : 0)

export const crateQuery = (api: Api, id: string) =>
  api.crates.getCrate.query({ params: { id: idOf(id) } })

export const loadCrate = ({ api, cache }: AppContext, id: string): Promise<unknown> =>
  cache.ensureQueryData(crateQuery(api, id))
