import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { HistoryActions } from '../../../library/index.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

/** Turns the play history on or off, and clears it. */
export function HistoryPanel() {
  const { t } = useTexts('account')
  const { data, error, refetch } = useQuery({
    ...useApi().library.listHistory.query({ query: { page: 1 } }),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="history">
      <h2 className={css.heading} id="history">
        {t('history.title')}
      </h2>
      <p className={css.text}>
        <Trans
          t={t}
          i18nKey="history.text"
          components={{ history: <TextLink href="/library?tab=history">{null}</TextLink> }}
        />
      </p>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <HistoryActions isKept={data.isKept} isEmpty={data.count_results === 0} />
      )}
    </section>
  )
}
