import { COMMISSION_BASIS_POINTS, toPercent } from '@hypha/contract/rules/commission'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app-context.ts'

/** Those of new instances, until the ones in force are loaded. */
const USUAL = {
  music: toPercent(COMMISSION_BASIS_POINTS.music),
  merch: toPercent(COMMISSION_BASIS_POINTS.merch),
  tickets: toPercent(COMMISSION_BASIS_POINTS.tickets),
}

/** The commissions in force, in percent. */
export const useCommissions = (): typeof USUAL =>
  useQuery(useApi().metadata.commissionRates.query()).data?.result ?? USUAL
