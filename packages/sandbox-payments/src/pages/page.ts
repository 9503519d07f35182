import type { Records } from '../store/records.ts'
import type { Work } from '../work.ts'

/** What a page shows, where it leads, or null when its address is not, or no longer, good. */
export type Shown = { html: string; leadsTo?: string | null } | { redirect: string } | null

export interface Page {
  path: string
  show(records: Records, id: string, token: string, now: number): Promise<Shown>
  /** What pressing one of its buttons does. */
  answer?(work: Work, id: string, token: string, answer: string): Promise<Shown>
}
