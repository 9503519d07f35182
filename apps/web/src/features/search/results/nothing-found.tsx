import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { Recent } from '../box/recent.tsx'

/** No results (SE-03): offers fewer words, recent searches and Explore. */
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
