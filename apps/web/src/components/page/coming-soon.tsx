import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { membershipsHref } from '../../lib/routing/addresses.ts'
import { useInstance } from '../../lib/api/use-instance.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/**
 * Says that a feature isn't available yet (DG-04). `what` names it; null closes the dialog. "Donate" opens
 * the crowdfunding page in a new tab, or the plans if the instance has none.
 */
export function ComingSoon({ what, onClose }: { what: string | null; onClose: () => void }) {
  const { t } = useTexts('components')
  const navigate = useNavigate()
  const { data: instance } = useInstance()
  return (
    <ConfirmDialog
      open={what !== null}
      title={t('comingSoon.title', { what: what ?? '' })}
      cancel={t('comingSoon.cancel')}
      confirm={t('comingSoon.donate')}
      onConfirm={() => {
        onClose()
        if (instance?.donateUrl) window.open(instance.donateUrl, '_blank', 'noopener')
        else void navigate({ to: membershipsHref })
      }}
      onClose={onClose}
    >
      {t('comingSoon.text')}
    </ConfirmDialog>
  )
}
