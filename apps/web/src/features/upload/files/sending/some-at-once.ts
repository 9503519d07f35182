/** Does the work for each, at most so many at a time. Resolves to what came of them, in their order. */
export async function someAtOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const goOn = async () => {
    for (const [i, item] of left) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, goOn))
  return results
}
