import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { makersHref } from '../../../lib/routing/makers-addresses.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'

export function NoMusic() {
  const { t } = useTexts('dashboard')
  return (
    <EmptyState
      drawing={<LineDrawing kind="empty" />}
      action={
        <ButtonLink variant="solid" href={makersHref}>
          {t('createProfile')}
        </ButtonLink>
      }
    >
      {t('noMusic')}
    </EmptyState>
  )
}
