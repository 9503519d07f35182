interface Waiting<Ask, Answer> {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** So that one transaction stays short. */
const BATCH_MAX = 64
/** So long after a batch the next one waits for those who were in it, and may be back. */
const COMPANY_MS = 4

/**
 * Lets what is asked while a batch is under way go together as the next one, so that what a write costs whatever it
 * writes (its transaction, its way to the disk, telling others) is paid once for all. What comes alone goes at once;
 * right after a batch that others waited for, everybody is waited for once more: else those who ask again and again would
 * go in two halves for ever, or one and all the others.
 * `run` does all or nothing and answers in the order of `asks`; asks of a batch that failed are run again one by one,
 * so that none fails for the sake of another. Asks with the same `keyOf` never go together: one waits for the other.
 */
export function inBatches<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  keyOf: (ask: Ask) => unknown = (ask) => ask,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = []
  let isRunning = false
  let last = { asking: 1, endedAt: 0 }
  let companyCame: (() => void) | null = null

  const runAlone = async ({ ask, resolve, reject }: Waiting<Ask, Answer>) => {
    try {
      resolve((await run([ask]))[0]!)
    } catch (error) {
      reject(error)
    }
  }
  const runTogether = async (batch: readonly Waiting<Ask, Answer>[]) => {
    try {
      const answers = await run(batch.map(({ ask }) => ask))
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!)
    } catch {
      for (const each of batch) await runAlone(each)
    }
  }
  const takeBatch = () => {
    const batch = new Map<unknown, Waiting<Ask, Answer>>()
    const left: Waiting<Ask, Answer>[] = []
    for (const each of waiting) {
      const key = keyOf(each.ask)
      if (batch.size < BATCH_MAX && !batch.has(key)) batch.set(key, each)
      else left.push(each)
    }
    waiting = left
    return [...batch.values()]
  }
  /** Until as many wait as asked last, or too long has passed. */
  const company = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, last.endedAt + COMPANY_MS - performance.now())
      companyCame = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const isCompanyDue = () =>
    waiting.length < last.asking && performance.now() < last.endedAt + COMPANY_MS
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      if (isCompanyDue()) await company()
      companyCame = null
      const batch = takeBatch()
      await (batch.length === 1 ? runAlone(batch[0]!) : runTogether(batch))
      last = { asking: batch.length + waiting.length, endedAt: performance.now() }
    }
    isRunning = false
  }
  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (!isRunning) void runAll()
      else if (waiting.length >= last.asking) companyCame?.()
    })
}
