import type { Feature } from '@hypha/contract/rules/features'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import type { ReactNode } from 'react'
import { useFeature } from '../../lib/api/use-feature.ts'
import { Message } from '../../components/page/message.tsx'

/** Renders a page, or a notice if an admin has turned its feature off. */
export function IfTurnedOn({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { t } = useTexts('admin')
  return useFeature(feature) ? (
    children
  ) : (
    <Message
      title={t('comingSoon', { name: t(`feature.${feature}`) })}
      action={<ButtonLink href="/settings">{t('openSettings')}</ButtonLink>}
    >
      {t('turnedOff')}
    </Message>
  )
}
