import { useTexts } from '@hypha/i18n/use-texts.ts'
import { UpgradeDialog, usePlanLevel } from '../../membership/index.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'

interface LimitMessageProps {
  limit: number
  downloaded: number
  onClose: () => void
}

/** The daily limit of free downloads is reached (DG-02, PB-04): shows it and how to get more. */
export function LimitMessage({ limit, downloaded, onClose }: LimitMessageProps) {
  const { t } = useTexts('orders')
  const words = [
    t('limit.today', { used: downloaded, limit }),
    t('limit.reached', { limit }),
    t('limit.purchases'),
  ].join(' ')
  if (usePlanLevel() === 'free')
    return <UpgradeDialog gate="downloads" message={words} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      tag="download_limit"
      title={t('limit.title')}
      confirm={t('limit.ok')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  )
}
