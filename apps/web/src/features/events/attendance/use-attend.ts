import type { Attendance, EventCard } from '@hypha/contract'
import type { AttendanceChoice } from '@hypha/contract/rules/events'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Returns the counts after a choice. */
export function withChoice(attendance: Attendance, choice: AttendanceChoice | null): Attendance {
  if (attendance.hasTicket) return attendance
  const changed = { ...attendance, own: choice }
  if (attendance.own) changed[attendance.own]--
  if (choice) changed[choice]++
  return changed
}

type Found = EventCard | { 'hydra:member': readonly EventCard[] }

/** Puts the new counts of an event into a response that contains it. */
function updated(found: unknown, id: number, attendance: Attendance): unknown {
  const set = (event: EventCard) => (event.id === id ? { ...event, attendance } : event)
  const response = found as Found | undefined
  if (response && 'hydra:member' in response)
    return { ...response, 'hydra:member': response['hydra:member'].map(set) }
  return response && 'attendance' in response ? set(response) : found
}

/** The attendance of an event, and how to change it. Optimistic: shown immediately, reverted if the call fails. */
export function useAttend({ id, attendance }: Pick<EventCard, 'id' | 'attendance'>) {
  const { api, cache } = useApp()
  const attend = useMutation({
    // The choices of an event are sent in order, so that the last one stays.
    scope: { id: `attend-${id}` },
    mutationFn: (choice: AttendanceChoice | null) =>
      api.events.attendEvent({ params: { id }, body: { choice } }),
    onSuccess: ({ result }) => {
      cache.setQueriesData({ predicate: isOfEvents }, (found: unknown) =>
        updated(found, id, result),
      )
      return cache.invalidateQueries({ queryKey: ['events.attendedEvents'], refetchType: 'none' })
    },
    onError: (error) => toast(messageOf(error)),
  })
  return {
    shown: attend.isPending ? withChoice(attendance, attend.variables) : attendance,
    choose: attend.mutate,
  }
}

const isOfEvents = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith('events.')
