import { type Feature, FEATURE_DEFAULTS } from '@hypha/contract/rules/features'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app-context.ts'
import { instanceQuery } from './use-instance.ts'

type Features = Readonly<Record<Feature, boolean>>

/** Whether an admin has turned a feature on; its default until known. */
export const useFeature = (feature: Feature): boolean => useFeatures()[feature]

/**
 * All features. Default values don't cause another render once they are known, because rendering Explore
 * takes a phone 200 ms.
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
