import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/dom/toasts.ts'
import css from './change-remove.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ChangeRemoveProps {
  /** Its name. */
  name: string
  kind: 'suggestion' | 'bugReport' | 'entry' | 'question' | 'ad' | 'resource'
  onChange: () => void
  remove: () => Promise<unknown>
}

/** Buttons to edit and remove (with confirmation) a list item. */
export function ChangeRemove({ name, kind, onChange, remove }: ChangeRemoveProps) {
  const { t } = useTexts('components')
  const [asking, setAsking] = useState(false)
  const { isPending, mutate } = useMutation({
    mutationFn: remove,
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <div className={css.verbs}>
      <Button size="small" variant="quiet" onClick={onChange}>
        {t('change')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('remove')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`removeQuestion.${kind}`)}
        cancel={t('keep')}
        confirm={t('remove')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {name}
      </ConfirmDialog>
    </div>
  )
}
