/** Runs the work for each item with limited concurrency. Resolves to the results in order. */
export async function mapWithLimit<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const runNext = async () => {
    for (const [i, item] of left) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, runNext))
  return results
}
