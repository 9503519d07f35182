/** Admin actions on accounts and filters to find them, shared by server and browser. */

export const AUDIT_ACTIONS = [
  'grant-admin',
  'revoke-admin',
  'suspend',
  'lift-suspension',
  'undo-suspension',
  'close',
  'reopen',
  'resend-confirmation',
  'end-sessions',
  'delete',
  'refund-order',
  'add-rate',
  'remove-rate',
  'change-operator',
  'switch-features',
  'edit-site',
  'answer-message',
  'answer-suggestion',
  'decide-verification',
  'retry-job',
  'discard-job',
  'start-maintenance',
  'end-maintenance',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The parts of the site that admins edit, and how; details of `edit-site`. */
export const SITE_PARTS = ['faq', 'changelog', 'supporter', 'promotion', 'resource'] as const
export type SitePart = (typeof SITE_PARTS)[number]
export const SITE_EDITS = ['add', 'change', 'remove', 'order'] as const
export type SiteEdit = (typeof SITE_EDITS)[number]

/** Entries of the audit log per page. */
export const AUDIT_PAGE = 30
/** For the reason of an admin action on an account. */
export const ADMIN_REASON_MAX = 500

/** Accounts per page. */
export const USERS_PAGE = 30
export const USER_SEARCH_MAX = 200
/** Number of items per section on an account's page. */
export const USER_ITEMS_SHOWN = 20

export const USER_FILTERS = ['admin', 'unverified', 'suspended', 'closed'] as const
export type UserFilter = (typeof USER_FILTERS)[number]
export const USER_PLANS = ['free', 'premium', 'founder'] as const
export type UserPlan = (typeof USER_PLANS)[number]
export const USER_SORTS = ['newest', 'oldest', 'name'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Links and documents of the admins. */
export const TEAM_RESOURCES_MAX = 200
export const TEAM_RESOURCE_TEXT_MAX = 10_000

/** The operator's own pages; the path of each is its name. */
export const SITE_PAGES = ['terms', 'privacy', 'imprint', 'about'] as const
export type SitePageName = (typeof SITE_PAGES)[number]
