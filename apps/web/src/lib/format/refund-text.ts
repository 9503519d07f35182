import type { RefundTerms } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'

/** When holders can refund tickets, in one sentence. */
export const refundText = (t: Translate<'components'>, { policy, days }: RefundTerms): string =>
  policy === 'days' ? t('refunds.days', { count: days }) : t(`refunds.${policy}`)
