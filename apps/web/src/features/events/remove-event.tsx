import type { EventDetails } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { EVENTS_HREF } from '../../lib/event-addresses.ts'
import { toast } from '../../lib/toasts.ts'
import { Question } from '../../shell/question.tsx'

/** Takes an event back, once that was asked. */
export function RemoveEvent({ event: { id, title } }: { event: EventDetails }) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.events.removeEvent({ params: { id } }),
    onSuccess: async () => {
      toast(`${title} is removed.`)
      await navigate({ to: EVENTS_HREF, replace: true })
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Question
        open={asking}
        title={`Remove ${title}?`}
        cancel="Cancel"
        confirm="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        It goes with everything that was said of it, and this cannot be undone.
      </Question>
    </>
  )
}
