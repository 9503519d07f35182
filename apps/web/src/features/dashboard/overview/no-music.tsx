import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { profilesHref } from '../../../lib/routing/profiles-addresses.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'

export function NoMusic() {
  const { t } = useTexts('dashboard')
  return (
    <EmptyState
      drawing={<LineDrawing kind="empty" />}
      action={
        <ButtonLink variant="solid" href={profilesHref}>
          {t('createProfile')}
        </ButtonLink>
      }
    >
      {t('noMusic')}
    </EmptyState>
  )
}
