import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { Question } from '../../components/dialogs/question.tsx'

interface Props {
  event: { id: number; title: string }
  /** In a list. */
  size?: 'small'
  /** Leaves a page that is about the event. */
  onRemoved?: () => Promise<void>
}

/** Removes an event after a confirmation. */
export function RemoveEvent({ event: { id, title }, size, onRemoved }: Props) {
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.events.removeEvent({ params: { id } }),
    onSuccess: async () => {
      toast(`"${title}" removed.`)
      await onRemoved?.()
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="quiet"
        size={size ?? 'medium'}
        icon={!size && <Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Remove{size && <span className="visually-hidden"> {title}</span>}
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
        Its page and its comments are deleted. This can't be undone.
      </Question>
    </>
  )
}
