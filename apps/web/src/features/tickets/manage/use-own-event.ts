import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** An event for its organizer, by the id in the URL. */
export function useOwnEvent(text: string) {
  const id = Number(text)
  const isId = Number.isInteger(id) && id > 0
  const query = useQuery({
    ...useApi().events.findEvent.query({ params: { id } }),
    enabled: isId,
    staleTime: 0,
  })
  return { ...query, isMissing: !isId || query.data?.mayEdit === false }
}
