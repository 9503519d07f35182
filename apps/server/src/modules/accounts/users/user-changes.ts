/** The notification and mail sent when an admin changes an account. */
import type { AuditAction, AuditDetails } from '@hypha/contract'
import { asText, type PlainTextKey, text, type Text } from '../../../platform/texts/text.ts'

export interface UserChange {
  action: AuditAction
  details: AuditDetails
}

const ANNOUNCED = [
  'suspend',
  'lift-suspension',
  'close',
  'reopen',
  'grant-admin',
  'revoke-admin',
] as const
export type AnnouncedAction = (typeof ANNOUNCED)[number]

export const isAnnounced = (action: AuditAction): action is AnnouncedAction =>
  (ANNOUNCED as readonly string[]).includes(action)

/** Describes the change in a sentence; null if the user isn't notified of it. */
export function textOfChange({ action, details }: UserChange): Text | null {
  if (!isAnnounced(action)) return null
  if (action !== 'suspend')
    return asText(`accounts.changed.${action}.message` satisfies PlainTextKey)
  const { until } = details
  return typeof until === 'string'
    ? text('accounts.changed.suspend.until', { until })
    : text('accounts.changed.suspend.forGood')
}
