import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/dom/toasts.ts'

interface ConfirmButtonProps {
  verb: string
  /** The name of the row, for screen readers. */
  of: string
  title: string
  /** What happens. */
  children: ReactNode
  run: () => Promise<unknown>
}

/** A button of a row that asks before it runs. */
export function ConfirmButton({ verb, of, title, children, run }: ConfirmButtonProps) {
  const { t } = useTexts('components')
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {verb}
        <span className="visually-hidden"> {of}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        cancel={t('cancel')}
        confirm={verb}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
