import { type Feature, FEATURE_DEFAULTS } from '@hypha/contract/rules/features'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app-context.ts'
import { instanceQuery } from './use-instance.ts'

type Features = Readonly<Record<Feature, boolean>>

/** Whether an admin has a feature turned on; what it is from the start while that is not known. */
export const useFeature = (feature: Feature): boolean => useFeatures()[feature]

/**
 * All of them. What is as from the start renders nothing again when it comes to be known: Explore is a task of a fifth of
 * a second on a phone.
 */
export function useFeatures(): Features {
  const { data } = useQuery({ ...instanceQuery(useApi()), select: switched })
  return data ?? FEATURE_DEFAULTS
}

const switched = ({ features }: { features: Features }): Features | undefined => {
  for (const each in features)
    if (features[each as Feature] !== FEATURE_DEFAULTS[each as Feature]) return features
  return undefined
}
