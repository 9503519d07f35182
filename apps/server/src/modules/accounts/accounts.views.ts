import type { Profile } from '@hypha/contract'
import type { Selectable } from 'kysely'
import { rolesOf } from '../../platform/auth/current-user.ts'
import type { AccountTable } from '../../platform/database/schema.ts'
import { actsAsAdmin, type AdminRule } from './accounts.rules.ts'
import { suspensionOf, viewSuspension } from './suspension.ts'

/** The user's own profile; founders have Premium for life (AC-03). */
export const viewProfile = (
  account: Selectable<AccountTable>,
  photoUrl: (key: string, size: number) => string,
  rule: AdminRule,
): Profile => ({
  id: account.id,
  email: account.email,
  fullName: account.full_name,
  subscriptionPlan: account.is_founder ? 'premium' : account.plan,
  isFounder: account.is_founder,
  isVerified: account.is_verified,
  roles: rolesOf({ isAdmin: actsAsAdmin(account, rule) }),
  photo: account.photo_key
    ? {
        thumbnail: {
          '40x40': photoUrl(account.photo_key, 40),
          '40x40@2x': photoUrl(account.photo_key, 80),
        },
      }
    : null,
  billingCountry: account.billing_country,
  language: account.language,
  keepsHistory: account.keeps_history,
  needsSecondFactor: account.is_admin && !actsAsAdmin(account, rule),
  suspension: viewSuspension(suspensionOf(account), new Date()),
})
