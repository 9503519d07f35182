/** Returns a function that runs tasks, at most this many at once. The others wait in order. */
export function atMost(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await task()
    } finally {
      const startNext = waiting.shift()
      // The next one takes over the place.
      if (startNext) startNext()
      else running -= 1
    }
  }
}
