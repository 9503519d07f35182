import { type Feature, FEATURE_DEFAULTS } from '@hypha/contract/rules/features'
import { useInstance } from './use-instance.ts'

/** Whether an admin has a feature turned on; what it is from the start while that is not known. */
export const useFeature = (feature: Feature): boolean =>
  (useInstance().data?.features ?? FEATURE_DEFAULTS)[feature]
