import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import css from './history-actions.module.css'

interface HistoryActionsProps {
  isKept: boolean
  isEmpty: boolean
}

/** Turns the history on or off, and clears it. */
export function HistoryActions({ isKept, isEmpty }: HistoryActionsProps) {
  const { t } = useTexts('library')
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const keep = useMutation({
    mutationFn: (on: boolean) => api.library.keepHistory({ body: { isKept: on } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: api.accounts.profile.key })
      return cache.invalidateQueries({ queryKey: api.library.listHistory.key })
    },
    onError: (error) => toast(messageOf(error)),
  })
  const clear = useMutation({
    mutationFn: () => api.library.clearHistory(),
    // Discover hides played releases, so its list changes too.
    onSuccess: async () => {
      toast(t('history.cleared'))
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <div className={css.actions}>
      <Switch
        label={t('history.save')}
        hint={t('history.hint')}
        on={keep.isPending ? keep.variables : isKept}
        disabled={keep.isPending}
        onChange={(on) => keep.mutate(on)}
      />
      {!isEmpty && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('history.clear')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('history.question')}
        cancel={t('cancel')}
        confirm={t('history.confirm')}
        danger
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('history.text')}
      </ConfirmDialog>
    </div>
  )
}
