import type { Translate } from '@hypha/i18n/instance.ts'
import type { ReleaseStatus } from '@hypha/contract'

/** What its owner does next about a release; null where there is nothing to do. */
export const nextStepOf = (t: Translate<'upload'>, status: ReleaseStatus): string | null =>
  status === 'published' || status === 'grandfathered' ? null : t(`nextStep.${status}`)
