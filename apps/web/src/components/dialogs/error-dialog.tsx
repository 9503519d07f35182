import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Shows an error; null closes it. */
export function ErrorDialog({ problem, onClose }: { problem: string | null; onClose: () => void }) {
  const { t } = useTexts('components')
  return (
    <ConfirmDialog
      open={problem !== null}
      title={t('oops')}
      confirm={t('ok')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {problem}
    </ConfirmDialog>
  )
}
