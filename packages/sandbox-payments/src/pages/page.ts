import type { Records } from '../store/records.ts'
import type { Work } from '../work.ts'

/** A page, a redirect, or null if the URL is invalid or expired. */
export type Shown = { html: string; leadsTo?: string | null } | { redirect: string } | null

export interface Page {
  path: string
  show(records: Records, id: string, token: string, now: number): Promise<Shown>
  /** Handles a press of one of its buttons. */
  answer?(work: Work, id: string, token: string, answer: string): Promise<Shown>
}
