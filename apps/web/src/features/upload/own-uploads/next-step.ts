import type { Translate } from '@hypha/i18n/instance.ts'
import type { ReleaseStatus } from '@hypha/contract'

/** The owner's next step for a release; null if there is none. */
export const nextStepOf = (t: Translate<'upload'>, status: ReleaseStatus): string | null =>
  status === 'published' || status === 'grandfathered' ? null : t(`nextStep.${status}`)
