import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { Recent } from '../box/recent.tsx'

/** Nothing was found (SE-03): fewer words, an earlier search, or Explore lead on. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTexts('search')
  return (
    <>
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href="/">{t('explore')}</ButtonLink>}
      >
        {t('nothingFound', { query })}
      </EmptyState>
      <Recent />
    </>
  )
}
