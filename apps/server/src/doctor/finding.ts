/** What the doctor found out about one thing. Only `broken` makes it exit with 1. */
export interface Finding {
  state: 'ok' | 'warning' | 'broken'
  what: string
  /** What to do about it. */
  fix?: string
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const warning = (what: string, fix: string): Finding => ({ state: 'warning', what, fix })
export const broken = (what: string, fix: string): Finding => ({ state: 'broken', what, fix })

export const messageOf = (error: unknown): string => {
  const { message, code, cause } = error as Error & { code?: string }
  const inner = cause instanceof Error ? ` (${cause.message})` : ''
  return `${message || code || String(error)}${inner}`
}

/** Clocks that differ by more than this break signatures and tokens. */
export const CLOCK_TOLERANCE_SECONDS = 30

/** Compares this machine's clock with another one's. */
export function clockFinding(whose: string, theirs: Date, ours: Date): Finding {
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000)
  return Math.abs(seconds) <= CLOCK_TOLERANCE_SECONDS
    ? ok(`This clock agrees with that of ${whose}.`)
    : broken(
        `This clock differs from that of ${whose} by ${seconds} seconds.`,
        'Turn on time synchronization (NTP) on both machines.',
      )
}
