import { toDollars, type User, type UserDetails } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { deviceName } from '../client-facts.ts'
import { suspensionOf, viewSuspension } from '../suspension.ts'
import type {
  findOrders,
  findSecurityEvents,
  findSessions,
  findSubscriptions,
  ReportRow,
  UserRow,
} from './users.queries.ts'

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>

export const viewUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  createdAt: row.created_at.toISOString(),
  plan: row.is_founder ? 'founder' : row.plan,
  isAdmin: row.is_admin,
  isVerified: row.is_verified,
  suspension: viewSuspension(suspensionOf(row), new Date()),
  closedAt: row.deactivated_at?.toISOString() ?? null,
})

export const viewSessions = (
  rows: Rows<typeof findSessions>,
  language: Language,
): UserDetails['sessions'] =>
  rows.map((row) => ({
    device: deviceName(row.user_agent, language),
    country: row.country,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }))

export const viewOrders = (rows: Rows<typeof findOrders>): UserDetails['orders'] =>
  rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoice_number,
    state: row.state,
    total: toDollars(row.total_cents),
    at: (row.paid_at ?? row.created_at).toISOString(),
  }))

export const viewSubscriptions = (
  rows: Rows<typeof findSubscriptions>,
): UserDetails['subscriptions'] =>
  rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.artist_name ?? row.label_title,
    status: row.status,
    period: row.period,
    price: toDollars(row.price_cents),
    endsAt: row.ends_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
  }))

export const viewReports = (rows: readonly ReportRow[]): UserDetails['reportsAbout'] =>
  rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    reason: row.reason,
    words: row.words,
    at: row.reported_at.toISOString(),
    isOpen: row.decision_id === null,
    person: { id: row.other_id, fullName: row.other_name },
  }))

export const viewSecurityEvents = (
  rows: Rows<typeof findSecurityEvents>,
  language: Language,
): UserDetails['securityEvents'] =>
  rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    device: deviceName(row.user_agent, language),
    country: row.country,
    at: row.at.toISOString(),
  }))
