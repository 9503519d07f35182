/**
 * Turns many questions of one moment into one: what is asked for before the event loop comes round, and while the
 * questions before are being looked up, is looked up together, so that a hundred listeners cost the database one query.
 * What a query costs whatever it asks is most of it: a release among sixteen takes a seventh of one alone.
 * @param companyMs so long after questions that came together the next ones wait for as many again, where looking up takes
 *   less than asking
 */
export function gather<K, V>(
  lookUp: (keys: K[]) => Promise<Map<K, V>>,
  { companyMs = 0 }: { companyMs?: number } = {},
): (key: K) => Promise<V | undefined> {
  let open: { keys: Set<K>; found: Promise<Map<K, V>> } | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  let last = { asking: 1, endedAt: 0 }
  let companyCame: (() => void) | null = null

  const company = (keys: Set<K>) => {
    const left = last.endedAt + companyMs - performance.now()
    if (left <= 0 || keys.size >= last.asking) return undefined
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left)
      companyCame = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  const begin = () => {
    const keys = new Set<K>()
    const found = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => underWay)
      .then(() => company(keys))
      .then(() => {
        open = companyCame = null
        const looking = lookUp([...keys])
        underWay = looking
          .catch(() => undefined)
          .then(() => {
            last = { asking: keys.size + (open?.keys.size ?? 0), endedAt: performance.now() }
          })
        return looking
      })
    return { keys, found }
  }
  return async (key) => {
    open ??= begin()
    open.keys.add(key)
    if (open.keys.size >= last.asking) companyCame?.()
    return (await open.found).get(key)
  }
}
