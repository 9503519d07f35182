import type { Crate, CrateEntry } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { playlistsChanged } from '../../library/index.ts'

/** Returns the entries in the order of `ids`; those that were added meanwhile come last. */
export function inOrder(entries: readonly CrateEntry[], ids: readonly number[]): CrateEntry[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return entries.toSorted(
    (a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length),
  )
}

/** The order of a crate's tracks on the screen, which is saved explicitly. */
export function useDraftOrder({ id, entries: saved }: Crate) {
  const { t } = useTexts('crates')
  const app = useApp()
  const [draft, setDraft] = useState<readonly number[] | null>(null)
  const entries = draft ? inOrder(saved, draft) : saved
  const isChanged = entries.some((entry, at) => entry.id !== saved[at]?.id)
  const saving = useMutation({
    mutationFn: () =>
      app.api.crates.setOrder({
        params: { id },
        body: { entryIds: entries.map((entry) => entry.id) },
      }),
    onSuccess: async () => {
      await playlistsChanged(app)
      setDraft(null)
      toast(t('order.saved'))
    },
    onError: (error) => toast(messageOf(error)),
  })
  return {
    entries,
    isChanged,
    isSaving: saving.isPending,
    set: (ids: readonly number[]) => setDraft(ids),
    move(from: number, to: number) {
      const ids = entries.map((entry) => entry.id)
      const [moved] = ids.splice(from, 1)
      ids.splice(to, 0, moved!)
      setDraft(ids)
    },
    save: () => saving.mutate(),
    discard: () => setDraft(null),
  }
}
