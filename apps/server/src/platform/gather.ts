/**
 * Turns many questions of one moment into one: what is asked for before the event loop comes round is looked up
 * together, so that a hundred listeners cost the database one query.
 */
export function gather<K, V>(
  lookUp: (keys: K[]) => Promise<Map<K, V>>,
): (key: K) => Promise<V | undefined> {
  let open: { keys: Set<K>; found: Promise<Map<K, V>> } | null = null
  const begin = () => {
    const keys = new Set<K>()
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open = null
      return lookUp([...keys])
    })
    return { keys, found }
  }
  return async (key) => {
    open ??= begin()
    open.keys.add(key)
    return (await open.found).get(key)
  }
}
